import { readAreaReportsCommand } from '@junto/contracts/commands/identity';
import { isRefusal } from '@junto/contracts/problems';
import { remoteNames, type Releases } from '@junto/contracts/remotes';
import { askCommand } from '@junto/service-kit/commands';
import { ShellVersionModel } from '../shell/shell-versions.model';
import { judgeReports } from './judge-reports';
import { LiveRemoteModel } from './live-remotes.model';
import type { VersionFolders } from './version-folders';

/** Without them the releases are as good. */
const patienceMs = 1_000;

/** What is live, what was, what may be made live, and what pages tell of it. */
export async function readReleases(folders: VersionFolders): Promise<Releases> {
  const [live, shells, there, told] = await Promise.all([
    LiveRemoteModel.find({}, { integrity: 0, 'canary.integrity': 0 }).lean().exec(),
    ShellVersionModel.find({}, { at: 1, served_at: 1 }).sort({ served_at: -1 }).lean().exec(),
    Promise.all(remoteNames.map((name) => folders.versionsOf(name))),
    askCommand(readAreaReportsCommand, {}, { timeoutMs: patienceMs }),
  ]);
  return {
    remotes: remoteNames.map((name, index) => {
      const released = live.find(({ _id }) => _id === name);
      const history = (released?.history ?? []).map(({ version, by, at, why, share, operator }) => ({
        version,
        by,
        at: at.toISOString(),
        why: why ?? null,
        share: share ?? null,
        ...(operator && { operator }),
      }));
      const canary = released?.canary ?? null;
      const reports = isRefusal(told) ? undefined : judgeReports(name, told.items, there[index]!);
      return {
        name,
        live: released?.version ?? null,
        canary,
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
