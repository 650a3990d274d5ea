import type { Releases, RemoteReleases } from '@junto/contracts/remotes';

type Change = RemoteReleases['history'][number];

/**
 * What may be done by a row: make its version live, for the first time or again, give it to a share of people, give
 * everybody what a share of people has, or end that.
 */
export type ReleaseAct = 'first' | 'back' | 'share' | 'promote' | 'end';

/** A change of who gets which version of an area, or a version that lies at the door and nobody got so far. */
export interface ReleaseRow extends Pick<Change, 'version' | 'why' | 'share'> {
  /** Null where nobody has released it. */
  by: string | null;
  at: string | null;
  key: string;
  name: RemoteReleases['name'];
  /** The version that is live now. */
  live: string | null;
  /** It is this change that made it so. */
  isLive: boolean;
  /** It is this change by which a share of people gets the version now. */
  isTried: boolean;
  acts: readonly ReleaseAct[];
}

/** Of each area: one whose versions change often leaves the way back of the others in sight. */
const waitingCount = 5;
const changesCount = 10;

/**
 * What waits for its release, the newest of each area, and then the last changes of all areas, newest first: the newest
 * of each area, and whatever of the older ones something may be done by.
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

/** The last change to a version that still lies at the door and is not live. */
function mayBeLive({ live, history, there }: RemoteReleases, index: number): boolean {
  const { version } = history[index]!;
  const isLatest = history.findIndex((change) => change.version === version) === index;
  return isLatest && version !== live && there.includes(version);
}
