const retainedPrevious = 2;
export const dayMs = 24 * 60 * 60 * 1_000;
/** Time a version that was uploaded but never released is retained. */
export const unreleasedRetentionMs = 7 * dayMs;

export interface Change {
  version: string;
  at: Date;
  /** Percentage of users; absent where the version was made live. */
  share?: number;
}

/**
 * Versions that open pages may still request: the live one, the two that were live before it, and any version served
 * within the last day.
 * @param history changes, newest first
 */
export function retainedVersions(
  { version, history }: { version: string; history: readonly Change[] },
  now: Date,
): Set<string> {
  const wereLive = history.filter(({ share }) => share === undefined);
  const byLastLive = [...new Set([version, ...wereLive.map((change) => change.version)])];
  const ofLastDay = history.filter((change, index) => {
    const newer = history.slice(0, index);
    // Any later change ends a canary; a live version ends only with the next live one.
    const followed = (change.share === undefined ? newer.filter(({ share }) => share === undefined) : newer).at(-1);
    return now.getTime() - (followed?.at ?? now).getTime() < dayMs;
  });
  return new Set([...byLastLive.slice(0, retainedPrevious + 1), ...ofLastDay.map((change) => change.version)]);
}
