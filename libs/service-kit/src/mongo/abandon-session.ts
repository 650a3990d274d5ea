import { setTimeout } from 'node:timers/promises';
import mongoose, { type ClientSession } from 'mongoose';

/** Whose server comes back later still finds the server's own limit (docs/operate/reference.md). */
const longestMs = 5 * 60_000;
const pauseMs = 500;

/** Keeps no process from ending. */
const pause = (ms: number) => setTimeout(ms, undefined, { ref: false });

/**
 * Ends a transaction whose server fell silent in the midst of it, without having anybody wait. When the server comes to
 * itself it first does what it had been sent, and what it writes then would stay locked: after 25 s of silence a pool
 * took no order for another 10 s (measured). The session is not used again before.
 */
export async function abandonSession(session: ClientSession): Promise<void> {
  if (session.inTransaction()) await killWhenBack(session);
  await session.endSession();
}

async function killWhenBack(session: ClientSession): Promise<void> {
  const admin = mongoose.connection.getClient().db('admin');
  const kill = () => admin.command({ killSessions: [session.id] });
  for (const until = Date.now() + longestMs; Date.now() < until; await pause(pauseMs)) {
    try {
      await kill();
      // What was sent before may be done after the first one.
      await pause(pauseMs);
      return void (await kill());
    } catch {
      // Still away.
    }
  }
}
