import type { Bus } from '../nats/bus';
import { readDeadLetters, removeDeadLetter, type FiledLetter } from './dead-letters';
import { reasonOf } from './failures';
import type { RunningConsumer } from './run-consumer';

export interface Replayed {
  handled: number;
  /** Dead letters that failed again and stay in the stream. */
  failed: { event_id: string | null; reason: string }[];
}

/** Hands dead letters to their consumers again, one or the oldest first, and removes those that succeed. */
export async function replayDeadLetters(
  bus: Bus,
  service: string,
  consumers: readonly RunningConsumer[],
  { sequence: only, ...options }: { sequence?: number; durable?: string; limit?: number } = {},
): Promise<Replayed> {
  const replayed: Replayed = { handled: 0, failed: [] };
  const letters = only === undefined ? await readDeadLetters(bus, service, options) : await readOne(bus, service, only);
  for (const { sequence, letter } of letters) {
    const consumer = consumers.find((one) => one.durable === letter.durable);
    try {
      if (!consumer) throw new Error(`no consumer ${letter.durable} in this service`);
      await consumer.handleNow(letter.event);
      await removeDeadLetter(bus, sequence);
      replayed.handled++;
    } catch (error) {
      const id = (letter.event as { id?: unknown } | null)?.id;
      replayed.failed.push({ event_id: typeof id === 'string' ? id : null, reason: reasonOf(error) });
    }
  }
  return replayed;
}

async function readOne(bus: Bus, service: string, sequence: number): Promise<FiledLetter[]> {
  // Filtered by service, because a service may not read the dead letters of another by sequence.
  const letters = await readDeadLetters(bus, service, { from: sequence, limit: 1 });
  return letters.filter((filed) => filed.sequence === sequence);
}
