const keptBefore = 2;
export const dayMs = 24 * 60 * 60 * 1_000;
/** A version that was put there and never released waits so long for its release. */
export const waitsMs = 7 * dayMs;

export interface Change {
  version: string;
  at: Date;
  /** Percent of people; absent where the version was made live. */
  share?: number;
}

/**
 * The versions that open pages may still ask for: the live one, the two that were live before it, and whatever anybody
 * got within the last day.
 * @param history changes of who gets which version, newest first
 */
export function keptVersions(
  { version, history }: { version: string; history: readonly Change[] },
  now: Date,
): Set<string> {
  const wereLive = history.filter(({ share }) => share === undefined);
  const byLastLive = [...new Set([version, ...wereLive.map((change) => change.version)])];
  const ofLastDay = history.filter((change, index) => {
    const newer = history.slice(0, index);
    // A share is over with whatever follows; beside it the live version stays as it is.
    const followed = (change.share === undefined ? newer.filter(({ share }) => share === undefined) : newer).at(-1);
    return now.getTime() - (followed?.at ?? now).getTime() < dayMs;
  });
  return new Set([...byLastLive.slice(0, keptBefore + 1), ...ofLastDay.map((change) => change.version)]);
}
