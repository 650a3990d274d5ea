import { createHash } from 'node:crypto';
import { DeliverPolicy, NatsError, type JsMsg } from 'nats';
import type { Bus } from '../nats/bus';
import { deadLetterStream } from '../nats/streams';
import { counter } from '../telemetry/metrics';

/** An event that a consumer gave up, with the reason. */
export interface DeadLetter {
  service: string;
  durable: string;
  reason: string;
  failures: number;
  at: string;
  /** The envelope as it was published, or the raw text of an unreadable message. */
  event: unknown;
}

const deadLetters = counter({ name: 'junto_dead_letters_total', help: 'Events given up', labels: ['durable'] });

/** Starts the counter of a consumer at 0: Prometheus sees no increase in a series that first appears as 1. */
export function countFromZero(durable: string): void {
  deadLetters.inc({ durable }, 0);
}

const subjectOf = (bus: Bus, service: string, durable: string) => bus.subject(`dlq.${service}.${durable}`);

/** Publishes a dead letter. Repeated calls for the same event store one. */
export async function writeDeadLetter(
  bus: Bus,
  given: Omit<DeadLetter, 'at'>,
  eventId: string | undefined,
): Promise<void> {
  const connected = bus.current();
  if (!connected) throw new Error('NATS is unavailable');
  const letter: DeadLetter = { ...given, at: new Date().toISOString() };
  const id = eventId ?? createHash('sha1').update(JSON.stringify(letter.event)).digest('hex');
  const msgID = `${letter.service}.${letter.durable}.${id}`;
  await connected.jetstream.publish(subjectOf(bus, letter.service, letter.durable), JSON.stringify(letter), { msgID });
  deadLetters.inc({ durable: letter.durable });
}

/** Number of dead letters of a service. */
export async function countDeadLetters(bus: Bus, service: string): Promise<number> {
  const connected = bus.current();
  if (!connected || bus.state() === 'away') return 0;
  const filter = bus.subject(`dlq.${service}.>`);
  const info = await connected.manager.streams.info(deadLetterStream(bus.prefix), { subjects_filter: filter });
  return Object.values(info.state.subjects ?? {}).reduce((sum, count) => sum + count, 0);
}

/** A dead letter and its sequence number in the stream. */
export interface FiledLetter {
  sequence: number;
  letter: DeadLetter;
}

/**
 * Reads one dead letter of any service; undefined if it no longer exists. Only admin has the NATS permission
 * (tools/nats/users.ts).
 */
export async function readDeadLetter(bus: Bus, sequence: number): Promise<DeadLetter | undefined> {
  const { manager } = await bus.ready();
  try {
    const message = await manager.streams.getMessage(deadLetterStream(bus.prefix), { seq: sequence });
    return message.json<DeadLetter>();
  } catch (error) {
    if (error instanceof NatsError && error.api_error?.code === 404) return undefined;
    throw error;
  }
}

/**
 * Reads the oldest dead letters of a service or of one durable, starting at sequence `from`; `*` means all
 * services.
 */
export async function readDeadLetters(
  bus: Bus,
  service: string,
  { durable = '*', limit = 100, from }: { durable?: string; limit?: number; from?: number } = {},
): Promise<FiledLetter[]> {
  const { jetstream } = await bus.ready();
  const stream = deadLetterStream(bus.prefix);
  const consumer = await jetstream.consumers.get(stream, {
    filterSubjects: subjectOf(bus, service, durable),
    ...(from !== undefined && { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: from }),
  });
  const waiting = (await consumer.info()).num_pending;
  const letters: FiledLetter[] = [];
  if (waiting === 0) return letters;
  const messages: AsyncIterable<JsMsg> = await consumer.fetch({
    max_messages: Math.min(limit, waiting),
    expires: 2_000,
  });
  for await (const message of messages) letters.push({ sequence: message.seq, letter: message.json() });
  return letters;
}

/** Removes a dead letter after its event was handled. */
export async function removeDeadLetter(bus: Bus, sequence: number): Promise<void> {
  const { manager } = await bus.ready();
  try {
    await manager.streams.deleteMessage(deadLetterStream(bus.prefix), sequence);
  } catch (error) {
    if (!(error instanceof NatsError) || error.api_error?.code !== 404) throw error;
  }
}
