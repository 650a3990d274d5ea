import type { ShellFacts } from '@junto/contracts/remotes';
import type { EdgeConfig } from '../config';
import { readShellFacts } from '../shell/shell-facts';
import { versionFolders, type VersionFolders } from './version-folders';

/** Where versions lie, and what the shell that is live here says of itself. */
export interface Shelf {
  folders: VersionFolders;
  shell: () => Promise<ShellFacts | undefined>;
}

export function shelfOf({ REMOTES_DIR, SHELL_DIR }: Pick<EdgeConfig, 'REMOTES_DIR' | 'SHELL_DIR'>): Shelf {
  return { folders: versionFolders(REMOTES_DIR), shell: () => readShellFacts(SHELL_DIR) };
}
