import { readPoolHistoryCommand } from '@junto/contracts/commands/buyer';
import type { AnswerOf, RefusalsOf } from '@junto/contracts/endpoint';
import { refuse } from '@junto/contracts/problems';
import type { readOwnPoolHistory as readOwnPoolHistorySpec } from '@junto/contracts/supplier/rounds';
import type { SendCommand } from '@junto/service-kit/commands';
import type { Trace } from '@junto/service-kit/events/event-context';
import { RoundModel } from './round.model';

type Answer = AnswerOf<typeof readOwnPoolHistorySpec> | RefusalsOf<typeof readOwnPoolHistorySpec>;

/**
 * How the pool of an own offer filled, requested from the buyer service; a round that was never approved has no pools.
 */
export async function readPoolHistory(
  supplierId: string | null,
  { round_id, round_product_id }: { round_id: string; round_product_id: string },
  send: SendCommand,
  trace: Trace,
): Promise<Answer> {
  if (!supplierId) return refuse('not_found');
  const own = { _id: round_id, supplier_id: supplierId, 'offers.id': round_product_id };
  const round = await RoundModel.findOne(own, { approved_at: 1 }).lean();
  if (!round) return refuse('not_found');
  if (round.approved_at === null) return { points: [] };
  return send(readPoolHistoryCommand, { round_id, round_product_id }, trace);
}
