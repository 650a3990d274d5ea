import { trusted } from 'mongoose';
import { roundClosing, roundClosingSoon } from '@junto/contracts/events/supplier';
import { closeMoves, stepsBefore, type CloseStep } from '@junto/domain/round-close';
import type { SendCommand } from '@junto/service-kit/commands';
import { platformContext } from '@junto/service-kit/events/event-context';
import type { Job } from '@junto/service-kit/jobs';
import { databaseNow } from '@junto/service-kit/mongo/database-now';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { eachDue } from '@junto/service-kit/work/each-due';
import { beginClosing } from './close-round';
import { extendOrClose, mayBeExtended } from './extend-round';
import { RoundModel, type RoundDoc } from './round.model';
import { moveRound } from './save-round';

const dayMs = 24 * 60 * 60 * 1000;
/** Closing that takes longer is resumed: a process crashed, or an event became a dead letter. */
const stuckMs = 60_000;

/**
 * Closes or extends rounds at their `close_at` and announces it a day before, by the database's clock, because local
 * clocks may be wrong. All replicas run it; compare-and-set of each step lets one of them succeed.
 */
export function roundScheduler(everyMs: number, send: SendCommand): Job {
  return { name: 'round-scheduler', everyMs, run: (signal) => runScheduler(send, signal) };
}

/** @param send reads the pools of rounds that may be extended from the buyer service */
export async function runScheduler(send: SendCommand, signal?: AbortSignal): Promise<void> {
  const now = await databaseNow();
  const soon = new Date(now.getTime() + dayMs);
  const stuck = new Date(now.getTime() - stuckMs);
  const each = (due: object, step: (round: RoundDoc, session: ClientSession) => Promise<unknown>) =>
    eachDue(RoundModel, { status: 'approved', ...due }, step, { signal });
  const due = { ...mayMoveTo('under_way'), close_at: trusted({ $ne: null, $lte: now }) };
  const extendable = new Set<string>();
  await each(due, async (round, session) =>
    mayBeExtended(round) ? extendable.add(round._id) : beginClosing(session, round._id, platformContext),
  );
  await each({ ...mayMoveTo('announced'), close_at: trusted({ $gt: now, $lte: soon }) }, publishClosingSoon);
  await each({ close_step: 'under_way', close_step_at: trusted({ $lte: stuck }) }, resumeClosing);
  await extendOrClose(extendable, { due: { status: 'approved', ...due }, now, send, signal });
}

function mayMoveTo(step: CloseStep) {
  return { close_step: trusted({ $in: stepsBefore(closeMoves, step) }) };
}

/** Once per round: triggers the notification 'about to close'. */
function publishClosingSoon(from: RoundDoc, session: ClientSession) {
  return moveRound(session, {
    from,
    change: { close_step: 'announced', close_step_at: new Date() },
    event: roundClosingSoon,
    cause: platformContext,
  });
}

/** Requests clearing again; the buyer service responds to a repeated `round.closing`. */
function resumeClosing(from: RoundDoc, session: ClientSession) {
  return moveRound(session, {
    from,
    change: { close_step_at: new Date() },
    event: roundClosing,
    cause: platformContext,
  });
}
