import { readAreaReportsCommand } from '@junto/contracts/commands/identity';
import { isRefusal } from '@junto/contracts/problems';
import { remoteNames, type Releases } from '@junto/contracts/remotes';
import { sendCommand } from '@junto/service-kit/commands';
import type { Bus } from '@junto/service-kit/nats/bus';
import { ShellVersionModel } from '../shell/shell-versions.model';
import { flagFailingVersions } from './flag-failing-versions';
import { LiveRemoteModel } from './live-remotes.model';
import type { VersionFolders } from './version-folders';

/** The releases are complete without the reports, so do not wait longer. */
const reportsTimeoutMs = 1_000;

/** Live, past and available versions of each remote, with the failure reports of pages. */
export async function readReleases(bus: Bus, folders: VersionFolders): Promise<Releases> {
  const [live, shells, there, areaReports] = await Promise.all([
    LiveRemoteModel.find({}, { integrity: 0, 'canary.integrity': 0 }).lean().exec(),
    ShellVersionModel.find({}, { at: 1, served_at: 1 }).sort({ served_at: -1 }).lean().exec(),
    Promise.all(remoteNames.map((name) => folders.versionsOf(name))),
    sendCommand(readAreaReportsCommand, {}, { bus, timeoutMs: reportsTimeoutMs }),
  ]);
  return {
    remotes: remoteNames.map((name, index) => {
      const released = live.find(({ _id }) => _id === name);
      const history = (released?.history ?? []).map(({ version, by, at, why = null, share = null, operator }) => ({
        version,
        by,
        at: at.toISOString(),
        why,
        share,
        ...(operator && { operator }),
      }));
      const reports = isRefusal(areaReports) ? undefined : flagFailingVersions(name, areaReports.items, there[index]!);
      return {
        name,
        live: released?.version ?? null,
        canary: released?.canary ?? null,
        history,
        there: there[index]!,
        ...(reports && { reports }),
      };
    }),
    shells: shells.map(({ _id: version, at, served_at }) => ({
      version,
      since: at.toISOString(),
      served_at: served_at.toISOString(),
    })),
  };
}
