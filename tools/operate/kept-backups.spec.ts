import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { forgetOlder, nameOf } from './kept-backups';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'junto-kept-'))));
afterEach(() => rm(folder, { recursive: true }));

async function aBackup(day: number, { whole = true } = {}): Promise<string> {
  const name = nameOf(new Date(Date.UTC(2026, 0, day)));
  await mkdir(path.join(folder, name));
  if (whole) await writeFile(path.join(folder, name, 'manifest.json'), '{}');
  return name;
}

test('the newest whole ones stay, what is not theirs stays, and one that was cut short counts for nothing', async () => {
  const broken = await aBackup(1, { whole: false });
  const [old, second, newest] = [await aBackup(2), await aBackup(3), await aBackup(5)];
  const running = nameOf(new Date());
  await mkdir(path.join(folder, running));
  await mkdir(path.join(folder, 'by-hand'));
  const say = jest.fn();

  expect(await forgetOlder(folder, 2, { dryRun: true, say })).toEqual(['would remove 2 older']);
  expect(await readdir(folder)).toHaveLength(6);
  expect(await forgetOlder(folder, 2, { dryRun: false, say })).toEqual(['removed 2 older']);
  expect((await readdir(folder)).sort()).toEqual([second, newest, running, 'by-hand'].sort());
  expect(say.mock.calls.flat().join()).toContain(old);
  expect(say.mock.calls.flat().join()).toContain(broken);
  expect(await forgetOlder(folder, 2, { dryRun: false, say })).toEqual([]);
});

test('with fewer than are to stay, nothing is taken away', async () => {
  await aBackup(1);
  expect(await forgetOlder(folder, 2, { dryRun: false, say: jest.fn() })).toEqual([]);
  expect(await readdir(folder)).toHaveLength(1);
});

test('what a killed run left makes room, though nothing newer is whole', async () => {
  const whole = await aBackup(1);
  const killed = await aBackup(2, { whole: false });
  const say = jest.fn();
  expect(await forgetOlder(folder, 2, { dryRun: false, say })).toEqual(['removed 1 older']);
  expect([await readdir(folder), say.mock.calls]).toEqual([[whole], [[`${killed} was never completed`]]]);
});
