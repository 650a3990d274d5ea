import { setTimeout } from 'node:timers/promises';
import mongoose, { type ClientSession } from 'mongoose';

/** A server that recovers later ends the transaction by its own limit (docs/operate/reference.md). */
const longestMs = 5 * 60_000;
const pauseMs = 500;

/** Does not keep the process alive. */
const pause = (ms: number) => setTimeout(ms, undefined, { ref: false });

/**
 * Aborts a transaction in the background after its server stopped responding. When the server recovers, it first
 * executes the pending operations, whose writes would stay locked: after 25 s without response, a pool took no orders
 * for another 10 s (measured). The session is not reused before.
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
      // Pending operations may be executed after the first abort.
      await pause(pauseMs);
      return void (await kill());
    } catch {
      // Still unavailable.
    }
  }
}
