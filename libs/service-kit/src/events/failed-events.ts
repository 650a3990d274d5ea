import type { Envelope } from '@junto/contracts/event';
import { traceIdOf } from '../telemetry/trace-context';
import { durableOf, type ConsumerDeps } from './consumer';
import { writeDeadLetter } from './dead-letters';
import { eventRetries, type EventRetries } from './event-retries';
import { countFailure, forgetFailures, reasonOf, retryDelaysMs } from './failures';

/** Retry state of the events of one durable that were not handled. */
export interface FailedEvents extends Pick<EventRetries, 'waitOf' | 'hasFailed'> {
  /** Delay in ms until a deferred event is redelivered. */
  firstDelayMs: number;
  /** Delays an event without counting a failure (not the event's fault). @returns delay in ms */
  postpone(event: Envelope, error: unknown): number;
  /** Counts the failure. @returns delay in ms until the retry; undefined if the event was given up */
  fail(event: Envelope, error: unknown): Promise<number | undefined>;
  /** Marks the event as handled: removes its failure count and releases later events of its aggregate. */
  settle(event: Envelope): Promise<void>;
  /** Like `settle`, but also removes failures that another process counted. */
  forget(event: Envelope): Promise<void>;
}

/** Counts failures, schedules retries, and turns events that never succeed into dead letters. */
export function failedEvents(deps: ConsumerDeps): FailedEvents {
  const { service, consumer, bus, log, delaysMs = retryDelaysMs } = deps;
  const name = durableOf(deps);
  const firstDelayMs = delaysMs[0] ?? 0;
  const retries = eventRetries(Math.max(firstDelayMs, 1));
  const aboutOf = (event: Envelope, error: unknown) => ({
    err: error,
    durable: consumer.durable,
    event_id: event.id,
    type: event.type,
    request_id: event.request_id,
    trace_id: traceIdOf(event.traceparent),
  });

  const settle = async (event: Envelope) => {
    if (retries.settle(event)) await forgetFailures(name, event.id);
  };

  return {
    firstDelayMs,
    waitOf: retries.waitOf,
    hasFailed: retries.hasFailed,
    settle,
    forget: async (event) => {
      retries.settle(event);
      await forgetFailures(name, event.id);
    },
    postpone: (event, error) => {
      log.warn(aboutOf(event, error), 'an event is tried again');
      return retries.setAside(event, Math.max(firstDelayMs, 1));
    },
    fail: async (event, error) => {
      const reason = reasonOf(error);
      const failures = await countFailure(name, event.id, reason);
      log.error({ ...aboutOf(event, error), failures }, 'an event was not handled');
      const delayMs = delaysMs[failures - 1];
      if (delayMs !== undefined) return retries.setAside(event, delayMs);
      await writeDeadLetter(bus, { service, durable: consumer.durable, reason, failures, event }, event.id);
      await settle(event);
      return undefined;
    },
  };
}
