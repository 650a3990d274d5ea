import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as ioOfStep } from 'node:timers/promises';
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
  test('rotate: the next key is published first, signs after a full cache lifetime, and the old key is removed after its tokens expire', () => {
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

  test('add no second waiting key, however often they are rotated', () => {
    const file = rotated(newKeyFile(), start);
    expect(rotated(file, start + minute)).toEqual(file);
  });

  test('lose their private part when retired, and still verify what they signed in mails', () => {
    const first = newKeyFile();
    const later = rotated(rotated(first, start), start + publishedAheadMs + acceptedBeyondMs);
    const [{ d: _private, ...old }] = first.keys as [KeyFile['keys'][0]];
    expect(later.retired).toEqual([old]);
    const keys = read(later, () => start + 60 * minute);
    expect(keys.published().map(({ kid }) => kid)).not.toContain(old.kid);
    expect(keys.everUsed().map(({ kid }) => kid)).toContain(old.kid);
  });

  test('accept the file format of an earlier release: the first key signs, all are accepted', () => {
    const before = { keys: [...newKeyFile().keys, ...newKeyFile().keys] } as unknown as KeyFile;
    const keys = read(before);
    expect(keys.signing().kid).toBe(before.keys[0]!.kid);
    expect(keys.published()).toHaveLength(2);
  });

  test('publish only their public parts', () => {
    for (const key of read(rotated(newKeyFile(), Date.now())).published())
      expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  });

  test('are reread from the file; an invalid file keeps the previous keys', () => {
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
  ])('in a file with %s prevent the service from starting', (_what, file) => {
    expect(() => read(file as KeyFile)).toThrow();
  });
});

/**
 * Simulates a rotation in a cluster with a fake clock in steps of ten seconds: two identity replicas get the file at
 * different times, and services read the keys from either of them.
 * @param how the change of the file by the rotation
 * @returns number of checked tokens, and of rejected tokens that were still valid
 */
async function rehearse(how: (file: KeyFile) => KeyFile): Promise<{ checked: number; refused: number }> {
  let now = start;
  let turn = 0;
  const file = newKeyFile();
  const paths = [write(file), write(file)];
  const identities = paths.map((path) => readSigningKeys(path, () => now));
  const anyIdentity = () => identities[turn++ % identities.length]!;
  // Answers within the step of the fake clock, which real time of a busy machine would exceed.
  const reads = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ keys: anyIdentity().published() }));
  const services = Array.from({ length: 3 }, () =>
    tokenVerifier(
      remoteKeys('http://identity/jwks', () => now),
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
    // One service each gets the newest and the oldest valid token.
    for (const { token } of [...alive.slice(-2), ...alive.slice(0, 1)]) {
      counts.checked++;
      if (!(await services[turn % services.length]!(token))) counts.refused++;
    }
    await ioOfStep();
  }
  reads.mockRestore();
  return counts;
}

describe('a rotation with two replicas', () => {
  const nextKey = rotated(newKeyFile(), start + 5 * minute).keys[1]!;

  test('rejects no valid token of the old or the new key', async () => {
    const { checked, refused } = await rehearse(({ keys, retired }) => ({ keys: [...keys, nextKey], retired }));
    expect([checked > 500, refused]).toEqual([true, 0]);
  });

  test('would reject tokens if the new key signed immediately', async () => {
    const atOnce = { ...nextKey, signs_from: new Date(start).toISOString() };
    const { refused } = await rehearse(({ keys, retired }) => ({ keys: [...keys, atOnce], retired }));
    expect(refused).toBeGreaterThan(0);
  });

  test('leaves no valid token of a removed key', async () => {
    const keys = read(newKeyFile());
    const { token } = signAccessToken(keys, bearer, randomUUID(), new Date());
    expect(await tokenVerifier(fixedKeys({ keys: keys.published() }))(token)).toMatchObject({ userId: bearer.id });
    expect(await tokenVerifier(fixedKeys({ keys: read(newKeyFile()).published() }))(token)).toBeUndefined();
  });
});
