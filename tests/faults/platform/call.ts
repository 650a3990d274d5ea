import { setTimeout as pause } from 'node:timers/promises';
import { pathOf, type AnswerOf, type BodyGiven, type EndpointSpec, type QueryGiven } from '@junto/contracts/endpoint';
import type { Member } from './member';

export interface CallOptions<E extends EndpointSpec> {
  /** If absent, the request is anonymous. */
  as?: Member;
  params?: Record<string, string>;
  query?: QueryGiven<E>;
  body?: BodyGiven<E>;
  /** The Idempotency-Key. */
  key?: string;
  timeoutMs?: number;
}

/** Result for the caller; status 0 without a response, so that the effect is unknown. */
export interface Answer<E extends EndpointSpec> {
  status: number;
  /** Body of a 2xx response. */
  body: AnswerOf<E> | null;
  /** Problem code. */
  problem: string | null;
  tookMs: number;
}

/** Longer than any screen's timeout, so that hanging requests are noticed. */
const timeoutMsByDefault = 60_000;

/** Calls an endpoint as a client would; a broken connection counts as a response. */
export async function call<E extends EndpointSpec>(
  base: string,
  spec: E,
  { as, params, query, body, key, timeoutMs }: CallOptions<E>,
): Promise<Answer<E>> {
  const url = new URL(pathOf(spec, params), base);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
  const headers = new Headers(as && { Authorization: `Bearer ${as.token()}` });
  if (key !== undefined) headers.set('Idempotency-Key', key);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const began = performance.now();
  const answerOf = (status: number, found: AnswerOf<E> | null, problem: string | null): Answer<E> => ({
    status,
    body: found,
    problem,
    tookMs: performance.now() - began,
  });
  try {
    const signal = AbortSignal.timeout(timeoutMs ?? timeoutMsByDefault);
    const answer = await fetch(url, {
      method: spec.method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
    const text = await answer.text();
    if (answer.ok) return answerOf(answer.status, (text === '' ? null : JSON.parse(text)) as AnswerOf<E>, null);
    return answerOf(answer.status, null, codeOf(text));
  } catch {
    return answerOf(0, null, null);
  }
}

function codeOf(text: string): string {
  try {
    return String((JSON.parse(text) as { code?: string }).code ?? 'unknown');
  } catch {
    return 'unreadable';
  }
}

/** For the setup of a run: retries for a while, because read models catch up by events. */
export async function arrange<E extends EndpointSpec>(
  base: string,
  spec: E,
  options: CallOptions<E>,
): Promise<AnswerOf<E>> {
  const { body } = await repeatCall(base, spec, options, (answer) => answer.body !== null);
  return body as AnswerOf<E>;
}

/** `arrange` for a change of status, which an earlier request without a response may have made. */
export async function arrangeStatus<E extends EndpointSpec>(
  base: string,
  spec: E,
  options: CallOptions<E>,
): Promise<void> {
  const isMade = ({ body, problem }: Answer<E>, repeats: number) =>
    body !== null || (repeats > 0 && problem === 'stale_state');
  await repeatCall(base, spec, options, isMade);
}

const arrangedWithinMs = 120_000;

async function repeatCall<E extends EndpointSpec>(
  base: string,
  spec: E,
  options: CallOptions<E>,
  isDone: (answer: Answer<E>, repeats: number) => boolean,
): Promise<Answer<E>> {
  const until = Date.now() + arrangedWithinMs;
  for (let repeats = 0; ; repeats++) {
    const answer = await call(base, spec, { ...options, timeoutMs: 15_000 });
    if (isDone(answer, repeats)) return answer;
    const isTemporary = [0, 404, 409, 429, 503].includes(answer.status);
    if (!isTemporary || Date.now() > until)
      throw new Error(`${spec.id} was answered ${answer.status} (${answer.problem})`);
    await pause(100);
  }
}
