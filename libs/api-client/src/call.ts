import type { EndpointSpec } from '@junto/contracts/endpoint';
import type { Failure } from './failure';
import { newTraceparent } from './new-traceparent';
import { readProblem } from './read-problem';
import { requestOf, type CallArgs } from './request';
import { delayBefore, isNetworkFailure, policyOf, repeatAfter } from './retry-policy';
import { sendWithProgress } from './send-with-progress';
import { learnServerClock } from './server-clock';
import type { TokenSource } from './session';

export type Answer<T> = { data: T } | { error: Failure };

type Read<T> = (response: Response) => Promise<T>;

/**
 * Calls an endpoint: each attempt has a timeout, network failures and lost responses are retried where the contract
 * allows it, a read is repeated while its service is busy (503), and a rejected token is refreshed once.
 * @param read parses the body of a successful response
 * @param signal aborts the call without another attempt
 */
export async function call<T>(
  spec: EndpointSpec,
  args: CallArgs,
  tokens: TokenSource,
  read: Read<T>,
  signal?: AbortSignal,
): Promise<Answer<T>> {
  const policy = policyOf(spec, args.idempotencyKey !== undefined);
  const traceparent = newTraceparent();
  const traced = { ...args, traceparent };
  const unanswered: Failure = { kind: 'network', trace_id: traceparent.split('-')[1] };
  for (let tries = 1; ; tries += 1) {
    const isLast = () => signal?.aborted === true || tries > policy.retries;
    let delayMs = delayBefore(tries, policy);
    try {
      const answer = await signedIn(spec, tokens, (token) =>
        tryOnce(spec, traced, token, read, policy.timeoutMs, signal),
      );
      if (!('error' in answer) || isLast()) return answer;
      const repeatMs = repeatAfter(answer.error, spec, tries, policy);
      if (repeatMs === undefined) return answer;
      delayMs = repeatMs;
    } catch (error) {
      if (!isNetworkFailure(error)) throw error;
      if (isLast()) return { error: unanswered };
    }
    await pause(delayMs, signal);
  }
}

/** Refreshes an expired token once; another tab or call may have refreshed it meanwhile. */
async function signedIn<T>(
  spec: EndpointSpec,
  tokens: TokenSource,
  attempt: (token: string | null) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const token = tokens.getToken();
  const first = await attempt(token);
  if (spec.who === 'anyone' || !isRefusedToken(first)) return first;
  const present = tokens.getToken();
  const renewed = present !== null && present !== token ? present : await tokens.refresh();
  return renewed === null ? first : attempt(renewed);
}

function isRefusedToken(answer: Answer<unknown>): boolean {
  return 'error' in answer && answer.error.kind === 'problem' && answer.error.status === 401;
}

async function tryOnce<T>(
  spec: EndpointSpec,
  args: CallArgs,
  token: string | null,
  read: Read<T>,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<Answer<T>> {
  const { url, init } = requestOf(spec, args, token);
  const ending = new AbortController();
  const abort = () => ending.abort();
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  const timer = setTimeout(abort, timeoutMs);
  const sentAt = Date.now();
  try {
    const send = args.onProgress ? sendWithProgress(args.onProgress) : fetch;
    const response = await send(new URL(url, window.location.href), { ...init, signal: ending.signal });
    learnServerClock(response.headers.get('date'), sentAt, Date.now());
    if (response.ok) return { data: await read(response) };
    const body: unknown = await response.json().catch(() => undefined);
    return { error: readProblem(response.status, body, response.headers.get('retry-after')) };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** The JSON of a response; undefined for 204. */
export async function readJson(response: Response): Promise<unknown> {
  return response.status === 204 ? null : response.json();
}
