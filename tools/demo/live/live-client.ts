import type { AnswerOf, EndpointSpec } from '@junto/contracts/endpoint';
import { signIn } from '@junto/contracts/identity/session';
import { jwks } from '@junto/contracts/identity/signing-keys';
import { isRefusal, problemAnswer, refuse, type Refusal } from '@junto/contracts/problems';
import { demoPassword } from '../data/people';
import { request, type Call, type Response } from '../request';

/** A demo account at the public API of a running stack. A call that the service refuses returns the refusal. */
export interface LiveClient {
  call<E extends EndpointSpec>(spec: E, call?: Call<E>): Promise<AnswerOf<E> | Refusal>;
}

export interface Connection {
  address: string;
  /** Rejects when the program has to end. */
  wait: (ms: number) => Promise<unknown>;
  print: (line: string) => void;
}

const tries = 5;
/** Seconds to wait if the answer names none. */
const usualWaitS = 2;

/** @throws {Error} with what to do, if no stack answers at the address */
export async function checkStack(address: string): Promise<void> {
  const response = await request(jwks, {}, { address }).catch(() => undefined);
  if (!response?.ok) throw noStack(address);
}

/** Signs in at the first call, and again when the session has ended. */
export function liveClient(email: string, connection: Connection): LiveClient {
  let token: string | undefined;
  const openSession = async () => {
    const session = await patient(signIn, { body: { email, password: demoPassword } }, connection);
    if (!isRefusal(session)) return session.access_token;
    throw new Error(
      `${email} cannot sign in at ${connection.address}: ${session.refused}. It needs the demo data of npm start.`,
    );
  };
  return {
    call: async (spec, call = {}) => {
      token ??= await openSession();
      const answer = await patient(spec, call, connection, token);
      if (!isRefusal(answer) || !['not_signed_in', 'session_ended'].includes(answer.refused)) return answer;
      token = await openSession();
      return patient(spec, call, connection, token);
    },
  };
}

/** Repeats a request while the service is overloaded or does not answer, up to five times. */
async function patient<E extends EndpointSpec>(
  spec: E,
  call: Call<E>,
  { address, wait, print }: Connection,
  token?: string,
): Promise<AnswerOf<E> | Refusal> {
  for (let attempt = 1; ; attempt++) {
    const response = await request(spec, call, { address, token }).catch(() => undefined);
    if (response?.ok) return response.answer;
    if (response && ![429, 502, 503, 504].includes(response.status)) return refusalOf(response);
    if (attempt === tries) {
      if (response) return refusalOf(response);
      throw noStack(address);
    }
    const waitS = response?.retryAfterS ?? usualWaitS;
    print(
      response ? `The service is busy, trying again in ${waitS} s.` : `Nothing answers, trying again in ${waitS} s.`,
    );
    await wait(waitS * 1000);
  }
}

function refusalOf({ status, text }: Exclude<Response<EndpointSpec>, { ok: true }>): Refusal {
  try {
    return refuse(problemAnswer.parse(JSON.parse(text)).code);
  } catch {
    // A proxy in front of the services answers in a form of its own.
    return refuse(status < 500 ? 'invalid_request' : 'internal');
  }
}

const noStack = (address: string) =>
  new Error(`No stack answers at ${address}. Start it in another terminal with npm start, or name its --url.`);
