import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job } from '@junto/service-kit/jobs';
import { createLog, type Log } from '@junto/service-kit/telemetry/log';
import type { EdgeConfig } from '../config';
import { readShellFacts } from './shell-facts';
import { ShellVersionModel } from './shell-versions.model';

/** Next to the folders of the remotes; no remote has this name. */
const shellFolder = 'shell';
export const shellVersionsFolder = (remotesDir: string) => join(remotesDir, shellFolder);

const retainedCount = 3;
const servedWithinMs = 24 * 60 * 60 * 1_000;
const everyMs = 60_000;

type Places = Pick<EdgeConfig, 'SHELL_DIR' | 'REMOTES_DIR'>;

/**
 * Copies the files of this gateway's shell to the shared volume and records that it is served. Runs before the gateway
 * answers, because a page of this version may request the rest from another gateway. If the volume is read-only, only
 * this fallback is lost.
 */
export async function storeShell({ SHELL_DIR, REMOTES_DIR }: Places, log: Log, now: Date): Promise<void> {
  const facts = await readShellFacts(SHELL_DIR);
  if (!facts) return void log.warn('the shell has no release facts: only this gateway serves its files');
  const { version } = facts;
  const target = join(shellVersionsFolder(REMOTES_DIR), version);
  try {
    await copyOnce(SHELL_DIR, target);
  } catch (error) {
    return void log.error({ err: error, shell: version }, 'could not store the shell for the other gateways');
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
    // Another gateway of this version was faster.
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  }
}

/** Deletes versions beyond the last three that no gateway has served for a day. */
export async function pruneShells(remotesDir: string, log: Log, now: Date): Promise<void> {
  const newestFirst = await ShellVersionModel.find({}, { served_at: 1 }).sort({ served_at: -1 }).lean().exec();
  const old = newestFirst
    .slice(retainedCount)
    .filter(({ served_at }) => now.getTime() - served_at.getTime() > servedWithinMs);
  for (const { _id: version, served_at } of old) {
    // A gateway that started with this version in between has updated `served_at`.
    const { deletedCount } = await ShellVersionModel.deleteOne({ _id: version, served_at });
    if (deletedCount === 0) continue;
    await rm(join(shellVersionsFolder(remotesDir), version), { recursive: true, force: true });
    log.info({ shell: version }, 'deleted an old version of the shell');
  }
  await removeDrafts(shellVersionsFolder(remotesDir), now);
}

/** Drafts of gateways that were killed during the copy. */
async function removeDrafts(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith('.draft-')) continue;
    const facts = await stat(join(folder, name)).catch(() => undefined);
    if (facts && now.getTime() - facts.mtimeMs > servedWithinMs) await rm(join(folder, name), { recursive: true });
  }
}

/** Records every minute that this gateway's shell is served, and deletes versions that are no longer served. */
export function storeShellJob(config: Places & Pick<EdgeConfig, 'LOG_LEVEL'>): Job {
  const log = createLog('edge', '0.1.0', config.LOG_LEVEL);
  return {
    name: 'keep-shells',
    everyMs,
    run: async () => {
      await storeShell(config, log, new Date());
      await pruneShells(config.REMOTES_DIR, log, new Date());
    },
  };
}
