import type { InvoiceStatus } from './invoice';
import type { OrderStatus } from './order';

/**
 * Known facts about the progress of an order. Instants are those of the wire; null means unknown, as for steps older
 * than their record.
 */
export interface OrderFacts {
  status: OrderStatus;
  placedAt: string;
  /** When the current status was decided; null if nobody decided it. */
  decidedAt: string | null;
  approvedAt: string | null;
  /** Products of the order that have reached their MOQ; `at`: when the last of them did. */
  moq: { reached: number; of: number; at: string | null };
  round: { closed: boolean; closesAt: string | null; closedAt: string | null };
  /** The settlement of its round, and what it changed in the order; null without one. */
  settlement: { at: string; changes: readonly SettlementChange[] } | null;
  /** The valid invoice, else the last rejected one. */
  invoice: {
    status: InvoiceStatus;
    sentAt: string | null;
    decidedAt: string | null;
    paidAt: string | null;
  } | null;
  /** Null before shipment. */
  delivery: { shippedAt: string; deliveredAt: string | null } | null;
}

export type SettlementChange = 'lines_cancelled' | 'units_cut' | 'units_raised' | 'price_settled';

export type OrderStep =
  | 'placed'
  | 'approved'
  | 'rejected'
  | 'cancelled'
  | 'moq'
  | 'closed'
  | 'settled'
  | SettlementChange
  | 'invoiced'
  | 'invoice_rejected'
  | 'accepted'
  | 'paid'
  | 'shipped'
  | 'delivered'
  | 'completed';

/**
 * `partly`: the round closed with products below their MOQ, or its settlement cut lines. `stopped`: nothing follows, the
 * step has to be repeated, or lines were cancelled.
 */
export type StepState = 'done' | 'now' | 'ahead' | 'partly' | 'stopped';

export interface TimelineStep {
  step: OrderStep;
  state: StepState;
  /** Time of the step, past or expected; null if unknown. */
  at: string | null;
}

type Open = Omit<TimelineStep, 'state'> & { state: StepState | 'open' };

/** The steps of an order: the completed ones, the current one, and the later ones that are certain. */
export function timelineOf(facts: OrderFacts): TimelineStep[] {
  const { status, placedAt, decidedAt } = facts;
  const placed: Open = { step: 'placed', state: 'done', at: placedAt };
  const isEnded = status === 'cancelled' && facts.settlement !== null;
  if (status === 'rejected' || (status === 'cancelled' && !isEnded))
    return inOrder([placed, { step: status, state: 'stopped', at: decidedAt }]);
  const pending = status === 'pending_admin';
  const approvedAt = facts.approvedAt ?? (status === 'approved' ? decidedAt : null);
  return inOrder([
    placed,
    { step: 'approved', state: pending ? 'open' : 'done', at: pending ? null : approvedAt },
    ...roundSteps(facts),
    ...settlementSteps(facts.settlement, isEnded),
    ...(pending || isEnded ? [] : [...invoiceSteps(facts.invoice), ...deliverySteps(facts.delivery)]),
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

function settlementSteps(settlement: OrderFacts['settlement'], isEnded: boolean): Open[] {
  if (!settlement) return [];
  const { at, changes } = settlement;
  if (isEnded || changes.length === 0) return [{ step: 'settled', state: isEnded ? 'stopped' : 'done', at }];
  return changes.map((step) => ({ step, state: stateOfChange[step], at }));
}

const stateOfChange = {
  lines_cancelled: 'stopped',
  units_cut: 'partly',
  units_raised: 'done',
  price_settled: 'done',
} as const satisfies Record<SettlementChange, StepState>;

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

/** Without a shipment there are no delivery steps: the supplier may ship before or after payment. */
function deliverySteps(delivery: OrderFacts['delivery']): Open[] {
  if (!delivery) return [];
  const { shippedAt, deliveredAt } = delivery;
  return [
    { step: 'shipped', state: 'done', at: shippedAt },
    { step: 'delivered', state: deliveredAt ? 'done' : 'open', at: deliveredAt },
  ];
}

/** Steps that occur regardless of the order's outcome. */
const ofRound: readonly OrderStep[] = ['moq', 'closed'];

/** The current step is the first open one after the last completed one; payment can follow the shipment. */
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
