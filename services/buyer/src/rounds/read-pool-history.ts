import type { readPoolHistory as readPoolHistorySpec } from '@junto/contracts/buyer/rounds';
import type { CommandAnswer, RefusalsOfCommand } from '@junto/contracts/command';
import type { readPoolHistoryCommand } from '@junto/contracts/commands/buyer';
import type { AnswerOf, RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal, refuse } from '@junto/contracts/problems';
import { PoolPointsModel, type PoolPoint } from '../pools/pool-points.model';
import { PoolModel, type Pool } from '../pools/pool.model';
import { ListedRoundModel } from './listed-round.model';
import { RoundLockModel } from './round-lock.model';

type Answer = AnswerOf<typeof readPoolHistorySpec> | RefusalsOf<typeof readPoolHistorySpec>;

type OfferHistory = CommandAnswer<typeof readPoolHistoryCommand> | RefusalsOfCommand<typeof readPoolHistoryCommand>;

/**
 * Committed units over time: from zero at the start of the round, over the recorded points, to now.
 * @param offerId of this offer only
 */
export async function readPoolHistory(roundId: string, offerId?: string): Promise<Answer> {
  const request = { round_id: roundId, ...(offerId !== undefined && { _id: offerId }) };
  const [round, gate, pools, histories] = await Promise.all([
    ListedRoundModel.findById(roundId, { created_at: 1, open_at: 1 }).lean(),
    RoundLockModel.findById(roundId, { committed: 1 }).lean(),
    PoolModel.find(request).lean<Pool[]>(),
    PoolPointsModel.find(request).lean(),
  ]);
  if (!round || !gate) return refuse('not_found');
  const now = new Date();
  const recorded = new Map(histories.map((history) => [history._id, history.points]));
  const from = round.open_at ?? round.created_at;
  const offers = pools.map(({ _id }) => ({
    round_product_id: _id,
    points: wholeHistory(recorded.get(_id) ?? [], { from, now, committed: gate.committed[_id] ?? 0 }).map(onTheWire),
  }));
  return { offers };
}

/** History of one offer for the round's supplier. */
export async function readOfferHistory(roundId: string, offerId: string): Promise<OfferHistory> {
  const history = await readPoolHistory(roundId, offerId);
  if (isRefusal(history)) return refuse('not_found');
  const [own] = history.offers;
  return own ? { points: own.points } : refuse('not_found');
}

/** @param from when the round opened; a round that opens later, or had orders before, starts with its first point */
function wholeHistory(
  points: PoolPoint[],
  { from, now, committed }: { from: Date; now: Date; committed: number },
): PoolPoint[] {
  const first = points[0]?.at ?? now;
  const start = from < first ? [{ at: from, committed: 0 }] : [];
  return [...start, ...points, { at: now, committed }];
}

function onTheWire({ at, committed }: PoolPoint) {
  return { at: at.toISOString(), committed };
}
