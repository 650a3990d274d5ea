import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseFactsFile, shellFacts, type ShellFacts } from '@junto/contracts/remotes';

/** What the shell in a folder says of itself; undefined where its build said nothing that can be read. */
export async function readShellFacts(folder: string): Promise<ShellFacts | undefined> {
  try {
    return shellFacts.safeParse(JSON.parse(await readFile(join(folder, releaseFactsFile), 'utf8'))).data;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
