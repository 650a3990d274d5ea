import type { InputOf, RefusalsOfCommand } from '@junto/contracts/command';
import { settleRoundCommand } from '@junto/contracts/commands/buyer';
import { isRefusal, refuse, type Refusal } from '@junto/contracts/problems';
import { settle, type RoundFigures, type RoundOutcome } from '@junto/domain/outcome/settle';
import { shortId } from '@junto/domain/short-id';
import { answerCommand, type SendCommand } from '@junto/service-kit/commands';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import type { RoundWriters } from '../group-commit/round-writers';
import { ListedRoundModel } from '../rounds/listed-round.model';
import { RoundLockModel } from '../rounds/round-lock.model';
import { allocationProblems, allocationsOf } from './allocations';
import { blockedOrders } from './blocked-orders';
import { holdInvoicing } from './hold-invoicing';
import { readRound, roundToSettle, type RoundInSettlement } from './read-round';
import { toSettlementDto } from './settlement-dto';
import { SettlementModel, type StoredSettlement } from './settlement.model';

/** `by` is null if the policy of the round settles it. */
type Wanted = Omit<InputOf<typeof settleRoundCommand>, 'by' | 'command_id'> & { by: string | null };
type SettleRefusal = RefusalsOfCommand<typeof settleRoundCommand>;

const maxNamed = 10;

/**
 * Stores the settlement of a closed round, after the supplier service holds its invoices. Its orders are written
 * afterwards, in slices (`writeSettlement`). A repeated request returns the stored settlement.
 */
export async function settleRound(
  wanted: Wanted,
  { send, writers }: { send: SendCommand; writers: RoundWriters },
): Promise<StoredSettlement | SettleRefusal> {
  const first = await judge(wanted);
  if (!('basis' in first)) return first;
  const refusal = await holdInvoicing(send, { ...first.settlement, isUndo: false });
  if (refusal) return refusal as SettleRefusal;
  return writers.alone(wanted.round_id, () => inTransaction((session) => store(wanted, first, session)));
}

async function store(wanted: Wanted, first: Judged, session: ClientSession): Promise<StoredSettlement | SettleRefusal> {
  // Since then, an order may have been completed, or another administrator may have settled the round.
  const judged = (await isUnchanged(wanted.round_id, first.basis, session)) ? first : await judge(wanted, session);
  if (!('basis' in judged)) return judged;
  await SettlementModel.create([judged.settlement], { session });
  // Every write of an order of the round changes its lock too, so they conflict.
  await RoundLockModel.updateOne({ _id: wanted.round_id }, { $set: { settling: true }, $inc: { seq: 1 } }, { session });
  return judged.settlement;
}

/** Versions that change with every write of an order of the round, and of its terms. */
interface Basis {
  seq: number;
  version: number;
}

/** A settlement to store. */
interface Judged {
  settlement: StoredSettlement;
  basis: Basis;
}

/** Reading two documents keeps the writers of the round waiting for less time than judging ten thousand orders. */
async function isUnchanged(roundId: string, { seq, version }: Basis, session: ClientSession): Promise<boolean> {
  const lock = await RoundLockModel.exists({ _id: roundId, seq }).session(session);
  return lock !== null && (await ListedRoundModel.exists({ _id: roundId, version }).session(session)) !== null;
}

/** The settlement to store, or the one that the same request stored before. */
async function judge(
  { round_id, settlement_id, decisions, allocations, by }: Wanted,
  session?: ClientSession,
): Promise<Judged | StoredSettlement | SettleRefusal> {
  const known = await SettlementModel.findOne({ round_id, $or: [{ _id: settlement_id }, { counts: true }] }, null, {
    session,
  }).lean<StoredSettlement>();
  if (known?._id === settlement_id) return known;
  if (known) return refuse(known.writing ? 'round_settling' : 'round_settled');
  const read = await readRound(round_id, session);
  if (!read) return refuse('not_found');
  if (read.gate.step !== 'cleared') return refuse('round_still_open');
  const toSettle = roundToSettle(read, { decisions, allocations });
  const outcome = settle(toSettle);
  if (outcome.waitsFor.pendingOrders > 0) return refuse('orders_pending', { orders: outcome.waitsFor.pendingOrders });
  const undecided = toDecide(outcome, by).map((id) => nameOf(read, id));
  if (undecided.length > 0) return refuse('offers_undecided', { products: undecided.slice(0, maxNamed) });
  const short = outcome.offers.filter(({ state, result }) => state === 'short' && result !== 'no_orders');
  const underAsk = new Set(short.filter(({ policy }) => policy === 'ask').map(({ offerId }) => offerId));
  const unknown = decisions.findIndex(({ round_product_id }) => !underAsk.has(round_product_id));
  if (unknown >= 0 || (underAsk.size === 0 && !read.gate.awaits_settlement)) return notShort(unknown);
  const invalid = allocationProblems(outcome, allocations);
  if (invalid.length > 0) return refuse('invalid_request', {}, invalid);
  const blocked = await blockedOrders(outcome, read.orders);
  if (blocked.length > 0) return refuse('settlement_blocked', { orders: blocked.slice(0, maxNamed).map(shortId) });
  const now = new Date();
  const settlement: StoredSettlement = {
    _id: settlement_id,
    round_id,
    state: 'settling',
    decisions: short.map(({ offerId, result }) => ({
      round_product_id: offerId,
      decision: result === 'ships' ? 'accept' : 'cancel_lines',
    })),
    prices: outcome.offers.flatMap(({ offerId, result, priceMinor }) =>
      priceMinor === null || result === 'no_orders' ? [] : [{ round_product_id: offerId, price_minor: priceMinor }],
    ),
    supplies: toSettle.offers.flatMap(({ offerId, supply }) =>
      supply === null ? [] : [{ round_product_id: offerId, units: supply }],
    ),
    allocations: allocationsOf(outcome, allocations),
    drawn: outcome.offers.flatMap(({ offerId, drawn, isMoqMet }) =>
      drawn === 0 ? [] : [{ round_product_id: offerId, units: drawn, moq_met: isMoqMet }],
    ),
    by,
    at: now,
    placed: storedFigures(outcome.totals.placed),
    settled: storedFigures(outcome.totals.settled),
    hold_id: settlement_id,
    held_at: now,
    counts: true,
    writing: true,
  };
  return { settlement, basis: { seq: read.gate.seq, version: read.round.version } };
}

/**
 * Short products without a decision. Without an administrator also those whose supply is to be shared under `ask`: there
 * is a choice to make. Another policy shares by the default.
 */
function toDecide({ offers, waitsFor }: RoundOutcome, by: string | null): string[] {
  const toShare = offers.filter(({ allocation, policy }) => allocation !== null && policy === 'ask');
  return by === null ? [...waitsFor.offersToDecide, ...toShare.map(({ offerId }) => offerId)] : waitsFor.offersToDecide;
}

function nameOf({ round }: RoundInSettlement, offerId: string): string {
  return round.offers.find(({ id }) => id === offerId)?.product.name ?? offerId;
}

function storedFigures({ orders, lines, units, valueMinor }: RoundFigures): StoredSettlement['placed'] {
  return { orders, lines, units, total_minor: valueMinor };
}

function notShort(index: number): Refusal<'nothing_to_settle'> {
  const path = index < 0 ? 'decisions' : `decisions.${index}.round_product_id`;
  return refuse('nothing_to_settle', {}, [{ path, message: 'No product that closed below its MOQ' }]);
}

export function settleRoundHandler(deps: { send: SendCommand; writers: RoundWriters; nudge: () => void }) {
  return answerCommand(settleRoundCommand, async (wanted) => {
    const stored = await settleRound(wanted, deps);
    if (isRefusal(stored)) return stored;
    deps.nudge();
    return { settlement: toSettlementDto(stored) };
  });
}
