import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const script = path.join(root, 'docker/publish-remote.sh');
/** Prefix of the folders that the gateway treats as drafts and removes a day later. */
const [, draftMark = ''] =
  /draftMark = '(.+)'/.exec(readFileSync(path.join(root, 'services/edge/src/remotes/version-folders.ts'), 'utf8')) ??
  [];
const scratch = mkdtempSync(path.join(os.tmpdir(), 'junto-publish-'));
const at = (...names: string[]) => path.join(scratch, ...names);
afterAll(() => rmSync(scratch, { recursive: true }));

/** The image's own program, with its files as located here, run as its user. */
function publish(programs = '') {
  const text = readFileSync(script, 'utf8').replaceAll('/srv/remotes', at('image')).replaceAll('$(id -u)', '1000');
  const env = { PATH: `${programs}:${process.env.PATH}`, REMOTES_DIR: at('remotes') };
  return spawnSync('sh', ['-c', text], { env }).status;
}

test('an image publishes its version beside the others, and the gateway removes the draft of a killed container', () => {
  mkdirSync(at('image/mfe-buyer/1.2.0'), { recursive: true });
  writeFileSync(at('image/mfe-buyer/1.2.0/main.js'), '');
  mkdirSync(at('remotes'));
  // A program that ended early would have created the version.
  mkdirSync(at('broken'));
  writeFileSync(at('broken/mv'), '#!/bin/sh\nexit 1\n');
  chmodSync(at('broken/mv'), 0o755);
  expect(publish(at('broken'))).toBe(1);
  expect(readdirSync(at('remotes'))).toEqual(['mfe-buyer']);
  const [left = ''] = readdirSync(at('remotes/mfe-buyer'));
  expect(left.slice(draftMark.length)).toMatch(/^1\.2\.0-\d+$/);
  expect([left.startsWith(draftMark), draftMark.length > 1]).toEqual([true, true]);

  expect([publish(), publish()]).toEqual([0, 0]);
  expect(readdirSync(at('remotes/mfe-buyer')).sort()).toEqual([left, '1.2.0']);
  expect(readdirSync(at('remotes/mfe-buyer/1.2.0'))).toEqual(['main.js']);
});
