import type { ClientSession } from 'mongoose';
import type { Envelope, EventSpec, PayloadOf } from '@junto/contracts/event';
import type { Bus } from '../nats/bus';
import type { Log } from '../telemetry/log';

/** The envelope of one of several events, told apart by its `type`. */
export type EnvelopeOf<E extends EventSpec> = E extends EventSpec
  ? Omit<Envelope<PayloadOf<E>>, 'type'> & { type: E['type'] }
  : never;

interface ConsumerFacts {
  /** Name of what is kept about how far it has come, unique in the service: `copy-rounds`. Renaming it starts over. */
  durable: string;
  /**
   * The effect must happen once: the event's id is recorded in the same transaction. Without it the handler makes sure
   * itself, as `projectVersion` does.
   */
  once?: boolean;
  /**
   * Its handler is one statement whose writes may be repeated, each guarded by its own version or id: it needs no
   * transaction, which would cost as much again.
   */
  oneWrite?: boolean;
  /**
   * Lists on screens show what it writes, of all its events or of those named: the service says so after each commit,
   * and a notice of the event waits for it. Of several consumers of one event only the one that screens read from.
   */
  shown?: boolean | readonly EventSpec[];
  /**
   * Milliseconds it rests after a batch that was not full: what comes meanwhile is the next batch, and the more of it,
   * the less each event costs. Up to 100 ms where somebody looks on; longer for copies that nobody waits for.
   */
  restMs?: number;
}

/** One event after the other, in the order of each aggregate. */
interface OneByOne<E extends EventSpec> {
  handler: (envelope: EnvelopeOf<E>, session: ClientSession) => Promise<unknown>;
}
/** Several at once, in order, where one write for all is worth it (`projectVersions`). */
interface ManyAtOnce<E extends EventSpec> {
  handlerOfMany: (envelopes: EnvelopeOf<E>[], session: ClientSession) => Promise<unknown>;
}

export interface Consumer extends ConsumerFacts {
  specs: readonly EventSpec[];
  handle: (envelopes: Envelope[], session: ClientSession) => Promise<void>;
}

/** What runs a consumer is given. */
export interface ConsumerDeps {
  service: string;
  consumer: Consumer;
  bus: Bus;
  log: Log;
  /** Waits after the first, second, … failure; one more failure and the event is a dead letter. */
  delaysMs?: readonly number[];
}

/** Those of a consumer's events whose effect lists on screens show. */
export function shownEventsOf<E extends Pick<Envelope, 'type'>>(
  { shown }: Pick<Consumer, 'shown'>,
  events: readonly E[],
): E[] {
  if (!shown) return [];
  return events.filter(({ type }) => shown === true || shown.some((spec) => spec.type === type));
}

/** The name by which JetStream and the database know how far a consumer has come. */
export function durableOf({ service, consumer }: Pick<ConsumerDeps, 'service' | 'consumer'>): string {
  return `${service}-${consumer.durable}`;
}

/**
 * Declares who hears an event. Handlers run in a transaction with others of the same batch and may be run again: they
 * write through `session` only, call nothing over the network, and never count on catching a duplicate key (it ends the
 * whole transaction: look first, or upsert).
 */
export function consume<const E extends EventSpec>(
  specs: E | readonly E[],
  options: ConsumerFacts & (OneByOne<E> | ManyAtOnce<E>),
): Consumer {
  const { durable, once = false, oneWrite = false, shown = false, restMs = 0 } = options;
  if (once && oneWrite) throw new Error(`${durable}: what must happen once needs a transaction`);
  if (!/^[a-z0-9-]+$/.test(durable)) throw new Error(`${durable}: a durable is named in kebab-case`);
  const handle = async (envelopes: Envelope[], session: ClientSession) => {
    // The types of the contract hold: each payload was parsed by the spec of its type.
    const typed = envelopes as unknown as EnvelopeOf<E>[];
    if ('handlerOfMany' in options) await options.handlerOfMany(typed, session);
    else for (const envelope of typed) await options.handler(envelope, session);
  };
  return { specs: [specs].flat() as EventSpec[], durable, once, oneWrite, shown, restMs, handle };
}
