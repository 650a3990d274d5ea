import type { Envelope } from '@junto/contracts/event';
import { mongoAnswers } from '../mongo/connect';
import { isDatabaseAway, isPassing } from '../mongo/errors';
import { durableOf, shownEventsOf, type ConsumerDeps } from './consumer';
import { failedEvents } from './failed-events';
import { handleApart, type Blame } from './handle-events';
import { publishProjected } from './publish-projected';

export interface BatchHandler {
  /** Handles events. @returns the delay in ms of each event that was not handled @throws database failures */
  handle(events: readonly Envelope[]): Promise<Map<Envelope, number>>;
  /** Handles one event now, regardless of earlier failures. @throws errors of its handler */
  handleNow(event: Envelope): Promise<void>;
}

const eventsAtOnce = 200;

async function blame(error: unknown): Promise<Blame> {
  if (isDatabaseAway(error) || !(await mongoAnswers(2_000))) return 'database';
  return isPassing(error) ? 'nobody' : 'event';
}

/**
 * Handles batches of events of one durable: counts failures, schedules retries, and drops events that never succeed.
 */
export function batchHandler(deps: ConsumerDeps): BatchHandler {
  const { service, consumer, bus } = deps;
  const name = durableOf(deps);
  const failures = failedEvents(deps);

  const handlePart = async (part: readonly Envelope[], waits: Map<Envelope, number>) => {
    const { failed, postponed, held } = await handleApart(consumer, name, part, blame);
    const undone = new Set([...held, ...[...failed, ...postponed].map(({ event }) => event)]);
    const done = part.filter((event) => !undone.has(event));
    publishProjected(bus, service, shownEventsOf(consumer, done));
    for (const event of held) waits.set(event, failures.firstDelayMs);
    for (const { event, error } of postponed) waits.set(event, failures.postpone(event, error));
    for (const { event, error } of failed) {
      const delayMs = await failures.fail(event, error);
      if (delayMs !== undefined) waits.set(event, delayMs);
    }
    for (const event of part) if (failures.hasFailed(event) && !waits.has(event)) await failures.settle(event);
  };

  return {
    handle: async (events) => {
      const waits = new Map<Envelope, number>();
      for (let from = 0; from < events.length; from += eventsAtOnce) {
        const ready = events.slice(from, from + eventsAtOnce).filter((event) => {
          const waitMs = failures.waitOf(event);
          if (waitMs !== undefined) waits.set(event, waitMs);
          return waitMs === undefined;
        });
        // An event that failed before runs alone, so that it does not roll back the others again.
        for (const part of runs(ready, failures.hasFailed)) await handlePart(part, waits);
      }
      return waits;
    },
    handleNow: async (event) => {
      const { failed, postponed } = await handleApart(consumer, name, [event], blame);
      const [failure] = [...failed, ...postponed];
      if (failure) throw failure.error;
      publishProjected(bus, service, shownEventsOf(consumer, [event]));
      await failures.forget(event);
    },
  };
}

/** Splits a list into runs: consecutive ordinary elements together, each special element alone. */
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
