import type { readAnyForecasts as readAnyForecastsSpec } from '@junto/contracts/admin/forecasts';
import { readForecastsCommand } from '@junto/contracts/commands/buyer';
import type { AnswerOf, RefusalsOf } from '@junto/contracts/endpoint';
import { refuse } from '@junto/contracts/problems';
import type { RoundDecision } from './decide-round';
import { RoundReadModel } from './round-read-model';

type Answer = AnswerOf<typeof readAnyForecastsSpec> | RefusalsOf<typeof readAnyForecastsSpec>;

/** Forecasts of a round, requested from the buyer service; only a running round has any. */
export async function readForecasts({ roundId, send, cause }: RoundDecision): Promise<Answer> {
  const round = await RoundReadModel.findById(roundId, { status: 1 }).lean();
  if (!round) return refuse('not_found');
  if (round.status !== 'approved') return { offers: [], measured: null };
  return send(readForecastsCommand, { round_id: roundId }, cause);
}
