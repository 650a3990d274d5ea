import type { Envelope } from '@junto/contracts/event';
import { mongoAnswers } from '../mongo/connect';
import { isDatabaseAway, isPassing } from '../mongo/errors';
import { durableOf, type ConsumerDeps } from './consumer';
import { writeDeadLetter } from './dead-letters';
import { eventRetries } from './event-retries';
import { countFailure, forgetFailures, reasonOf, retryDelaysMs } from './failures';
import { handleApart, type Blame } from './handle-events';
import { sayCopied } from './say-copied';

export interface BatchHandler {
  /** Handles events and says for each that isn't done how many milliseconds it waits. @throws what is the database's */
  handle(events: readonly Envelope[]): Promise<Map<Envelope, number>>;
  /** Handles one event now, whatever failed before. @throws what its handler throws */
  handleNow(event: Envelope): Promise<void>;
}

const eventsAtOnce = 200;

async function blame(error: unknown): Promise<Blame> {
  if (isDatabaseAway(error) || !(await mongoAnswers(2_000))) return 'database';
  return isPassing(error) ? 'nobody' : 'event';
}

/** Handles the events of one durable: counts failures, sets aside what comes again, and gives up what never succeeds. */
export function batchHandler(deps: ConsumerDeps): BatchHandler {
  const { service, consumer, bus, log, delaysMs = retryDelaysMs } = deps;
  const name = durableOf(deps);
  const firstDelayMs = delaysMs[0] ?? 0;
  const retries = eventRetries(Math.max(firstDelayMs, 1));
  const aboutOf = (event: Envelope, error: unknown) => ({
    err: error,
    durable: consumer.durable,
    event_id: event.id,
    type: event.type,
  });

  const settle = async (event: Envelope) => {
    if (retries.settle(event)) await forgetFailures(name, event.id);
  };

  /** Nobody's failure: not counted, however often. @returns how long the event waits */
  const postpone = (event: Envelope, error: unknown): number => {
    log.warn(aboutOf(event, error), 'an event is tried again');
    return retries.setAside(event, Math.max(firstDelayMs, 1));
  };

  /** @returns how long the event waits; undefined when it was given up */
  const fail = async (event: Envelope, error: unknown): Promise<number | undefined> => {
    const reason = reasonOf(error);
    const failures = await countFailure(name, event.id, reason);
    log.error({ ...aboutOf(event, error), failures }, 'an event was not handled');
    const delayMs = delaysMs[failures - 1];
    if (delayMs !== undefined) return retries.setAside(event, delayMs);
    await writeDeadLetter(bus, { service, durable: consumer.durable, reason, failures, event }, event.id);
    await settle(event);
    return undefined;
  };

  const handlePart = async (part: readonly Envelope[], waits: Map<Envelope, number>) => {
    const { failed, postponed, held } = await handleApart(consumer, name, part, blame);
    const undone = new Set([...held, ...[...failed, ...postponed].map(({ event }) => event)]);
    const done = part.filter((event) => !undone.has(event));
    if (consumer.shown) sayCopied(bus, service, done);
    for (const event of held) waits.set(event, firstDelayMs);
    for (const { event, error } of postponed) waits.set(event, postpone(event, error));
    for (const { event, error } of failed) {
      const delayMs = await fail(event, error);
      if (delayMs !== undefined) waits.set(event, delayMs);
    }
    for (const event of part) if (retries.hasFailed(event) && !waits.has(event)) await settle(event);
  };

  return {
    handle: async (events) => {
      const waits = new Map<Envelope, number>();
      for (let from = 0; from < events.length; from += eventsAtOnce) {
        const ready = events.slice(from, from + eventsAtOnce).filter((event) => {
          const waitMs = retries.waitOf(event);
          if (waitMs !== undefined) waits.set(event, waitMs);
          return waitMs === undefined;
        });
        // What failed before is tried alone: it shall not undo the work of the others again.
        for (const part of runs(ready, retries.hasFailed)) await handlePart(part, waits);
      }
      return waits;
    },
    handleNow: async (event) => {
      const { failed, postponed } = await handleApart(consumer, name, [event], blame);
      const [failure] = [...failed, ...postponed];
      if (failure) throw failure.error;
      if (consumer.shown) sayCopied(bus, service, [event]);
      retries.settle(event);
      await forgetFailures(name, event.id);
    },
  };
}

/** Cuts a list into runs: stretches of ordinary elements, and each special one alone. */
function runs<T>(list: readonly T[], isAlone: (element: T) => boolean): T[][] {
  const out: T[][] = [];
  let open: T[] | undefined;
  for (const element of list) {
    if (isAlone(element)) {
      out.push([element]);
      open = undefined;
    } else if (open) open.push(element);
    else out.push((open = [element]));
  }
  return out;
}
