import {
  previewClose as previewCloseSpec,
  type AdminRoundRow,
  type closeRound as closeRoundSpec,
} from '@junto/contracts/admin/rounds';
import { previewCloseCommand } from '@junto/contracts/commands/buyer';
import { closeRoundCommand } from '@junto/contracts/commands/supplier';
import type { AnswerOf, RefusalsOf } from '@junto/contracts/endpoint';
import { roundClosed } from '@junto/contracts/events/supplier';
import { isRefusal, refuse } from '@junto/contracts/problems';
import { subscribeToEvents } from '@junto/service-kit/events/subscribe-to-events';
import { accepted, type Answered } from '@junto/service-kit/http/answers';
import type { Bus } from '@junto/service-kit/nats/bus';
import type { Log } from '@junto/service-kit/telemetry/log';
import { within } from '@junto/service-kit/within';
import { decideRound, inputOf, takeOver, type RoundDecision } from './decide-round';
import { RoundReadModel } from './round-read-model';

export interface Closing extends RoundDecision {
  bus: Bus;
  /** Time to wait for `round.closed`. */
  closeWaitsMs: number;
  log: Log;
}

/**
 * Closes an approved round: the supplier service marks it as closing at once, and publishes `round.closed` when the
 * buyer service has moved its carts. This function waits for that; a longer close is answered with 202 and `closing`.
 */
export async function closeRound(
  closing: Closing,
): Promise<AdminRoundRow | Answered<AdminRoundRow> | RefusalsOf<typeof closeRoundSpec>> {
  const closed = await subscribeToClosed(closing);
  const ask = () => closing.send(closeRoundCommand, inputOf(closing), closing.cause);
  try {
    const row = await decideRound(closing, ask, (round) => round.closing || round.status === 'closed');
    if (isRefusal(row) || row.status === 'closed') return row;
    const event = await closed.within(closing.closeWaitsMs);
    return event ? await takeOver({ round: event.payload.round, version: event.version }) : accepted(row);
  } finally {
    closed.end();
  }
}

type ClosedEvent = Parameters<Parameters<typeof subscribeToEvents<typeof roundClosed>>[2]>[0];

/** Subscribes before the decision: the event may arrive before its answer. */
async function subscribeToClosed({ roundId, bus, log }: Closing) {
  let resolve: (event: ClosedEvent) => void;
  const received = new Promise<ClosedEvent>((done) => (resolve = done));
  const end = subscribeToEvents(bus, roundClosed, (event) => resolve(event), { key: roundId, log });
  // The subscription is sent before the command, on the same connection.
  if (bus.current()) await bus.ready();
  return {
    end,
    within: (ms: number): Promise<ClosedEvent | undefined> => within(ms, received, () => undefined),
  };
}

/** What a close would remove, and the offers below their MOQ, from the buyer service (decision 6). */
export async function previewClose(
  request: RoundDecision,
): Promise<AnswerOf<typeof previewCloseSpec> | RefusalsOf<typeof previewCloseSpec>> {
  const { roundId } = request;
  const round = await RoundReadModel.findById(roundId, { status: 1 }).lean();
  if (!round) return refuse('not_found');
  const preview = await request.send(previewCloseCommand, { round_id: roundId }, request.cause);
  // Buyers never saw a rejected or withdrawn round.
  const isUnlisted = isRefusal(preview) && preview.refused === 'not_found' && round.status !== 'approved';
  return isUnlisted ? { carts: 0, buyers: 0, items: 0, units: 0, orders: 0, held: [], unmet: [] } : preview;
}
