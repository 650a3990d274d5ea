import { randomUUID } from 'node:crypto';
import mongoose, { mongo, type ClientSession } from 'mongoose';
import type { z } from 'zod';
import { keyOf, subjectOf, type Envelope, type EventSpec, type PayloadOf } from '@junto/contracts/event';
import { afterCommit } from '../mongo/transaction';
import type { EventContext } from './event-context';
import type { OutboxRow } from './outbox-row';
import { joinPack, packEvents, type Packable } from './pack-events';
import { enqueueForRelay } from './relay-of-database';

/** An event that is built but not yet written. */
export interface NewEvent<E extends EventSpec = EventSpec> {
  /** Without the prefix of the bus. */
  subject: string;
  envelope: Envelope<PayloadOf<E>>;
}

export interface EventFacts<E extends EventSpec> {
  payload: z.input<E['payload']>;
  aggregateId: string;
  /** Version of the aggregate after this event; only grows. */
  version: number;
  cause: EventContext;
  occurredAt?: Date;
}

/** Builds an event of the contract. A payload that does not match the contract is a bug and throws. */
export function newEvent<E extends EventSpec>(spec: E, facts: EventFacts<E>): NewEvent<E> {
  return eventAsBuilt(spec, { ...facts, payload: spec.payload.parse(facts.payload) as PayloadOf<E> });
}

/**
 * Like `newEvent`, but without validation, for one function that builds thousands of events from documents it just
 * created. Callers need a test that parsing does not change their payloads.
 */
export function eventAsBuilt<E extends EventSpec>(
  spec: E,
  { payload, ...facts }: Omit<EventFacts<E>, 'payload'> & { payload: PayloadOf<E> },
): NewEvent<E> {
  const key = keyOf(spec, payload);
  if (typeof key !== 'string' || !/^[\w-]+$/.test(key)) throw new Error(`${spec.type}: no valid key in ${spec.key}`);
  return {
    subject: subjectOf(spec, key),
    envelope: {
      id: randomUUID(),
      type: spec.type,
      v: 1,
      occurred_at: (facts.occurredAt ?? new Date()).toISOString(),
      aggregate_id: facts.aggregateId,
      version: facts.version,
      actor: facts.cause.actor,
      request_id: facts.cause.requestId,
      traceparent: facts.cause.traceparent,
      ...(facts.cause.from && { from: facts.cause.from }),
      payload,
    },
  };
}

/**
 * Serializes an event for the outbox. Callers that build thousands of events serialize each at once: they hold a few
 * strings until the commit instead of ten thousand objects.
 * @throws above 900 KiB, here where the cause is visible, not when the event is published
 */
export function writtenEvent({ subject, envelope }: NewEvent): Packable {
  const json = JSON.stringify(envelope);
  if (Buffer.byteLength(json) > maxEventBytes)
    throw new Error(`${envelope.type} ${envelope.aggregate_id} is above 900 KiB`);
  return { event_id: envelope.id, subject, aggregate_ids: [envelope.aggregate_id], json, events: 1 };
}

/** Id of this process as the writer of rows. */
export const outboxOwner = randomUUID();
export const outboxName = 'outbox';
export const maxEventBytes = 900 * 1024;

/** Writes events to the outbox in the transaction that changes the state. They are published right after its commit. */
export async function appendEvents(session: ClientSession, events: readonly (NewEvent | Packable)[]): Promise<void> {
  if (events.length === 0) return;
  const at = new Date();
  const packs = packEvents(events.map((event) => ('json' in event ? event : writtenEvent(event))));
  const rows = packs.map((pack): OutboxRow => ({
    _id: new mongo.ObjectId(),
    ...joinPack(pack),
    by: outboxOwner,
    sent: false,
    at,
  }));
  const { connection } = mongoose;
  await connection.collection<OutboxRow>(outboxName).insertMany(rows, { session, ordered: true });
  const client = connection.getClient();
  afterCommit(session, () => enqueueForRelay(client, rows));
}
