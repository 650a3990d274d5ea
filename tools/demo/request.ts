import { pathOf, type AnswerOf, type BodyGiven, type EndpointSpec, type QueryGiven } from '@junto/contracts/endpoint';
import { fixedId } from './fixed-id';

export interface Call<E extends EndpointSpec> {
  params?: Record<string, string>;
  query?: QueryGiven<E>;
  body?: BodyGiven<E>;
  file?: Buffer;
  /** Determines the idempotency key: a call with the same value is done once. */
  once?: string;
}

/** Response to one request; the text of a refused one is its body. */
export type Response<E extends EndpointSpec> =
  | { ok: true; answer: AnswerOf<E> }
  | { ok: false; status: number; text: string; retryAfterS: number | null };

/** Sends one request. @throws {TypeError} if nothing answers at the address */
export async function request<E extends EndpointSpec>(
  spec: E,
  call: Call<E>,
  { address, token }: { address: string; token?: string | undefined },
): Promise<Response<E>> {
  const url = new URL(pathOf(spec, call.params), address);
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, String(value));
  const response = await fetch(url, { method: spec.method, ...contentOf(spec, call, token) });
  if (response.ok)
    return { ok: true, answer: (response.status === 204 ? undefined : await response.json()) as AnswerOf<E> };
  const wait = Number(response.headers.get('Retry-After'));
  return { ok: false, status: response.status, text: await response.text(), retryAfterS: wait > 0 ? wait : null };
}

function contentOf<E extends EndpointSpec>(
  spec: E,
  { body, file, once }: Call<E>,
  token?: string,
): { headers: Headers; body?: FormData | string } {
  const headers = new Headers();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (spec.idempotent) headers.set('Idempotency-Key', fixedId(`key ${once ?? ''}`));
  if (file && spec.upload) {
    const form = new FormData();
    form.set(spec.upload.field, new Blob([new Uint8Array(file)], { type: 'image/png' }), 'picture.png');
    return { headers, body: form };
  }
  if (spec.method === 'GET' || spec.method === 'DELETE') return { headers };
  headers.set('Content-Type', 'application/json');
  return { headers, body: JSON.stringify(body ?? {}) };
}
