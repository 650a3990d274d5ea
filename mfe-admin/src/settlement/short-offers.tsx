import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettlementPreview } from '@junto/contracts/settlement';
import type { TradeCurrency } from '@junto/contracts/wire';
import { formatMoney } from '@junto/i18n/formats/money';
import { Button, Card, CardRow, ChoiceCards, PoolMeter, ProductPicture } from '@junto/ui/core';
import { Checkbox, MainCell } from '@junto/ui/data';
import { needsDecision, type Decision, type Decisions } from './decisions';
import css from './settlement.module.css';

type Offer = SettlementPreview['offers'][number];

interface ShortOffersProps {
  offers: readonly Offer[];
  currency: TradeCurrency;
  decisions: Decisions;
  /** Undefined once the round is settled. */
  onDecide: ((decisions: Decisions) => void) | undefined;
}

/** The products that closed below their MOQ, each with both decisions and their effects. */
export function ShortOffers({ offers, currency, decisions, onDecide }: ShortOffersProps) {
  const { t } = useTranslation();
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const decideAll = (ids: Iterable<string>, decision: Decision) =>
    onDecide?.(new Map([...decisions, ...[...ids].map((id) => [id, decision] as const)]));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    choose(next);
  };
  return (
    <Card
      title={t('admin.settle.below')}
      extra={
        onDecide && offers.some(needsDecision) ? (
          <div className={css.several}>
            {chosen.size > 0 && <span role="status">{t('admin.settle.selected', { count: chosen.size })}</span>}
            <Button size="small" disabled={chosen.size === 0} onClick={() => decideAll(chosen, 'accept')}>
              {t('admin.settle.accept')}
            </Button>
            <Button size="small" disabled={chosen.size === 0} onClick={() => decideAll(chosen, 'cancel_lines')}>
              {t('admin.settle.cancelLines')}
            </Button>
          </div>
        ) : undefined
      }
    >
      {offers.map((offer) => (
        <CardRow key={offer.round_product_id}>
          <ShortOffer
            offer={offer}
            currency={currency}
            decision={decisions.get(offer.round_product_id)}
            chosen={chosen.has(offer.round_product_id)}
            onChoose={() => toggle(offer.round_product_id)}
            onDecide={
              onDecide && needsDecision(offer) ? (decision) => decideAll([offer.round_product_id], decision) : undefined
            }
          />
        </CardRow>
      ))}
    </Card>
  );
}

interface ShortOfferProps extends OfDecision {
  decision: Decision | undefined;
  chosen: boolean;
  onChoose: () => void;
  onDecide: ((decision: Decision) => void) | undefined;
}

function ShortOffer({ offer, currency, decision, chosen, onChoose, onDecide }: ShortOfferProps) {
  const { t } = useTranslation();
  const { product_name: name, image, sku_code, current_committed_qty, moq, ships_from = moq } = offer;
  return (
    <div className={css.offer} data-decided={!onDecide || undefined}>
      {onDecide && (
        <Checkbox checked={chosen} onChange={onChoose} aria-label={t('admin.settle.choose', { product: name })} />
      )}
      <span className={css.product}>
        <ProductPicture url={image} name={name} size={40} />
        <MainCell
          name={name}
          meta={ships_from < moq ? t('admin.settle.shipsFrom', { sku: sku_code, units: ships_from }) : sku_code}
        />
      </span>
      <PoolMeter place="dialog" label={name} committed={current_committed_qty} moq={moq} maxQty={null} />
      <div className={css.choices}>
        {onDecide ? (
          <Choices offer={offer} currency={currency} value={decision} onChange={onDecide} />
        ) : (
          <Decided offer={offer} currency={currency} decision={decision} />
        )}
      </div>
    </div>
  );
}

interface OfDecision {
  offer: Offer;
  currency: TradeCurrency;
}

function Choices({
  offer,
  currency,
  value,
  onChange,
}: OfDecision & { value: Decision | undefined; onChange: (decision: Decision) => void }) {
  const { t } = useTranslation();
  const effect = useDecisionEffect({ offer, currency });
  return (
    <ChoiceCards
      label={t('admin.settle.decide', { product: offer.product_name })}
      choices={[
        { value: 'accept', title: t('admin.settle.accept'), meta: effect('accept') },
        { value: 'cancel_lines', title: t('admin.settle.cancelLines'), meta: effect('cancel_lines') },
      ]}
      value={value}
      onChange={(chosen) => onChange(chosen as Decision)}
    />
  );
}

function Decided({ offer, currency, decision }: OfDecision & { decision: Decision | undefined }) {
  const { t } = useTranslation();
  const effect = useDecisionEffect({ offer, currency });
  if (!decision) return null;
  return (
    <p className={css.decided} data-decision={decision}>
      <b>{t(decision === 'accept' ? 'admin.settle.accepted' : 'admin.settle.cancelled')}</b> {effect(decision)}
      {!needsDecision(offer) && <small> {t('admin.settle.byPolicy')}</small>}
    </p>
  );
}

/** What a decision does with the lines of an offer, in words. */
function useDecisionEffect({ offer: { lines, ended_orders, total_value }, currency }: OfDecision) {
  const { t } = useTranslation();
  return (decision: Decision) => {
    const amount = formatMoney(total_value, currency);
    if (decision === 'accept') return t('admin.settle.stand', { count: lines, amount });
    const ended = t('admin.settle.ordersEnd', { count: ended_orders });
    return t('admin.settle.go', { count: lines, ended, amount });
  };
}
