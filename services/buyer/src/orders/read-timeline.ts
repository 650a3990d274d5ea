import type { OrderTimeline } from '@junto/contracts/buyer/order-timeline';
import { storedPolicy } from '@junto/domain/outcome/policy';
import { readTogether } from '@junto/service-kit/mongo/read-together';
import { DeliveryReadModel, toDeliveryDto, type DeliveryProjection } from '../deliveries/delivery-read-model';
import { InvoiceReadModel, type InvoiceProjection } from '../invoices/invoice-read-model';
import { PoolModel, type Pool } from '../pools/pool.model';
import { RoundLockModel, type RoundLock } from '../rounds/round-lock.model';
import type { OrderLine, StoredOrder } from './order.model';
import { placedLines } from './placed-lines';

type Gate = Pick<
  RoundLock,
  'closes_at' | 'close_policy' | 'extend_days' | 'extended_from' | 'cleared_at' | 'committed'
>;
type Reached = Pick<Pool, '_id' | 'moq' | 'reached_at'>;
type OfOrder = Pick<InvoiceProjection, '_id' | 'status' | 'paid_at' | 'sent_at' | 'decided_at'> & {
  invoice_number: string;
};

/** The history of an order from its pools, round, invoice and delivery, in one request. */
export async function readTimeline(order: StoredOrder): Promise<OrderTimeline> {
  const lines = placedLines(order);
  const { gates, pools, invoices, deliveries } = await readTogether<{
    gates: Gate;
    pools: Reached;
    invoices: OfOrder;
    deliveries: DeliveryProjection;
  }>({
    deliveries: { model: DeliveryReadModel, stages: [{ $match: { _id: order._id } }] },
    gates: {
      model: RoundLockModel,
      stages: [
        { $match: { _id: order.round_id } },
        { $project: { closes_at: 1, close_policy: 1, extend_days: 1, extended_from: 1, cleared_at: 1, committed: 1 } },
      ],
    },
    pools: {
      model: PoolModel,
      stages: [
        { $match: { _id: { $in: lines.map(({ round_product_id }) => round_product_id) } } },
        { $project: { moq: 1, reached_at: 1 } },
      ],
    },
    invoices: {
      model: InvoiceReadModel,
      stages: [
        { $match: { 'document.order_id': order._id } },
        { $sort: { issue_date: -1, _id: -1 } },
        { $project: { status: 1, paid_at: 1, sent_at: 1, decided_at: 1, invoice_number: '$document.invoice_number' } },
      ],
    },
  });
  const [gate] = gates;
  const invoice = invoices.find(({ status }) => status !== 'rejected') ?? invoices[0];
  const [delivery] = deliveries;
  return {
    approved_at: toIso(order.approved_at),
    moq: moqOf(order, lines, pools, gate),
    closes_at: toIso(gate?.closes_at),
    close_policy: storedPolicy(gate ?? {}),
    extend_days: gate?.extend_days ?? null,
    extended_from: toIso(gate?.extended_from),
    closed_at: toIso(gate?.cleared_at),
    invoice: invoice
      ? {
          id: invoice._id,
          invoice_number: invoice.invoice_number,
          status: invoice.status,
          sent_at: toIso(invoice.sent_at),
          decided_at: toIso(invoice.decided_at),
          paid_at: toIso(invoice.paid_at),
        }
      : null,
    delivery: delivery ? toDeliveryDto(delivery) : null,
  };
}

/** From the pools while the round is open, from the order's lines after its close. */
function moqOf(
  order: StoredOrder,
  lines: readonly OrderLine[],
  pools: readonly Reached[],
  gate: Gate | undefined,
): OrderTimeline['moq'] {
  const known = new Map(pools.map((pool) => [pool._id, pool]));
  const reached = lines.filter(({ round_product_id, moq_missed }) => {
    if (order.round_status === 'closed') return !moq_missed;
    const moq = known.get(round_product_id)?.moq ?? Infinity;
    return (gate?.committed[round_product_id] ?? 0) >= moq;
  });
  const times = reached.map(({ round_product_id }) => known.get(round_product_id)?.reached_at ?? null);
  const all = reached.length === lines.length && !times.includes(null);
  const last = all ? new Date(Math.max(...times.map(Number))) : null;
  return { reached: reached.length, of: lines.length, at: toIso(last) };
}

function toIso(at: Date | null | undefined): string | null {
  return at?.toISOString() ?? null;
}
