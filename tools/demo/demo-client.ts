import { setTimeout as pause } from 'node:timers/promises';
import {
  pathOf,
  serviceOf,
  type AnswerOf,
  type BodyGiven,
  type EndpointSpec,
  type QueryGiven,
} from '@junto/contracts/endpoint';
import { signIn } from '@junto/contracts/identity/session';
import { demoPassword } from './data/people';
import { fixedId } from './fixed-id';

export interface Call<E extends EndpointSpec> {
  params?: Record<string, string>;
  query?: QueryGiven<E>;
  body?: BodyGiven<E>;
  file?: Buffer;
  /** Determines the idempotency key, which is the same in every seeding. */
  once?: string;
}

/** A signed-in person of the demo data, calling the services as a browser would. */
export interface DemoClient {
  call<E extends EndpointSpec>(spec: E, call?: Call<E>): Promise<AnswerOf<E>>;
}

/** How long to retry while a service answers 429 or a read model has not caught up. */
const patienceMs = 15_000;

function addressOf(spec: EndpointSpec): string {
  const name = `${serviceOf(spec).toUpperCase()}_URL`;
  const address = process.env[name];
  if (!address) throw new Error(`${name} is not set`);
  return address;
}

export async function signedIn(email: string): Promise<DemoClient> {
  const { access_token } = await send(signIn, { body: { email, password: demoPassword } });
  return { call: (spec, call = {}) => send(spec, call, access_token) };
}

async function send<E extends EndpointSpec>(spec: E, call: Call<E>, token?: string): Promise<AnswerOf<E>> {
  const url = new URL(pathOf(spec, call.params), addressOf(spec));
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, String(value));
  const until = Date.now() + patienceMs;
  for (;;) {
    const answer = await fetch(url, { method: spec.method, ...contentOf(spec, call, token) });
    if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as AnswerOf<E>;
    const text = await answer.text();
    // Read models are updated by events, so a missing company or round may appear shortly after.
    const soon =
      [404, 409, 429, 503].includes(answer.status) &&
      /too_many_requests|try_again|not_found|company_missing/.test(text);
    if (!soon || Date.now() > until) throw new Error(`${spec.id} was answered ${answer.status}: ${text}`);
    await pause(200);
  }
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
