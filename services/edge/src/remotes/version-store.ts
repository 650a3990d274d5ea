import type { ShellFacts } from '@junto/contracts/release-facts';
import type { EdgeConfig } from '../config';
import { readShellFacts } from '../shell/shell-facts';
import { versionFolders, type VersionFolders } from './version-folders';

/** The version folders and the release facts of this gateway's shell. */
export interface VersionStore {
  folders: VersionFolders;
  shell: () => Promise<ShellFacts | undefined>;
}

export function openVersionStore({
  REMOTES_DIR,
  SHELL_DIR,
}: Pick<EdgeConfig, 'REMOTES_DIR' | 'SHELL_DIR'>): VersionStore {
  return { folders: versionFolders(REMOTES_DIR), shell: () => readShellFacts(SHELL_DIR) };
}
