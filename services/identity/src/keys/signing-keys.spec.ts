import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  acceptedBeyondMs,
  accessLifetimeMs,
  newKeyFile,
  publishedAheadMs,
  rotated,
  type KeyFile,
} from '@junto/service-kit/auth/key-file';
import { fixedKeys, remoteKeys } from '@junto/service-kit/auth/key-set';
import { tokenVerifier } from '@junto/service-kit/auth/verify-token';
import { signAccessToken } from '../sessions/access-token';
import { readSigningKeys } from './signing-keys';

const folder = mkdtempSync(join(tmpdir(), 'junto-signing-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (file: KeyFile, path = join(folder, `${randomUUID()}.json`)) => {
  writeFileSync(path, JSON.stringify(file));
  return path;
};
const read = (file: KeyFile, now?: () => number) => readSigningKeys(write(file), now);
const bearer = { id: randomUUID(), email: 'ana@example.org', role: 'buyer' as const, companyId: null };
const start = Date.UTC(2026, 4, 4, 12);
const minute = 60_000;

describe('signing keys', () => {
  test('that rotate: the next one is published, signs after a full life of the caches, and the old one goes when its tokens have run out', () => {
    let now = start;
    const first = newKeyFile();
    const file = rotated(first, now);
    const keys = read(file, () => now);
    const [old, next] = file.keys.map(({ kid }) => kid) as [string, string];
    const published = () => keys.published().map(({ kid }) => kid);
    expect([keys.signing().kid, published()]).toEqual([old, [old, next]]);
    now = start + publishedAheadMs - 1;
    expect([keys.signing().kid, published()]).toEqual([old, [old, next]]);
    now += 1;
    expect([keys.signing().kid, published()]).toEqual([next, [old, next]]);
    now += acceptedBeyondMs - 1;
    expect(published()).toEqual([old, next]);
    now += 1;
    expect(published()).toEqual([next]);
    expect(acceptedBeyondMs).toBeGreaterThan(accessLifetimeMs);
  });

  test('of which one waits get no other beside it, however often they are rotated', () => {
    const file = rotated(newKeyFile(), start);
    expect(rotated(file, start + minute)).toEqual(file);
  });

  test('that are retired lose their private part, and what they signed in mails can still be told', () => {
    const first = newKeyFile();
    const later = rotated(rotated(first, start), start + publishedAheadMs + acceptedBeyondMs);
    const [{ d: _private, ...old }] = first.keys as [KeyFile['keys'][0]];
    expect(later.retired).toEqual([old]);
    const keys = read(later, () => start + 60 * minute);
    expect(keys.published().map(({ kid }) => kid)).not.toContain(old.kid);
    expect(keys.everUsed().map(({ kid }) => kid)).toContain(old.kid);
  });

  test('of a file that an earlier release made go on: the first signs, all are accepted', () => {
    const before = { keys: [...newKeyFile().keys, ...newKeyFile().keys] } as unknown as KeyFile;
    const keys = read(before);
    expect(keys.signing().kid).toBe(before.keys[0]!.kid);
    expect(keys.published()).toHaveLength(2);
  });

  test('show their public parts alone', () => {
    for (const key of read(rotated(newKeyFile(), Date.now())).published())
      expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  });

  test('are taken from the file again; a broken one leaves those before', () => {
    const path = write(newKeyFile());
    const keys = readSigningKeys(path);
    const { kid } = keys.signing();
    write(rotated(newKeyFile(), Date.now()), path);
    keys.readAgain();
    expect(keys.signing().kid).not.toBe(kid);
    writeFileSync(path, '{');
    expect(() => keys.readAgain()).toThrow();
    expect(keys.published()).toHaveLength(2);
  });

  test.each([
    ['no keys', { keys: [] }],
    ['a key of another curve', { keys: [{ ...newKeyFile().keys[0], crv: 'P-384' }] }],
    ['a public key alone', { keys: [{ ...newKeyFile().keys[0], d: undefined }] }],
  ])('in a file with %s stop the service at its start', (_what, file) => {
    expect(() => read(file as KeyFile)).toThrow();
  });
});

/**
 * A rotation as a cluster has it, by a clock of its own in steps of ten seconds: two identities that get the file at
 * different times, and services that read the keys from either of them.
 * @param how what the rotation makes of the file
 * @returns how many tokens were checked, and how many that live were refused
 */
async function rehearse(how: (file: KeyFile) => KeyFile): Promise<{ checked: number; refused: number }> {
  let now = start;
  let turn = 0;
  const file = newKeyFile();
  const paths = [write(file), write(file)];
  const identities = paths.map((path) => readSigningKeys(path, () => now));
  const anyIdentity = () => identities[turn++ % identities.length]!;
  const server = createServer((_req, res) => void res.end(JSON.stringify({ keys: anyIdentity().published() })));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const services = Array.from({ length: 3 }, () =>
    tokenVerifier(
      remoteKeys(url, () => now),
      { now: () => now, remember: 0 },
    ),
  );
  const alive: { token: string; until: number }[] = [];
  const counts = { checked: 0, refused: 0 };

  for (; now < start + 45 * minute; now += 10_000) {
    if (now === start + 5 * minute) write(how(file), paths[0]);
    // The second pod gets its secret two minutes after the first.
    if (now === start + 7 * minute) write(how(file), paths[1]);
    for (const identity of identities) identity.readAgain();
    for (const identity of identities) {
      const { token, expiresAt } = signAccessToken(identity, bearer, randomUUID(), new Date(now));
      alive.push({ token, until: expiresAt.getTime() });
    }
    while (alive[0]!.until <= now) alive.shift();
    // The newest and the oldest that live, shown to a service each.
    for (const { token } of [...alive.slice(-2), ...alive.slice(0, 1)]) {
      counts.checked++;
      if (!(await services[turn % services.length]!(token))) counts.refused++;
    }
  }
  server.close();
  return counts;
}

describe('a rotation with two identities', () => {
  const made = rotated(newKeyFile(), start + 5 * minute).keys[1]!;

  test('has no token refused, neither of the key before nor of the new one', async () => {
    const { checked, refused } = await rehearse(({ keys, retired }) => ({ keys: [...keys, made], retired }));
    expect([checked > 500, refused]).toEqual([true, 0]);
  });

  test('would have refused some, had the new key signed at once', async () => {
    const atOnce = { ...made, signs_from: new Date(start).toISOString() };
    const { refused } = await rehearse(({ keys, retired }) => ({ keys: [...keys, atOnce], retired }));
    expect(refused).toBeGreaterThan(0);
  });

  test('leaves a token of a key that is gone to nobody', async () => {
    const keys = read(newKeyFile());
    const { token } = signAccessToken(keys, bearer, randomUUID(), new Date());
    expect(await tokenVerifier(fixedKeys({ keys: keys.published() }))(token)).toMatchObject({ userId: bearer.id });
    expect(await tokenVerifier(fixedKeys({ keys: read(newKeyFile()).published() }))(token)).toBeUndefined();
  });
});
