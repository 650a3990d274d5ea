import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseFactsFile, shellFacts, type ShellFacts } from '@junto/contracts/release-facts';

/** Release facts of the shell in a folder; undefined if its build wrote none or they are unreadable. */
export async function readShellFacts(folder: string): Promise<ShellFacts | undefined> {
  try {
    return shellFacts.safeParse(JSON.parse(await readFile(join(folder, releaseFactsFile), 'utf8'))).data;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
