import { setTimeout as pause } from 'node:timers/promises';
import { ErrorCode, NatsError, type Msg, type MsgHdrs, type NatsConnection } from 'nats';

export interface Request {
  subject: string;
  body: string;
  headers: MsgHdrs;
  timeoutMs: number;
  /** The request is idempotent: it is sent again if no response comes in half of the time. */
  repeatable: boolean;
}

const pauseMs = 150;
/**
 * After this many unanswered requests in a row, requests to the subject fail at once for a while, so that callers do
 * not queue up.
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
 * Sends a request until it is answered or the time is over. Without a responder (a restarting service) nothing was
 * delivered, so it is sent again; after a lost response only if it is idempotent.
 * @returns undefined without a response
 */
export async function requestWithRetry(connection: NatsConnection, request: Request): Promise<Msg | undefined> {
  const breaker = breakerOf(connection, request.subject);
  if (breaker.until > Date.now()) return undefined;
  const answer = await ask(connection, request);
  breaker.misses = answer ? 0 : breaker.misses + 1;
  // The counter stays above the limit until a response comes: after the pause, the first miss opens the breaker again.
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
