import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job } from '@junto/service-kit/jobs';
import { createLog, type Log } from '@junto/service-kit/telemetry/log';
import type { EdgeConfig } from '../config';
import { readShellFacts } from './shell-facts';
import { ShellVersionModel } from './shell-versions.model';

/** Beside the folders of the remotes; no remote bears this name. */
const shellFolder = 'shell';
export const keptShellsIn = (remotesDir: string) => join(remotesDir, shellFolder);

const keptCount = 3;
const servedWithinMs = 24 * 60 * 60 * 1_000;
const everyMs = 60_000;

type Places = Pick<EdgeConfig, 'SHELL_DIR' | 'REMOTES_DIR'>;

/**
 * Puts the files of this door's shell where all doors read, and says that it is served. Before the door answers: a page
 * of this version may ask another door for the rest of it. A volume that cannot be written costs just that.
 */
export async function keepShell({ SHELL_DIR, REMOTES_DIR }: Places, log: Log, now: Date): Promise<void> {
  const facts = await readShellFacts(SHELL_DIR);
  if (!facts) return void log.warn('the shell says nothing of itself: its files are served by this door alone');
  const { version } = facts;
  const target = join(keptShellsIn(REMOTES_DIR), version);
  try {
    await copyOnce(SHELL_DIR, target);
  } catch (error) {
    return void log.error({ err: error, shell: version }, 'the shell was not kept for the other doors');
  }
  const integrity = Object.entries(facts.integrity).map(([file, hash]) => ({ file, hash }));
  await ShellVersionModel.updateOne(
    { _id: version },
    { $set: { served_at: now, integrity }, $setOnInsert: { at: now } },
    { upsert: true },
  );
}

async function copyOnce(from: string, target: string): Promise<void> {
  if (await stat(target).catch(() => undefined)) return;
  await mkdir(join(target, '..'), { recursive: true });
  const draft = join(target, '..', `.draft-${process.pid}-${Date.now()}`);
  await cp(from, draft, { recursive: true });
  try {
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another door of this version was faster.
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  }
}

/** Takes away versions beyond the last three that no door has served for a day. */
export async function pruneShells(remotesDir: string, log: Log, now: Date): Promise<void> {
  const newestFirst = await ShellVersionModel.find({}, { served_at: 1 }).sort({ served_at: -1 }).lean().exec();
  const old = newestFirst
    .slice(keptCount)
    .filter(({ served_at }) => now.getTime() - served_at.getTime() > servedWithinMs);
  for (const { _id: version, served_at } of old) {
    // A door that was started with it meanwhile says so.
    const { deletedCount } = await ShellVersionModel.deleteOne({ _id: version, served_at });
    if (deletedCount === 0) continue;
    await rm(join(keptShellsIn(remotesDir), version), { recursive: true, force: true });
    log.info({ shell: version }, 'an old version of the shell was taken away');
  }
  await removeDrafts(keptShellsIn(remotesDir), now);
}

/** Of doors that were killed while they copied. */
async function removeDrafts(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith('.draft-')) continue;
    const facts = await stat(join(folder, name)).catch(() => undefined);
    if (facts && now.getTime() - facts.mtimeMs > servedWithinMs) await rm(join(folder, name), { recursive: true });
  }
}

/** Says every minute that this door's shell is served, and looks for those that no door serves any more. */
export function keepingShells(config: Places & Pick<EdgeConfig, 'LOG_LEVEL'>): Job {
  const log = createLog('edge', '0.1.0', config.LOG_LEVEL);
  return {
    name: 'keep-shells',
    everyMs,
    run: async () => {
      await keepShell(config, log, new Date());
      await pruneShells(config.REMOTES_DIR, log, new Date());
    },
  };
}
