import { trusted } from 'mongoose';
import type { readAdminDashboard } from '@junto/contracts/admin/dashboard';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { fromMinor } from '@junto/domain/money';
import { committedStatuses } from '@junto/domain/order';
import { progressOf } from '@junto/domain/round-progress';
import { OrderReadModel } from '../orders/order-read-model';
import { PoolReadModel, type PoolProjection } from '../rounds/pool-read-model';
import { toRoundRowDto } from '../rounds/round-projection';
import { RoundReadModel, type RoundProjection } from '../rounds/round-read-model';

type ClosingBelow = AnswerOf<typeof readAdminDashboard>['closing_below'];
/** A round's missing units, without its orders. */
type Standing = Omit<ClosingBelow[number], 'orders' | 'value'>;

const soonMs = 14 * 24 * 3_600_000;
const shown = 5;
/** Batch size; earliest close first, until enough are found: most rounds are below an MOQ. */
const atOnce = 40;
/** Limit on a platform where almost every round has reached all its MOQs. */
const lookedAtMost = 2_000;

/** Open rounds that close soon with an offer below its MOQ, earliest first. */
export async function readClosingBelow(now: Date): Promise<ClosingBelow> {
  const soon = trusted({ $gt: now, $lte: new Date(now.getTime() + soonMs) });
  const rounds = RoundReadModel.find(
    { status: 'approved', close_at: soon },
    { 'offers.product': 0, description: 0, search_text: 0, grams: 0 },
  )
    .sort({ close_at: 1 })
    // With a hint the index is walked only as far as it is read; planning costs more.
    .hint({ status: 1, close_at: 1 })
    .limit(lookedAtMost)
    .lean<RoundProjection[]>()
    .cursor({ batchSize: atOnce });
  const short: Standing[] = [];
  let looked: RoundProjection[] = [];
  for await (const round of rounds) {
    looked.push(round);
    if (looked.length < atOnce) continue;
    short.push(...(await belowOf(looked)));
    looked = [];
    if (short.length >= shown) break;
  }
  short.push(...(await belowOf(looked)));
  const listed = short.slice(0, shown);
  const sums = await readOrderSums(listed.map(({ round }) => round.id));
  return listed.map((one) => ({ ...one, ...(sums.get(one.round.id) ?? { orders: 0, value: 0 }) }));
}

/** The rounds of the batch with an offer below its MOQ, in the same sequence. */
async function belowOf(rounds: readonly RoundProjection[]): Promise<Standing[]> {
  if (rounds.length === 0) return [];
  const ids = rounds.map(({ _id }) => _id);
  const pools = await PoolReadModel.find({ round_id: trusted({ $in: ids }) }).lean<PoolProjection[]>();
  const committed = new Map(pools.map((pool) => [pool._id, pool.committed]));
  const standing = rounds.map((round) => {
    const offered = round.offers.map(({ id, moq, max_qty }) => ({
      ...{ id, moq, max_qty },
      committed: committed.get(id) ?? 0,
    }));
    const progress = progressOf(offered);
    return {
      round: toRoundRowDto({ ...round, description: null }),
      total_committed: offered.reduce((sum, one) => sum + one.committed, 0),
      total_moq: offered.reduce((sum, { moq }) => sum + moq, 0),
      progress,
      below: offered.length - progress.bands.met,
    };
  });
  return standing.filter(({ below }) => below > 0);
}

/** Number and sum of live orders per round. */
async function readOrderSums(roundIds: readonly string[]) {
  const sums = await OrderReadModel.aggregate<{ _id: string; orders: number; minor: number }>([
    { $match: { round_id: { $in: [...roundIds] }, status: { $in: [...committedStatuses] } } },
    { $group: { _id: '$round_id', orders: { $sum: 1 }, minor: { $sum: '$total_minor' } } },
  ]);
  return new Map(sums.map(({ _id, orders, minor }) => [_id, { orders, value: fromMinor(minor) }]));
}
