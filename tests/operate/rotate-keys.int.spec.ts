import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { readProfile } from '@junto/contracts/identity/profile';
import { jwks } from '@junto/contracts/identity/signing-keys';
import { newKeyFile, parseKeyFile } from '@junto/service-kit/auth/key-file';
import { anIdentityService, type IdentityService } from '../../services/identity/src/testing/an-identity-service';
import { operate, start } from './run-operate';

// Each run of a program starts a process, and identity reads its file every ten seconds.
const folder = mkdtempSync(path.join(os.tmpdir(), 'junto-rotate-'));
const file = path.join(folder, 'keys.json');
const [first] = newKeyFile().keys;
writeFileSync(file, JSON.stringify({ keys: [first], retired: [] }));
const keysInFile = () => parseKeyFile(readFileSync(file, 'utf8')).keys.map(({ kid }) => kid);

let identity: IdentityService;
/** Another replica behind the same address, whose secret has not come. */
let behind: Server;
beforeAll(async () => {
  identity = await anIdentityService({ SIGNING_KEYS_FILE: file });
  const old = JSON.stringify({ keys: [{ kid: first!.kid }] });
  behind = createServer((_req, res) => void res.end(old)).listen(0, '127.0.0.1');
});
afterAll(async () => {
  await identity?.stop();
  behind?.close();
  rmSync(folder, { recursive: true, force: true });
});

const kidOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as { kid: string }).kid;
const published = async () => (await identity.call(jwks)).body.keys.map(({ kid }) => kid);

test('the next key is published by a running identity before it signs, nobody is signed out, and a second run adds none', async () => {
  const ana = await identity.seededPerson('buyer');
  const { token } = await identity.openBrowser(ana);
  const url = identity.url + jwks.path;

  const tried = await operate(identity.place, ['rotate-keys', file, '--dry-run', '--jwks', url]);
  expect([tried.code, tried.done]).toEqual([0, expect.stringContaining('would be published; nothing was changed')]);
  expect([keysInFile(), await published()]).toEqual([[first!.kid], [first!.kid]]);

  const ran = await operate(identity.place, ['rotate-keys', file, '--jwks', url]);
  const [, next] = keysInFile();
  expect([ran.code, ran.done]).toEqual([0, expect.stringMatching(`Key ${next} signs from 2.+; run again after that`)]);
  expect(ran.stderr).toContain('published, 10 responses in a row');
  expect(await published()).toEqual([first!.kid, next]);
  // It does not sign yet, and what the one before signed is good.
  expect(kidOf((await identity.openBrowser(ana)).token)).toBe(first!.kid);
  expect((await identity.call(readProfile, { as: { token } })).status).toBe(200);

  const again = await operate(identity.place, ['rotate-keys', file, '--jwks', url]);
  expect([again.code, again.stderr]).toEqual([0, expect.stringContaining(`key ${next} waits already, 0 retired`)]);
  expect(keysInFile()).toEqual([first!.kid, next]);
});

test('a replica that does not publish the key in time is reported with the time that is left', async () => {
  const url = `http://127.0.0.1:${(behind.address() as AddressInfo).port}/`;
  const late = await operate(identity.place, ['rotate-keys', file, '--jwks', url, '--within', '1']);
  const [, next] = keysInFile();
  expect([late.code, late.stderr]).toEqual([1, expect.stringContaining('not every response includes it after 1 s')]);
  expect(late.stderr).toContain(`Key ${next} signs from`);
  const nobody = await operate(identity.place, ['rotate-keys', file, '--jwks', 'http://127.0.0.1:1/', '--within', '1']);
  expect([nobody.code, nobody.stderr]).toEqual([1, expect.stringContaining('no response')]);
});

test('rejects a file without keys and leaves it unchanged', async () => {
  const other = path.join(folder, 'other.json');
  writeFileSync(other, '{}');
  expect((await operate(identity.place, ['rotate-keys', other])).code).toBe(1);
  expect(readFileSync(other, 'utf8')).toBe('{}');
  // From source, as `npm run operate` runs it.
  expect(await start(identity.place, ['rotate-keys']).ended).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('rotate-keys [options] <file>'),
  });
});
