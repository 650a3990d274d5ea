import { readForecastsCommand } from '@junto/contracts/commands/buyer';
import type { AnswerOf, RefusalsOf } from '@junto/contracts/endpoint';
import { refuse } from '@junto/contracts/problems';
import type { readOwnForecasts as readOwnForecastsSpec } from '@junto/contracts/supplier/forecasts';
import type { SendCommand } from '@junto/service-kit/commands';
import type { Trace } from '@junto/service-kit/events/event-context';
import { RoundModel } from './round.model';

type Answer = AnswerOf<typeof readOwnForecastsSpec> | RefusalsOf<typeof readOwnForecastsSpec>;

/** Forecasts of an own round, requested from the buyer service; only a running round has any. */
export async function readForecasts(
  supplierId: string | null,
  roundId: string,
  send: SendCommand,
  trace: Trace,
): Promise<Answer> {
  if (!supplierId) return refuse('not_found');
  const round = await RoundModel.findOne({ _id: roundId, supplier_id: supplierId }, { status: 1 }).lean();
  if (!round) return refuse('not_found');
  if (round.status !== 'approved') return { offers: [], measured: null };
  return send(readForecastsCommand, { round_id: roundId }, trace);
}
