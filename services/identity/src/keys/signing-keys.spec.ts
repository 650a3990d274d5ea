import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixedKeys } from '@junto/service-kit/auth/key-set';
import { tokenVerifier } from '@junto/service-kit/auth/verify-token';
import { signAccessToken } from '../sessions/access-token';
import { newKeyFile, readSigningKeys, rotated, type KeyFile } from './signing-keys';

const folder = mkdtempSync(join(tmpdir(), 'junto-signing-'));
afterAll(() => rmSync(folder, { recursive: true }));
const read = (file: KeyFile) => {
  const path = join(folder, `${randomUUID()}.json`);
  writeFileSync(path, JSON.stringify(file));
  return readSigningKeys(path);
};
const bearer = { id: randomUUID(), email: 'ana@example.org', role: 'buyer' as const, companyId: null };

describe('signing keys', () => {
  test('that rotate leave the tokens of the key before good, once', async () => {
    const first = newKeyFile();
    const second = rotated(first);
    const { token } = signAccessToken(read(first), bearer, randomUUID(), new Date());
    const verifyWith = (file: KeyFile) => tokenVerifier(fixedKeys({ keys: read(file).publicKeys }))(token);
    expect(await verifyWith(second)).toMatchObject({ userId: bearer.id, role: 'buyer' });
    expect(await verifyWith(rotated(second))).toBeUndefined();
    expect(read(second).kid).not.toBe(read(first).kid);
  });

  test('show their public parts alone', () => {
    for (const key of read(newKeyFile()).publicKeys)
      expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  });

  test.each([
    ['no keys', { keys: [] }],
    ['a key of another curve', { keys: [{ ...newKeyFile().keys[0], crv: 'P-384' }] }],
    ['a public key alone', { keys: [{ ...newKeyFile().keys[0], d: undefined }] }],
  ])('in a file with %s stop the service at its start', (_what, file) => {
    expect(() => read(file as KeyFile)).toThrow();
  });
});
