import { readReleasesCommand, releaseRemoteCommand } from '@junto/contracts/commands/edge';
import { answerCommand, type CommandHandler } from '@junto/service-kit/commands';
import type { Bus } from '@junto/service-kit/nats/bus';
import type { EdgeConfig } from '../config';
import { readReleases } from './read-releases';
import { releaseRemote } from './release-remote';
import { openVersionStore } from './version-store';

/**
 * Commands of administrators, sent by the admin service. Any gateway handles them; all gateways follow the database.
 */
export function releaseCommands(bus: Bus, config: Pick<EdgeConfig, 'REMOTES_DIR' | 'SHELL_DIR'>): CommandHandler[] {
  const versionStore = openVersionStore(config);
  return [
    answerCommand(readReleasesCommand, () => readReleases(bus, versionStore.folders)),
    answerCommand(releaseRemoteCommand, async ({ remote: name, ...release }) => {
      const refused = await releaseRemote(versionStore, { name, ...release, now: new Date() });
      return refused ?? readReleases(bus, versionStore.folders);
    }),
  ];
}
