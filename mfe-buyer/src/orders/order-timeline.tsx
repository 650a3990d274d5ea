import { FileTextOutlined, SyncOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OrderTimeline as Timeline } from '@junto/contracts/buyer/order-timeline';
import type { Order } from '@junto/contracts/buyer/orders';
import { timelineOf, type TimelineStep } from '@junto/domain/order-timeline';
import { useClosePolicy } from '@junto/remote-kit/close-policy';
import { useLateTexts } from '@junto/remote-kit/late-texts';
import { Shipment } from '@junto/remote-kit/shipment';
import { StepDisc } from '@junto/remote-kit/step-disc';
import { useSupplyText } from '@junto/remote-kit/supply/use-supply-text';
import { useUpToText } from '@junto/remote-kit/up-to/use-up-to-text';
import { DateText, useFormat } from '@junto/ui/core';
import { timelineAreas } from '../text/timeline-areas';
import css from './order-timeline.module.css';
import { ChangedLines, changesOf, labelOfChange } from './settlement-steps';

type TimelineEvent = Order & { timeline: Timeline };

/** Completed steps of an order with their times, and the pending ones; unknown times are left out. */
export function OrderTimeline({ order }: { order: TimelineEvent }) {
  const t = useLateTexts('timeline', timelineAreas);
  useUpToText();
  useSupplyText();
  return (
    <ol className={css.timeline} aria-label={t('timeline.title')}>
      {stepsOf(order).map((step) => (
        <li key={step.step} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
          <StepDisc state={step.state} />
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

function stepsOf(event: TimelineEvent): TimelineStep[] {
  const { timeline, ...order } = event;
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
    settlement: order.settlement ? { at: order.settlement.at, changes: changesOf(event) } : null,
    invoice: invoice && {
      status: invoice.status,
      sentAt: invoice.sent_at,
      decidedAt: invoice.decided_at,
      paidAt: invoice.paid_at,
    },
  });
}

function labelOf(t: TFunction, order: TimelineEvent, { step, state }: TimelineStep): string {
  const { timeline } = order;
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
      return t('timeline.settled');
    case 'lines_cancelled':
    case 'units_cut':
    case 'units_raised':
    case 'price_settled':
      return labelOfChange(t, order, step);
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
      <ChangedLines order={order} step={step} />
      {step === 'rejected' && order.reason && <p className={css.reason}>{order.reason}</p>}
    </>
  );
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
