import { ClockCircleOutlined } from '@ant-design/icons';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Offer } from '@junto/contracts/buyer/rounds';
import type { WaitlistPlace } from '@junto/contracts/buyer/waitlist';
import { limitOf } from '@junto/domain/outcome/threshold';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { Button } from '@junto/ui/core';
import { PackStepper } from '@junto/ui/data';
import { UnreadWaitlist } from './unread-waitlist';
import { useJoinWaitlistMutation, useLeaveWaitlistMutation, useWaitlist, useWaitlistText } from './use-waitlist';
import css from './waitlist.module.css';

export interface WaitlistActionsProps {
  offer: Offer;
  /** Units in the own cart. */
  inCart: number;
  /** The pool has no open units, so the buyer can join. */
  isFull: boolean;
  onAdd: (offer: Offer, qty: number) => Promise<boolean>;
}

/** Joins, changes or leaves the waitlist of a pool, and orders the units that it holds for the buyer. */
export function WaitlistActions({ offer, inCart, isFull, onAdd }: WaitlistActionsProps) {
  const { isRead, retry, place } = useWaitlist(offer);
  const [isChanging, setIsChanging] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // The pressed button disappears.
  const focusBox = () => box.current?.focus();
  const finish = () => {
    setIsChanging(false);
    focusBox();
  };
  if (!retry && (!isRead || (!place && !isFull))) return null;
  return (
    <div ref={box} className={css.actions} tabIndex={-1}>
      {retry && <UnreadWaitlist {...retry} onRead={focusBox} />}
      {place && place.held > 0 && <OrderHeld {...{ offer, place, inCart, onAdd }} />}
      {place && !isChanging && <OwnPlace offer={offer} onChange={() => setIsChanging(true)} onLeft={finish} />}
      {isRead && (!place || isChanging) && <Wish offer={offer} place={place} onDone={finish} />}
    </div>
  );
}

/** The pool of a waitlist, and the name of its product for labels. */
type WaitedOffer = Pick<Offer, 'id' | 'round_id'> & { product: Pick<Offer['product'], 'name'> };
const paramsOf = ({ id, round_id }: WaitedOffer) => ({ round_id, round_product_id: id });

export interface CartWaitlistProps {
  offer: WaitedOffer;
  /** Units of the cart's line, which its stepper sets. */
  qty: number;
  /** The typed quantity is invalid. */
  isUnread: boolean;
}

/** Joins, changes or leaves the waitlist of a full pool with the units of a line in the cart. */
export function CartWaitlist({ offer, qty, isUnread }: CartWaitlistProps) {
  const t = useWaitlistText();
  const { isRead, retry, place } = useWaitlist(offer);
  const box = useRef<HTMLDivElement>(null);
  const focusBox = () => box.current?.focus();
  const [join, isJoining] = useJoin(offer, focusBox);
  if (!retry && !isRead) return null;
  const isLarger = place !== undefined && qty > place.wants;
  return (
    <div ref={box} className={css.inCart} tabIndex={-1}>
      {retry && <UnreadWaitlist {...retry} onRead={focusBox} />}
      {isRead && place?.wants !== qty && (
        <JoinButton
          offer={offer}
          action={place ? 'change' : 'join'}
          text={place && t('waitlist.waitFor', { count: qty })}
          isDisabled={isUnread}
          isLoading={isJoining}
          onPress={() => void join(qty)}
        />
      )}
      {place && <LeaveButton offer={offer} onLeft={focusBox} />}
      {isRead && (!place || isLarger) && (
        <p className={css.hint}>{t(place ? 'waitlist.larger' : 'waitlist.notBinding')}</p>
      )}
    </div>
  );
}

/** Puts the held units into the cart and leads there: the order is placed as any other. */
function OrderHeld({ offer, place, inCart, onAdd }: Omit<WaitlistActionsProps, 'isFull'> & { place: WaitlistPlace }) {
  const t = useWaitlistText();
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const order = async () => {
    setIsAdding(true);
    const missing = place.held - inCart;
    const isInCart = missing <= 0 || (await onAdd(offer, missing));
    setIsAdding(false);
    if (isInCart) void navigate(`/cart/${offer.round_id}`);
  };
  const text = t('waitlist.order', { count: place.held });
  return (
    <Button
      block
      type="primary"
      loading={isAdding}
      aria-label={t('waitlist.orderOf', { order: text, product: offer.product.name })}
      onClick={() => void order()}
    >
      {text}
    </Button>
  );
}

interface OwnPlaceProps {
  offer: WaitedOffer;
  onChange: () => void;
  onLeft: () => void;
}

function OwnPlace({ offer, onChange, onLeft }: OwnPlaceProps) {
  const t = useWaitlistText();
  return (
    <>
      <Button block aria-label={t('waitlist.changeOf', { product: offer.product.name })} onClick={onChange}>
        {t('waitlist.change')}
      </Button>
      <LeaveButton block offer={offer} onLeft={onLeft} />
    </>
  );
}

function LeaveButton({ offer, block, onLeft }: { offer: WaitedOffer; block?: boolean; onLeft: () => void }) {
  const t = useWaitlistText();
  const fail = useFailureToast();
  const [leave, { isLoading }] = useLeaveWaitlistMutation();
  const end = async () => {
    const { error } = await leave({ params: paramsOf(offer) });
    if (error) fail(t('waitlist.failed'), error);
    else onLeft();
  };
  const label = t('waitlist.leaveOf', { product: offer.product.name });
  return (
    <Button block={block} loading={isLoading} aria-label={label} onClick={() => void end()}>
      {t('waitlist.leave')}
    </Button>
  );
}

/** Joins the waitlist, or changes the units of the own place. */
function useJoin(offer: WaitedOffer, onDone: () => void) {
  const t = useWaitlistText();
  const fail = useFailureToast();
  const [join, { isLoading }] = useJoinWaitlistMutation();
  const send = async (qty: number) => {
    const { error } = await join({ params: paramsOf(offer), body: { qty } });
    if (error) fail(t('waitlist.failed'), error);
    else onDone();
  };
  return [send, isLoading] as const;
}

interface JoinButtonProps {
  offer: WaitedOffer;
  action: 'join' | 'change' | 'save';
  /** Text of the button; by default that of the action. */
  text?: string | undefined;
  isDisabled: boolean;
  isLoading: boolean;
  block?: boolean;
  onPress: () => void;
}

function JoinButton({ offer, action, text, isDisabled, isLoading, block, onPress }: JoinButtonProps) {
  const t = useWaitlistText();
  const product = offer.product.name;
  return (
    <Button
      block={block}
      className={css.soft}
      icon={<ClockCircleOutlined aria-hidden />}
      aria-label={t(action === 'join' ? 'waitlist.joinOf' : 'waitlist.changeOf', { product })}
      disabled={isDisabled}
      loading={isLoading}
      onClick={onPress}
    >
      {text ?? t(`waitlist.${action}`)}
    </Button>
  );
}

interface WishProps extends Pick<WaitlistActionsProps, 'offer'> {
  place: WaitlistPlace | undefined;
  onDone: () => void;
}

/** Units to wait for. */
function Wish({ offer, place, onDone }: WishProps) {
  const t = useWaitlistText();
  const [join, isLoading] = useJoin(offer, onDone);
  const { product } = offer;
  const limit = limitOf({ maxQty: offer.max_qty, supply: offer.supply?.units ?? null });
  const [qty, setQty] = useState(place?.wants ?? Math.min(product.units_per_pack, limit ?? Infinity));
  const [isUnread, setIsUnread] = useState(false);
  return (
    <>
      <PackStepper
        value={qty}
        onChange={setQty}
        onUnread={setIsUnread}
        unitsPerPack={product.units_per_pack}
        min={1}
        remaining={limit}
        label={product.name}
      />
      <JoinButton
        block
        {...{ offer, isLoading }}
        action={place ? 'save' : 'join'}
        isDisabled={isUnread}
        onPress={() => void join(qty)}
      />
      {place && (
        <Button block onClick={onDone}>
          {t('waitlist.back')}
        </Button>
      )}
      <p className={css.hint}>{t(place ? 'waitlist.larger' : 'waitlist.notBinding')}</p>
    </>
  );
}
