import type { InvoiceStatus } from './invoice';
import type { OrderStatus } from './order';

/**
 * What is known of an order's way. Instants are those of the wire; null is not known, as of what is older than its
 * record.
 */
export interface OrderFacts {
  status: OrderStatus;
  placedAt: string;
  /** Of the present status, when somebody decided it. */
  decidedAt: string | null;
  approvedAt: string | null;
  /** Products of the order that have reached their MOQ; since when all have. */
  moq: { reached: number; of: number; at: string | null };
  round: { closed: boolean; closesAt: string | null; closedAt: string | null };
  /** The one that stands, else the last that was rejected. */
  invoice: {
    status: InvoiceStatus;
    sentAt: string | null;
    decidedAt: string | null;
    paidAt: string | null;
  } | null;
  /** Null before it was shipped. */
  delivery: { shippedAt: string; deliveredAt: string | null } | null;
}

export type OrderStep =
  | 'placed'
  | 'approved'
  | 'rejected'
  | 'cancelled'
  | 'moq'
  | 'closed'
  | 'invoiced'
  | 'invoice_rejected'
  | 'accepted'
  | 'paid'
  | 'shipped'
  | 'delivered'
  | 'completed';

/**
 * `partly`: the round closed with products below their MOQ. `stopped`: nothing comes after, or the step has to be made
 * anew.
 */
export type StepState = 'done' | 'now' | 'ahead' | 'partly' | 'stopped';

export interface TimelineStep {
  step: OrderStep;
  state: StepState;
  /** When it came, or will come; null when that is not known. */
  at: string | null;
}

type Open = Omit<TimelineStep, 'state'> & { state: StepState | 'open' };

/** The steps of an order: those that came, the one that is waited for, and those after it that are sure to come. */
export function timelineOf(facts: OrderFacts): TimelineStep[] {
  const { status, placedAt, decidedAt } = facts;
  const placed: Open = { step: 'placed', state: 'done', at: placedAt };
  if (status === 'rejected' || status === 'cancelled')
    return inOrder([placed, { step: status, state: 'stopped', at: decidedAt }]);
  const pending = status === 'pending_admin';
  const approvedAt = facts.approvedAt ?? (status === 'approved' ? decidedAt : null);
  return inOrder([
    placed,
    { step: 'approved', state: pending ? 'open' : 'done', at: pending ? null : approvedAt },
    ...roundSteps(facts),
    ...(pending ? [] : [...invoiceSteps(facts.invoice), ...deliverySteps(facts.delivery)]),
    ...(status === 'completed' ? [{ step: 'completed', state: 'done', at: decidedAt } as const] : []),
  ]);
}

function roundSteps({ moq, round }: OrderFacts): Open[] {
  const all = moq.reached === moq.of;
  const short = round.closed ? 'partly' : 'open';
  return [
    { step: 'moq', state: all ? 'done' : short, at: all ? moq.at : null },
    { step: 'closed', state: round.closed ? 'done' : 'open', at: round.closed ? round.closedAt : round.closesAt },
  ];
}

function invoiceSteps(invoice: OrderFacts['invoice']): Open[] {
  if (!invoice || invoice.status === 'draft') return [{ step: 'invoiced', state: 'open', at: null }];
  const { status, sentAt, decidedAt, paidAt } = invoice;
  if (status === 'rejected')
    return [
      { step: 'invoice_rejected', state: 'stopped', at: decidedAt },
      { step: 'invoiced', state: 'open', at: null },
    ];
  const accepted = status === 'accepted';
  return [
    { step: 'invoiced', state: 'done', at: sentAt },
    { step: 'accepted', state: accepted ? 'done' : 'open', at: decidedAt },
    ...(accepted ? [{ step: 'paid', state: paidAt ? 'done' : 'open', at: paidAt } as const] : []),
  ];
}

/** Nothing is said of what was not shipped: the supplier may send before or after it is paid. */
function deliverySteps(delivery: OrderFacts['delivery']): Open[] {
  if (!delivery) return [];
  const { shippedAt, deliveredAt } = delivery;
  return [
    { step: 'shipped', state: 'done', at: shippedAt },
    { step: 'delivered', state: deliveredAt ? 'done' : 'open', at: deliveredAt },
  ];
}

/** Steps that come whatever happens to the order. */
const ofRound: readonly OrderStep[] = ['moq', 'closed'];

/** The order waits for the first open step after the last one that came; payment can come after the shipment. */
function inOrder(steps: readonly Open[]): TimelineStep[] {
  const last = steps.findLastIndex(({ step, state }) => state !== 'open' && !ofRound.includes(step));
  const following = steps.findIndex(({ state }, index) => state === 'open' && index > last);
  const next = following === -1 ? steps.findIndex(({ state }) => state === 'open') : following;
  return steps.map(({ step, state, at }, index) => ({
    step,
    at,
    state: state === 'open' ? (index === next ? 'now' : 'ahead') : state,
  }));
}
