import { CheckOutlined, CloseOutlined, FileTextOutlined, SyncOutlined, WarningFilled } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OrderTimeline as Timeline } from '@junto/contracts/buyer/order-timeline';
import type { Order } from '@junto/contracts/buyer/orders';
import { fromMinor } from '@junto/domain/money';
import { timelineOf, type StepState, type TimelineStep } from '@junto/domain/order-timeline';
import { formatMoney } from '@junto/i18n/formats/money';
import { useClosePolicy } from '@junto/remote-kit/close-policy';
import { useLateTexts } from '@junto/remote-kit/late-texts';
import { bridgeOfOrder, cutLines, loweredLines, raisedLines } from '@junto/remote-kit/settled-lines';
import { Shipment } from '@junto/remote-kit/shipment';
import { useSupplyText } from '@junto/remote-kit/supply/use-supply-text';
import { useUpToText } from '@junto/remote-kit/up-to/use-up-to-text';
import { DateText, useFormat } from '@junto/ui/core';
import { timelineAreas } from '../text/timeline-areas';
import css from './order-timeline.module.css';

type TimelineEvent = Order & { timeline: Timeline };

const discs: Record<StepState, ReactNode> = {
  done: <CheckOutlined aria-hidden />,
  now: null,
  ahead: null,
  partly: <WarningFilled aria-hidden />,
  stopped: <CloseOutlined aria-hidden />,
};

/** Completed steps of an order with their times, and the pending ones; unknown times are left out. */
export function OrderTimeline({ order }: { order: TimelineEvent }) {
  const t = useLateTexts('timeline', timelineAreas);
  useUpToText();
  useSupplyText();
  return (
    <ol className={css.timeline} aria-label={t('timeline.title')}>
      {stepsOf(order).map((step) => (
        <li key={step.step} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
          <span className={css.disc}>{discs[step.state]}</span>
          <div>
            <b>{labelOf(t, order, step)}</b>
            <Aside order={order} step={step} />
          </div>
          <WayOn order={order} step={step} />
        </li>
      ))}
    </ol>
  );
}

function stepsOf({ timeline, ...order }: TimelineEvent): TimelineStep[] {
  const { invoice, delivery } = timeline;
  return timelineOf({
    delivery: delivery && { shippedAt: delivery.shipped_at, deliveredAt: delivery.delivered_at },
    status: order.status,
    placedAt: order.created_at,
    decidedAt: order.decided_at,
    approvedAt: timeline.approved_at,
    moq: timeline.moq,
    round: {
      closed: order.round_status === 'closed',
      closesAt: timeline.closes_at,
      closedAt: timeline.closed_at,
    },
    settlement: order.settlement
      ? { at: order.settlement.at, cancelledLines: order.settlement.cancelled_items.length }
      : null,
    invoice: invoice && {
      status: invoice.status,
      sentAt: invoice.sent_at,
      decidedAt: invoice.decided_at,
      paidAt: invoice.paid_at,
    },
  });
}

function labelOf(t: TFunction, order: TimelineEvent, { step, state }: TimelineStep): string {
  const { timeline, settlement, currency } = order;
  const came = state !== 'now' && state !== 'ahead';
  const { reached, of } = timeline.moq;
  switch (step) {
    case 'moq':
      if (state === 'done') return t('timeline.moq');
      return t(came ? 'timeline.moqPartly' : 'timeline.moqOpen', { count: reached, of });
    case 'invoiced':
      if (!came && timeline.invoice?.status === 'draft') return t('timeline.invoicedDraft');
      return t(came ? 'timeline.invoiced' : 'timeline.invoicedOpen');
    case 'settled':
      if (state === 'stopped') return t(isCancelledForSupply(order) ? 'supply.ended' : 'timeline.ended');
      if (state === 'done') {
        const missing = cutLines(order.items).reduce((sum, { qty, placed_qty }) => sum + placed_qty - qty, 0);
        if (missing > 0) return t('supply.cutUnits', { count: missing });
        const { pricesMinor } = bridgeOfOrder(order);
        const amount = formatMoney(fromMinor(pricesMinor), currency);
        if (pricesMinor < 0) return t('timeline.priceSettled', { amount });
        const added = raisedLines(order.items).reduce((sum, { qty, placed_qty }) => sum + qty - placed_qty, 0);
        return added > 0 ? t('upTo.raisedUnits', { count: added }) : t('timeline.settled');
      }
      return t('timeline.linesCancelled', { count: settlement?.cancelled_items.length ?? 0 });
    case 'invoice_rejected':
      return t('timeline.invoiceRejected');
    case 'approved':
    case 'closed':
    case 'accepted':
    case 'paid':
    case 'delivered':
      return t(came ? `timeline.${step}` : `timeline.${step}Open`);
    default:
      return t(`timeline.${step}`);
  }
}

function isCancelledForSupply({ settlement }: Pick<Order, 'settlement'>): boolean {
  return settlement?.cancelled_items.every(({ cut }) => cut) ?? false;
}

/** Time of the step, the reason of a rejection, and products below MOQ. */
function Aside({ order, step: { step, state, at } }: { order: TimelineEvent; step: TimelineStep }) {
  const { t } = useTranslation();
  const placed = [...order.items, ...(order.settlement?.cancelled_items ?? [])];
  const missed = placed.filter(({ moq_missed }) => moq_missed).map(({ product_name }) => product_name);
  if (step === 'moq' && state === 'partly')
    return <small>{t('timeline.below', { products: missed.join(', ') })}</small>;
  if (step === 'closed' && order.round_status === 'approved') return <Closes at={at} timeline={order.timeline} />;
  if (step === 'shipped' || step === 'delivered') return <OnItsWay order={order} step={step} />;
  return (
    <>
      {at !== null && (
        <small>
          <DateText at={at} withTime />
        </small>
      )}
      {step === 'settled' && <Raised order={order} />}
      {step === 'settled' && <Lowered order={order} />}
      {step === 'rejected' && order.reason && <p className={css.reason}>{order.reason}</p>}
    </>
  );
}

/** Placed and settled quantity of the lines that the settlement raised. */
function Raised({ order: { items } }: { order: TimelineEvent }) {
  const t = useUpToText();
  return raisedLines(items).map(({ id, product_name: product, placed_qty: placed, qty: settled }) => (
    <small key={id}>{t('upTo.raisedLine', { product, placed, settled })}</small>
  ));
}

/** Placed and settled price of the lines that the settlement made cheaper. */
function Lowered({ order: { items, currency } }: { order: TimelineEvent }) {
  const { t } = useTranslation();
  const money = (amount: number) => formatMoney(amount, currency);
  return loweredLines(items).map(({ id, product_name: product, placed_price, unit_price }) => (
    <small key={id}>
      {t('timeline.lowered', { product, placed: money(placed_price), settled: money(unit_price) })}
    </small>
  ));
}

/** Deadline of the open round, and what happens at it. */
function Closes({ at, timeline }: { at: string | null; timeline: Timeline }) {
  const policy = useClosePolicy(timeline);
  if (at === null) return null;
  return (
    <>
      <small>
        <DateText at={at} withTime />
      </small>
      {policy && <small>{policy}</small>}
    </>
  );
}

/** Carrier and date of the shipment, or who confirmed the arrival. */
function OnItsWay({ order: { timeline }, step }: { order: TimelineEvent; step: 'shipped' | 'delivered' }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { delivery } = timeline;
  if (!delivery) return null;
  const { expected_on, shipped_at, delivered_at, delivered_by, note } = delivery;
  if (step === 'shipped')
    return (
      <small>
        <Shipment delivery={delivery} at={format.dateTime(shipped_at)} />
      </small>
    );
  const expected = expected_on && t('delivery.expected', { day: format.day(expected_on) });
  const details = [
    delivered_at ? format.dateTime(delivered_at) : expected,
    delivered_by === 'supplier' && t('delivery.bySupplier', { note: note ?? '' }),
  ];
  return <small>{details.filter(Boolean).join(' · ')}</small>;
}

/** Links to the round and the invoice, at their steps. */
function WayOn({ order, step: { step, state } }: { order: TimelineEvent; step: TimelineStep }) {
  const { t } = useTranslation();
  const { invoice } = order.timeline;
  if (step === 'closed')
    return (
      <Link to={`/rounds/${order.round_id}`}>
        <SyncOutlined aria-hidden /> {t('timeline.openRound')}
      </Link>
    );
  const isOfInvoice =
    step === 'invoice_rejected' || (step === 'invoiced' && (state === 'done' || invoice?.status === 'draft'));
  if (!invoice || !isOfInvoice) return null;
  return (
    <Link
      to={`/invoices?invoice=${invoice.id}`}
      aria-label={t('timeline.openInvoice', { number: invoice.invoice_number })}
    >
      <FileTextOutlined aria-hidden /> {invoice.invoice_number}
    </Link>
  );
}
