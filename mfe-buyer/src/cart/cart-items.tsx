import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Cart, CartItem } from '@junto/contracts/buyer/carts';
import { storedPolicy } from '@junto/domain/outcome/policy';
import { RoundSign } from '@junto/remote-kit/live/live-signs';
import { laterPool, laterProgress, laterTotal, type ReceivedRound } from '@junto/remote-kit/live/round-figures';
import { BandLegend, Button, Card, CardRow, RoundMeter } from '@junto/ui/core';
import { AnnouncedPools } from '../pools/announced-pools';
import { inOthersCarts } from '../pools/in-others-carts';
import { useOwnCart } from '../pools/own-carts';
import { CartLine } from './cart-line';
import css from './cart.module.css';
import { focusLine } from './line-focus';
import { isLost, obstructedOf } from './obstacle';

interface CartItemsProps {
  /** Cart with unsaved quantities and live pools. */
  cart: Cart;
  /** Cart as last returned by the server. */
  read: Cart;
  received: ReceivedRound | undefined;
  /** The round takes no more orders. */
  disabled: boolean;
  placing: boolean;
  /** Called with the removed lines. */
  onRemove: (offerIds: readonly string[]) => void;
  onQty: (offerId: string, qty: number) => void;
  onUpTo: (offerId: string, upTo: number | null) => void;
  onUnread: (offerId: string, isUnread: boolean) => void;
  onSeen: (item: CartItem) => void;
}

/** The lines of a cart, under their round. */
export function CartItems({ cart, read, received, disabled, placing, ...on }: CartItemsProps) {
  const { items } = cart;
  const othersOf = (offerId: string) => {
    const line = read.items.find(({ round_product_id: id }) => id === offerId);
    return inOthersCarts(line, laterPool(line?.pool, received?.pools.get(offerId)));
  };
  /** Moves the focus to a remaining line, the next one if possible, because the focused button disappears. */
  const takeOut = (offerIds: readonly string[]) => {
    const stays = items.filter(({ round_product_id: id }) => !offerIds.includes(id));
    const at = items.findIndex(({ round_product_id: id }) => id === offerIds[0]);
    const next = items.slice(at).find((item) => stays.includes(item)) ?? stays.at(-1);
    if (next) focusLine(next.round_product_id);
    on.onRemove(offerIds);
  };
  return (
    <Card
      title={<Title cart={cart} />}
      extra={
        !disabled && (
          <span className={css.itemsExtra}>
            <RemoveLost cart={cart} disabled={placing} onRemove={takeOut} />
            <RoundSign received={received} />
          </span>
        )
      }
    >
      <WholeRound roundId={cart.round_id} received={received} />
      {items.map((item) => {
        const id = item.round_product_id;
        return (
          <CardRow key={id}>
            <CartLine
              roundId={cart.round_id}
              item={item}
              others={othersOf(id)}
              policy={storedPolicy(cart.round)}
              disabled={placing || disabled}
              onQty={(qty) => (qty === 0 ? takeOut([id]) : on.onQty(id, qty))}
              onUpTo={(upTo) => on.onUpTo(id, upTo)}
              onUnread={(isUnread) => on.onUnread(id, isUnread)}
              onSeen={() => on.onSeen(item)}
            />
          </CardRow>
        );
      })}
      <BandLegend />
      <AnnouncedPools
        offers={items.map((item) => ({ ...item, id: item.round_product_id }))}
        lines={read.items}
        received={received}
      />
    </Card>
  );
}

function Title({ cart: { round_id, round } }: { cart: Cart }) {
  const { t } = useTranslation();
  return (
    <span className={css.itemsTitle}>
      {t('buyer.cart.items')}
      <small>
        <Link to={`/rounds/${round_id}`}>{round.title}</Link> · {round.supplier_name}
      </small>
    </span>
  );
}

/** Progress of the whole round, as far as the list of carts knows it. */
function WholeRound({ roundId, received }: { roundId: string; received: ReceivedRound | undefined }) {
  const cart = useOwnCart(roundId);
  if (!cart?.progress) return null;
  return (
    <CardRow>
      <RoundMeter
        progress={laterProgress(cart.progress, undefined, received)}
        committed={laterTotal(cart.total_committed, undefined, received)}
        moq={cart.total_moq}
      />
    </CardRow>
  );
}

interface RemoveLostProps {
  cart: Cart;
  disabled: boolean;
  onRemove: (offerIds: readonly string[]) => void;
}

/** Removes all unavailable lines at once; shown if there are several. */
function RemoveLost({ cart, disabled, onRemove }: RemoveLostProps) {
  const { t } = useTranslation();
  const lost = obstructedOf(cart).filter(({ obstacle }) => isLost(obstacle));
  if (lost.length < 2) return null;
  return (
    <Button
      size="small"
      danger
      disabled={disabled}
      onClick={() => onRemove(lost.map(({ item }) => item.round_product_id))}
    >
      {t('buyer.cart.removeUnavailable')}
    </Button>
  );
}
