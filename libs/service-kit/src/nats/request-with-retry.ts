import { setTimeout as pause } from 'node:timers/promises';
import { ErrorCode, NatsError, type Msg, type MsgHdrs, type NatsConnection } from 'nats';

export interface Request {
  subject: string;
  body: string;
  headers: MsgHdrs;
  timeoutMs: number;
  /** Asked twice it does no harm: when no answer comes in half of the time it is asked again. */
  repeatable: boolean;
}

const pauseMs = 150;
/**
 * So many in a row without an answer, and the subject is left alone for a while: callers must not queue up behind it.
 */
const missesToOpen = 5;
const openMs = 5_000;

interface Breaker {
  misses: number;
  until: number;
}
const breakers = new WeakMap<NatsConnection, Map<string, Breaker>>();

function breakerOf(connection: NatsConnection, subject: string): Breaker {
  const all = breakers.get(connection) ?? new Map<string, Breaker>();
  breakers.set(connection, all);
  const breaker = all.get(subject) ?? { misses: 0, until: 0 };
  all.set(subject, breaker);
  return breaker;
}

/**
 * Asks until somebody answers or the time is over. Where nobody listens (a service that restarts) nothing was
 * delivered, so it asks again; a lost answer it repeats only when that does no harm.
 * @returns undefined when there is no answer
 */
export async function requestWithRetry(connection: NatsConnection, request: Request): Promise<Msg | undefined> {
  const breaker = breakerOf(connection, request.subject);
  if (breaker.until > Date.now()) return undefined;
  const answer = await ask(connection, request);
  breaker.misses = answer ? 0 : breaker.misses + 1;
  // Stays past the limit until an answer comes: after the pause the first miss closes the way again.
  if (breaker.misses >= missesToOpen) breaker.until = Date.now() + openMs;
  return answer;
}

async function ask(
  connection: NatsConnection,
  { subject, body, headers, timeoutMs, repeatable }: Request,
): Promise<Msg | undefined> {
  const deadline = Date.now() + timeoutMs;
  for (let tries = repeatable ? 2 : 1; tries > 0;) {
    const left = deadline - Date.now();
    if (left <= 0) return undefined;
    try {
      return await connection.request(subject, body, { timeout: Math.max(1, left / tries), headers });
    } catch (error) {
      if (!(error instanceof NatsError)) throw error;
      if (error.code === (ErrorCode.NoResponders as string)) await pause(Math.min(pauseMs, left));
      else if (error.code === (ErrorCode.Timeout as string)) tries--;
      else return undefined;
    }
  }
  return undefined;
}
