import { trusted } from 'mongoose';
import type { readAdminDashboard } from '@junto/contracts/admin/dashboard';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { fromMinor } from '@junto/domain/money';
import { committedStatuses } from '@junto/domain/order';
import { OrderCopyModel } from '../orders/order-copy.model';
import { PoolCopyModel, type PoolCopy } from '../rounds/pool-copy.model';
import { roundRowOnTheWire } from '../rounds/round-copy';
import { RoundCopyModel, type RoundCopy } from '../rounds/round-copy.model';

type ClosingBelow = AnswerOf<typeof readAdminDashboard>['closing_below'];

const soonMs = 14 * 24 * 3_600_000;
const shown = 5;
/** Of the rounds that close first so many are looked at: most of them are short of something. */
const lookedAt = 40;

/** Open rounds that close soon with an offer below its MOQ, the first to close first. */
export async function readClosingBelow(now: Date): Promise<ClosingBelow> {
  const soon = trusted({ $gt: now, $lte: new Date(now.getTime() + soonMs) });
  const rounds = await RoundCopyModel.find(
    { status: 'approved', close_at: soon },
    { 'offers.product': 0, description: 0, search_text: 0, grams: 0 },
  )
    .sort({ close_at: 1 })
    .limit(lookedAt)
    .lean<RoundCopy[]>();
  const ids = rounds.map(({ _id }) => _id);
  const pools = await PoolCopyModel.find({ round_id: trusted({ $in: ids }) }).lean<PoolCopy[]>();
  const committed = new Map(pools.map((pool) => [pool._id, pool.committed]));
  const standing = rounds.map((round) => ({
    round: roundRowOnTheWire({ ...round, description: null }),
    total_committed: round.offers.reduce((sum, { id }) => sum + (committed.get(id) ?? 0), 0),
    total_moq: round.offers.reduce((sum, { moq }) => sum + moq, 0),
    below: round.offers.filter(({ id, moq }) => (committed.get(id) ?? 0) < moq).length,
  }));
  const short = standing.filter(({ below }) => below > 0).slice(0, shown);
  const sums = await readOrderSums(short.map(({ round }) => round.id));
  return short.map((one) => ({ ...one, ...(sums.get(one.round.id) ?? { orders: 0, value: 0 }) }));
}

/** How many live orders each round has, and what they come to. */
async function readOrderSums(roundIds: readonly string[]) {
  const sums = await OrderCopyModel.aggregate<{ _id: string; orders: number; minor: number }>([
    { $match: { round_id: { $in: [...roundIds] }, status: { $in: [...committedStatuses] } } },
    { $group: { _id: '$round_id', orders: { $sum: 1 }, minor: { $sum: '$total_minor' } } },
  ]);
  return new Map(sums.map(({ _id, orders, minor }) => [_id, { orders, value: fromMinor(minor) }]));
}
