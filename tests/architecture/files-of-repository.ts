import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.join(__dirname, '../..');

/** Every tracked or untracked file that git does not ignore, or those of some paths. */
export function filesOfRepository(...paths: string[]): string[] {
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard', ...paths];
  return execFileSync('git', listing, { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => existsSync(path.join(root, file)));
}

/** The text of a file of the repository. */
export const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
