import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { newKeyFile } from './key-file';
import { rotateKeyFile, writeKeyFile } from './rotate-key-file';

const folder = mkdtempSync(path.join(os.tmpdir(), 'junto-keys-'));
const file = path.join(folder, 'keys.json');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A draft as left by a process killed between writing and renaming. */
function aDraft(name: string, secondsAgo: number): void {
  const draft = path.join(folder, name);
  writeFileSync(draft, 'private keys');
  const at = new Date(Date.now() - secondsAgo * 1_000);
  utimesSync(draft, at, at);
}

test('removes the draft of a killed rotation, and keeps one that is being written', () => {
  writeKeyFile(file, newKeyFile());
  aDraft('keys.json.4242', 600);
  aDraft('keys.json.4343', 5);
  aDraft('keys.json.mine', 600);
  aDraft('other.json.4242', 600);
  rotateKeyFile(file, { dryRun: true });
  expect(readdirSync(folder)).toContain('keys.json.4242');
  rotateKeyFile(file, { dryRun: false });
  expect(readdirSync(folder).sort()).toEqual(['keys.json', 'keys.json.4343', 'keys.json.mine', 'other.json.4242']);
});
