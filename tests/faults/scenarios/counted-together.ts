import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { listAllOrders } from '@junto/contracts/admin/orders';
import { changeSetting } from '@junto/contracts/admin/settings';
import { endOtherSessions, listSessions } from '@junto/contracts/identity/own-sessions';
import { beginRequiredFactor } from '@junto/contracts/identity/second-factor';
import { signIn } from '@junto/contracts/identity/session';
import type { Ground } from '../ground';
import { arrange, call } from '../platform/call';
import { password } from '../platform/members';

const attempts = 10;
/** Settings reach each replica within seconds; busy machines get a minute. */
const knownWithinMs = 60_000;

/** Sign-in attempts per address are counted over all replicas of identity. */
export async function signInsCounted({ platform, members }: Ground, baseUrls: readonly string[]): Promise<string[]> {
  const set = async (value: number | null) => {
    await arrange(platform.url('admin'), changeSetting, {
      as: members.admin,
      params: { name: 'sign_ins' },
      body: { value },
    });
  };
  await set(attempts);
  try {
    for (const baseUrl of baseUrls) await untilBounded(baseUrl);
    const address = anAddress();
    const statuses: number[] = [];
    for (let attempt = 0; attempt <= attempts; attempt++)
      statuses.push(await attemptFrom(baseUrls[attempt % baseUrls.length]!, address));
    const letIn = statuses.filter((status) => status !== 429).length;
    return letIn === attempts
      ? []
      : [`${letIn} attempts of one address at ${baseUrls.length} processes, ${attempts} are allowed`];
  } finally {
    await set(null);
  }
}

const anAddress = () => `198.51.${randomInt(256)}.${randomInt(256)}`;

/** An attempt that needs no password hash but is counted. */
async function attemptFrom(baseUrl: string, address: string): Promise<number> {
  const answer = await fetch(new URL(beginRequiredFactor.path, baseUrl), {
    method: beginRequiredFactor.method,
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ challenge: 'nobody-was-given-this-challenge' }),
  });
  await answer.body?.cancel();
  return answer.status;
}

/** Waits until the process applies the setting. */
async function untilBounded(baseUrl: string): Promise<void> {
  for (const until = Date.now() + knownWithinMs; ; await sleep(200)) {
    const address = anAddress();
    const statuses: number[] = [];
    for (let attempt = 0; attempt <= attempts; attempt++) statuses.push(await attemptFrom(baseUrl, address));
    if (statuses.at(-1) === 429) return;
    if (Date.now() > until) throw new Error(`A replica of identity did not receive a setting: ${statuses.join()}`);
  }
}

/** A session ended at one replica is rejected by all replicas and services. */
export async function endsEverywhere(
  { members }: Ground,
  identities: readonly string[],
  others: readonly string[],
): Promise<string[]> {
  const body = { email: members.admin.email, password };
  const open = async (baseUrl: string) => {
    const { access_token: token } = (await arrange(baseUrl, signIn, { body })) as { access_token: string };
    return { ...members.admin, token: () => token };
  };
  const ended = await open(identities[0]!);
  const ending = await open(identities.at(-1)!);
  const requests = others.map(
    (baseUrl) => () =>
      identities.includes(baseUrl)
        ? call(baseUrl, listSessions, { as: ended })
        : call(baseUrl, listAllOrders, { as: ended }),
  );
  const before = await Promise.all(requests.map((ask) => ask()));
  if (before.some(({ status }) => status !== 200))
    return [`a session was refused: ${before.map(({ status }) => status)}`];
  await arrange(identities.at(-1)!, endOtherSessions, { as: ending, body: {} });
  for (const until = Date.now() + knownWithinMs; ; await sleep(100)) {
    const statuses = await Promise.all(requests.map(async (ask) => (await ask()).status));
    if (statuses.every((status) => status === 401)) return [];
    if (Date.now() > until) return [`a session that was ended is still good: ${statuses}`];
  }
}
