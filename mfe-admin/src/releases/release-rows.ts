import type { Releases, RemoteReleases } from '@junto/contracts/remotes';

type Change = RemoteReleases['history'][number];

/**
 * Actions of a row: release its version for the first time or again, release it to a share of users, promote the
 * partial release to all users, or end it.
 */
export type ReleaseAct = 'first' | 'back' | 'share' | 'promote' | 'end';

/** A release of an area, or a stored version that was never released. */
export interface ReleaseRow extends Pick<Change, 'version' | 'why' | 'share'> {
  /** Null if the version was never released. */
  by: string | null;
  at: string | null;
  key: string;
  name: RemoteReleases['name'];
  /** The live version. */
  live: string | null;
  /** This release is the live one. */
  isLive: boolean;
  /** This release is the active partial release. */
  isTried: boolean;
  acts: readonly ReleaseAct[];
}

/** Per area, so that a frequently released area does not hide the rollbacks of the others. */
const waitingCount = 5;
const changesCount = 10;

/**
 * Unreleased versions (newest of each area), then the latest releases of all areas, newest first: the newest of each
 * area, and all older ones that have an action.
 */
export function releaseRowsOf({ remotes }: Releases): ReleaseRow[] {
  const changes = remotes
    .flatMap((remote) => changesOf(remote).filter(({ acts }, index) => index < changesCount || acts.length > 0))
    .sort((a, b) => (b.at ?? '').localeCompare(a.at ?? ''));
  return [...remotes.flatMap((remote) => waitingOf(remote).slice(0, waitingCount)), ...changes];
}

function waitingOf({ name, live, history, there }: RemoteReleases): ReleaseRow[] {
  const known = new Set(history.map(({ version }) => version));
  return there
    .filter((version) => !known.has(version) && version !== live)
    .map((version) => ({
      ...{ version, name, live, why: null, share: null, by: null, at: null, isLive: false, isTried: false },
      key: `${name} ${version}`,
      acts: live === null ? ['first'] : ['share', 'first'],
    }));
}

function changesOf(remote: RemoteReleases): ReleaseRow[] {
  const { name, live, history } = remote;
  return history.map((change, index) => {
    const isTried = index === 0 && change.share !== null && change.version === remote.canary?.version;
    return {
      ...change,
      key: `${name} ${change.at} ${change.version}`,
      name,
      live,
      isLive: change.share === null && index === history.findIndex(({ share }) => share === null),
      isTried,
      acts: isTried ? ['share', 'promote', 'end'] : mayBeLive(remote, index) ? ['share', 'back'] : [],
    };
  });
}

/** The last release of a version that is still stored and not live. */
function mayBeLive({ live, history, there }: RemoteReleases, index: number): boolean {
  const { version } = history[index]!;
  const isLatest = history.findIndex((change) => change.version === version) === index;
  return isLatest && version !== live && there.includes(version);
}
