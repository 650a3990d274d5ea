import { pathOf, type EndpointSpec } from '@junto/contracts/endpoint';
import { retryDelayMs, type Policy } from './policies';
import { networkProblem, problemOf, type ApiProblem } from './problem';
import type { TokenSource } from './tokens';

/** What a call may carry; which parts an endpoint takes is in its contract. */
export interface CallParts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: File | Blob;
  idempotencyKey?: string;
}

export interface Caller {
  tokens?: TokenSource;
  fetch?: typeof fetch;
  wait?: (ms: number) => Promise<void>;
}

export type Sent = { response: Response } | { problem: ApiProblem };

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Sends one call of a contract: token, time-out of each try, retries of network-type failures, one renewal of the token
 * on 401. A write is sent again only under an idempotency key, so that nothing is ever done twice (decision 44).
 */
export async function send(spec: EndpointSpec, parts: CallParts, policy: Policy, caller: Caller, abort?: AbortSignal): Promise<Sent> {
  const mayRepeat = spec.method === 'GET' || parts.idempotencyKey !== undefined;
  for (let retry = 0; ; retry += 1) {
    const sent = await sendWithToken(spec, parts, policy, caller, abort);
    if (!('problem' in sent) || sent.problem.code !== 'network') return sent;
    if (!mayRepeat || retry >= policy.retries || abort?.aborted) return sent;
    await (caller.wait ?? wait)(retryDelayMs(policy, retry));
  }
}

async function sendWithToken(spec: EndpointSpec, parts: CallParts, policy: Policy, caller: Caller, abort?: AbortSignal): Promise<Sent> {
  const token = caller.tokens?.current() ?? (spec.who === 'anyone' ? undefined : await caller.tokens?.renew());
  const first = await tryOnce(spec, parts, policy, caller, token, abort);
  if (!('problem' in first) || first.problem.status !== 401 || spec.who === 'anyone' || !caller.tokens) return first;
  // Another call may have renewed it meanwhile; renewing is single-flight in the source.
  const renewed = caller.tokens.current() !== token ? caller.tokens.current() : await caller.tokens.renew();
  return renewed ? tryOnce(spec, parts, policy, caller, renewed, abort) : first;
}

async function tryOnce(spec: EndpointSpec, parts: CallParts, policy: Policy, caller: Caller, token?: string, abort?: AbortSignal): Promise<Sent> {
  const timeout = AbortSignal.timeout(policy.timeoutMs);
  const signal = abort ? AbortSignal.any([abort, timeout]) : timeout;
  try {
    const response = await (caller.fetch ?? fetch)(addressOf(spec, parts), {
      method: spec.method,
      headers: headersOf(parts, token),
      body: bodyOf(spec, parts),
      credentials: 'same-origin',
      signal,
    });
    if (response.ok) return { response };
    return { problem: problemOf(response.status, await response.json().catch(() => undefined)) };
  } catch {
    return { problem: networkProblem };
  }
}

function addressOf(spec: EndpointSpec, { params, query = {} }: CallParts): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${pathOf(spec, params)}?${text}` : pathOf(spec, params);
}

function headersOf({ body, idempotencyKey }: CallParts, token?: string): Record<string, string> {
  return {
    accept: 'application/json, application/problem+json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  };
}

function bodyOf(spec: EndpointSpec, { body, file }: CallParts): BodyInit | undefined {
  if (file && spec.upload) {
    const form = new FormData();
    form.set(spec.upload.field, file);
    return form;
  }
  return body === undefined ? undefined : JSON.stringify(body);
}
