import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../stack/places.mjs';

const copy = mkdtempSync(path.join(os.tmpdir(), 'junto-doctor-'));
afterAll(() => rmSync(copy, { recursive: true }));

test('the doctor answers on a machine without packages and Chromium', () => {
  for (const name of ['tools', 'package.json', 'package-lock.json'])
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  const doctor = { cwd: copy, env: { PATH: '' }, encoding: 'utf8' } as const;
  const { stdout } = spawnSync(process.execPath, ['tools/doctor.mjs'], doctor);
  expect(stdout).toContain('packages are not installed yet');
  expect(stdout).toContain("Chromium isn't installed");
});
