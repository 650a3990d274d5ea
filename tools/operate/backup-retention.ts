import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { manifestName } from './manifest';
import type { Invocation } from './program';

/** Folder name that contains the start time and sorts by it. */
export const backupName = (at: Date): string => at.toISOString().replace(/[:.]/g, '-');
const dated = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

/** No backup takes longer: servers retain their history for this time (history-window.ts). */
const longestMs = 6 * 60 * 60 * 1_000;

/**
 * Removes all but the newest complete backups of a folder, and unfinished folders of killed runs. Other files stay.
 * @returns what was done, for the final line; empty when there was nothing to do
 */
export async function removeOldBackups(
  folder: string,
  keep: number,
  { dryRun, log }: Pick<Invocation, 'dryRun' | 'log'>,
): Promise<string[]> {
  const found = await readdir(folder).catch(() => [] as string[]);
  const names = found.filter((name) => dated.test(name)).sort();
  const whole = names.filter((name) => existsSync(path.join(folder, name, manifestName)));
  const oldestToKeep = whole.at(-keep);
  const abandonedBefore = backupName(new Date(Date.now() - longestMs));
  const old = (name: string) => oldestToKeep !== undefined && name < oldestToKeep;
  const removed = names.filter((name) => old(name) || (!whole.includes(name) && name < abandonedBefore));
  for (const name of removed) {
    log(old(name) ? `${name} is older than the ${keep} backups to keep` : `${name} was never completed`);
    if (!dryRun) await rm(path.join(folder, name), { recursive: true });
  }
  return removed.length === 0 ? [] : [`${dryRun ? 'would remove' : 'removed'} ${removed.length} older`];
}
