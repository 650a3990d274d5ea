import { readReleasesCommand, releaseRemoteCommand } from '@junto/contracts/commands/edge';
import { answerCommand, type CommandHandler } from '@junto/service-kit/commands';
import type { EdgeConfig } from '../config';
import { readReleases } from './read-releases';
import { releaseRemote } from './release-remote';
import { shelfOf } from './shelf';

/** What administrators ask of the door, through their own service; any door answers, and all of them follow. */
export function releaseCommands(config: Pick<EdgeConfig, 'REMOTES_DIR' | 'SHELL_DIR'>): CommandHandler[] {
  const shelf = shelfOf(config);
  return [
    answerCommand(readReleasesCommand, () => readReleases(shelf.folders)),
    answerCommand(releaseRemoteCommand, async ({ remote: name, ...asked }) => {
      const refused = await releaseRemote(shelf, { name, ...asked, now: new Date() });
      return refused ?? readReleases(shelf.folders);
    }),
  ];
}
