import { randomUUID } from 'node:crypto';
import { pathOf, type AnswerOf, type BodyGiven, type EndpointSpec, type QueryGiven } from '@junto/contracts/endpoint';
import type { ProblemAnswer } from '@junto/contracts/problems';

export interface CallOptions<E extends EndpointSpec> {
  /** The caller; anonymous without it. */
  as?: { token: string };
  params?: Record<string, string>;
  query?: QueryGiven<E>;
  body?: BodyGiven<E>;
  /** For an endpoint with an upload. */
  file?: { bytes: Buffer; filename: string; contentType: string };
  /** For an idempotent endpoint; a new one by default. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
}

export interface Called<E extends EndpointSpec> {
  status: number;
  headers: Headers;
  /** The response of the contract; for a refusal see `problem`. */
  body: AnswerOf<E>;
  problem: ProblemAnswer | undefined;
  bytes: Buffer;
}

/** Calls an endpoint over HTTP as its contract describes it. */
export async function call<E extends EndpointSpec>(
  url: string,
  spec: E,
  options: CallOptions<E> = {},
): Promise<Called<E>> {
  const target = new URL(pathOf(spec, options.params), url);
  for (const [name, value] of Object.entries(options.query ?? {})) {
    if (value !== undefined && value !== null) target.searchParams.set(name, String(value));
  }
  const headers = new Headers(options.headers);
  if (options.as) headers.set('Authorization', `Bearer ${options.as.token}`);
  if (spec.idempotent && !headers.has('Idempotency-Key'))
    headers.set('Idempotency-Key', options.idempotencyKey ?? randomUUID());
  const answer = await fetch(target, { method: spec.method, headers, body: bodyOf(spec, options, headers) });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get('content-type') ?? '';
  const parsed: unknown = /json/.test(type) && bytes.length > 0 ? JSON.parse(bytes.toString('utf8')) : undefined;
  const problem = type.startsWith('application/problem+json') ? (parsed as ProblemAnswer) : undefined;
  return { status: answer.status, headers: answer.headers, body: parsed as AnswerOf<E>, problem, bytes };
}

function bodyOf<E extends EndpointSpec>(
  spec: E,
  { file, body }: CallOptions<E>,
  headers: Headers,
): FormData | string | undefined {
  if (spec.upload && file) {
    const form = new FormData();
    for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) form.set(name, String(value));
    form.set(spec.upload.field, new Blob([new Uint8Array(file.bytes)], { type: file.contentType }), file.filename);
    return form;
  }
  if (body === undefined) return undefined;
  if (!headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
  return JSON.stringify(body);
}
