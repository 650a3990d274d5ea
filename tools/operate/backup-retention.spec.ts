import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeOldBackups, backupName } from './backup-retention';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'junto-backups-'))));
afterEach(() => rm(folder, { recursive: true }));

async function aBackup(day: number, { whole = true } = {}): Promise<string> {
  const name = backupName(new Date(Date.UTC(2026, 0, day)));
  await mkdir(path.join(folder, name));
  if (whole) await writeFile(path.join(folder, name, 'manifest.json'), '{}');
  return name;
}

test('the newest whole ones stay, what is not theirs stays, and one that was cut short counts for nothing', async () => {
  const broken = await aBackup(1, { whole: false });
  const [old, second, newest] = [await aBackup(2), await aBackup(3), await aBackup(5)];
  const running = backupName(new Date());
  await mkdir(path.join(folder, running));
  await mkdir(path.join(folder, 'by-hand'));
  const log = jest.fn();

  expect(await removeOldBackups(folder, 2, { dryRun: true, log })).toEqual(['would remove 2 older']);
  expect(await readdir(folder)).toHaveLength(6);
  expect(await removeOldBackups(folder, 2, { dryRun: false, log })).toEqual(['removed 2 older']);
  expect((await readdir(folder)).sort()).toEqual([second, newest, running, 'by-hand'].sort());
  expect(log.mock.calls.flat().join()).toContain(old);
  expect(log.mock.calls.flat().join()).toContain(broken);
  expect(await removeOldBackups(folder, 2, { dryRun: false, log })).toEqual([]);
});

test('with fewer than are to stay, nothing is taken away', async () => {
  await aBackup(1);
  expect(await removeOldBackups(folder, 2, { dryRun: false, log: jest.fn() })).toEqual([]);
  expect(await readdir(folder)).toHaveLength(1);
});

test('what a killed run left makes room, though nothing newer is whole', async () => {
  const whole = await aBackup(1);
  const killed = await aBackup(2, { whole: false });
  const log = jest.fn();
  expect(await removeOldBackups(folder, 2, { dryRun: false, log })).toEqual(['removed 1 older']);
  expect([await readdir(folder), log.mock.calls]).toEqual([[whole], [[`${killed} was never completed`]]]);
});
