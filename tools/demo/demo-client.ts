import { setTimeout as pause } from 'node:timers/promises';
import { serviceOf, type AnswerOf, type EndpointSpec } from '@junto/contracts/endpoint';
import { signIn } from '@junto/contracts/identity/session';
import { demoPassword } from './data/people';
import { request, type Call } from './request';

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
  const until = Date.now() + patienceMs;
  for (;;) {
    const response = await request(spec, call, { address: addressOf(spec), token });
    if (response.ok) return response.answer;
    const { status, text } = response;
    // Read models are updated by events, so a missing company or round may appear shortly after.
    const soon =
      [404, 409, 429, 503].includes(status) && /too_many_requests|try_again|not_found|company_missing/.test(text);
    if (!soon || Date.now() > until) throw new Error(`${spec.id} was answered ${status}: ${text}`);
    await pause(200);
  }
}
