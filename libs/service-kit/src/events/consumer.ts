import type { ClientSession } from 'mongoose';
import type { Envelope, EventSpec, PayloadOf } from '@junto/contracts/event';
import type { Bus } from '../nats/bus';
import type { Log } from '../telemetry/log';

/** Envelope of one of several events, discriminated by its `type`. */
export type EnvelopeOf<E extends EventSpec> = E extends EventSpec
  ? Omit<Envelope<PayloadOf<E>>, 'type'> & { type: E['type'] }
  : never;

interface ConsumerFacts {
  /**
   * Name of the durable consumer, unique in the service: `copy-rounds`. A renamed durable starts from the beginning.
   */
  durable: string;
  /**
   * The effect must happen exactly once: the event id is recorded in the same transaction. Without this flag the
   * handler must be idempotent itself, as `projectVersion` is.
   */
  once?: boolean;
  /**
   * The handler is one statement whose writes are idempotent, each guarded by its own version or id. It runs without a
   * transaction, which would double its cost.
   */
  oneWrite?: boolean;
  /**
   * Lists on screens show the read model that this consumer writes, for all of its events or for the listed ones. The
   * service publishes an invalidation after each commit, and notifications of the event wait for it. If several
   * consumers handle the same event, only the one that screens read from sets this.
   */
  shown?: boolean | readonly EventSpec[];
  /**
   * Minimum pause in ms after a batch that was not full. Events that arrive during the pause form the next batch, and
   * larger batches cost less per event. Up to 100 ms where users watch the result, longer for read models that nobody
   * waits for.
   */
  restMs?: number;
}

/** Handles one event at a time, in order per aggregate. */
interface OneByOne<E extends EventSpec> {
  handler: (envelope: EnvelopeOf<E>, session: ClientSession) => Promise<unknown>;
}
/** Handles several events at once, in order, where a single bulk write pays off (`projectVersions`). */
interface ManyAtOnce<E extends EventSpec> {
  handlerOfMany: (envelopes: EnvelopeOf<E>[], session: ClientSession) => Promise<unknown>;
}

export interface Consumer extends ConsumerFacts {
  specs: readonly EventSpec[];
  handle: (envelopes: Envelope[], session: ClientSession) => Promise<void>;
}

/** Dependencies of a running consumer. */
export interface ConsumerDeps {
  service: string;
  consumer: Consumer;
  bus: Bus;
  log: Log;
  /** Delays after the first, second, … failure. After one more failure the event becomes a dead letter. */
  delaysMs?: readonly number[];
}

/** Events of a consumer whose effect is visible in lists on screens. */
export function shownEventsOf<E extends Pick<Envelope, 'type'>>(
  { shown }: Pick<Consumer, 'shown'>,
  events: readonly E[],
): E[] {
  if (!shown) return [];
  return events.filter(({ type }) => shown === true || shown.some((spec) => spec.type === type));
}

/** Name under which JetStream and the database track the progress of a consumer. */
export function durableOf({ service, consumer }: Pick<ConsumerDeps, 'service' | 'consumer'>): string {
  return `${service}-${consumer.durable}`;
}

/**
 * Declares a consumer of one or more events. Handlers run in a transaction with other events of the same batch and may
 * run again: they write through `session` only, make no network calls and never rely on catching a duplicate key error,
 * which aborts the whole transaction (read first, or upsert).
 */
export function consume<const E extends EventSpec>(
  specs: E | readonly E[],
  options: ConsumerFacts & (OneByOne<E> | ManyAtOnce<E>),
): Consumer {
  const { durable, once = false, oneWrite = false, shown = false, restMs = 0 } = options;
  if (once && oneWrite) throw new Error(`${durable}: an exactly-once consumer needs a transaction`);
  if (!/^[a-z0-9-]+$/.test(durable)) throw new Error(`${durable}: the name of a durable must be kebab-case`);
  const handle = async (envelopes: Envelope[], session: ClientSession) => {
    // Safe cast: each payload was parsed with the schema of its type.
    const typed = envelopes as unknown as EnvelopeOf<E>[];
    if ('handlerOfMany' in options) await options.handlerOfMany(typed, session);
    else for (const envelope of typed) await options.handler(envelope, session);
  };
  return { specs: [specs].flat() as EventSpec[], durable, once, oneWrite, shown, restMs, handle };
}
