/** Points stored per pool: with its start and its current state a chart has 60. */
export const maxPoints = 58;

/**
 * Removes points until at most `max` remain: always the one whose neighbours are closest for its age, so that recent
 * minutes stay fine and the first days coarse. The first and last point always stay.
 * @param points by time
 */
export function thinPoints<P extends { at: Date }>(points: readonly P[], max = maxPoints): P[] {
  const remaining = [...points];
  while (remaining.length > Math.max(max, 2)) {
    const end = (remaining.at(-1) as P).at.getTime();
    let spare = 1;
    let least = Infinity;
    for (let index = 1; index < remaining.length - 1; index++) {
      const gapMs = remaining[index + 1]!.at.getTime() - remaining[index - 1]!.at.getTime();
      const ageMs = end - remaining[index]!.at.getTime() + 1;
      if (gapMs / ageMs < least) [least, spare] = [gapMs / ageMs, index];
    }
    remaining.splice(spare, 1);
  }
  return remaining;
}
