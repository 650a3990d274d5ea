/** Points kept of one pool: with its beginning and its present a chart has 60. */
export const maxPoints = 58;

/**
 * Takes away points until at most `max` are left, older ones first: always the one whose neighbours stand closest
 * together for its age, so that the last minutes stay fine and the first days coarse. First and last always stay.
 * @param points in the order of time
 */
export function thinPoints<P extends { at: Date }>(points: readonly P[], max = maxPoints): P[] {
  const kept = [...points];
  while (kept.length > Math.max(max, 2)) {
    const end = (kept.at(-1) as P).at.getTime();
    let spare = 1;
    let least = Infinity;
    for (let index = 1; index < kept.length - 1; index++) {
      const gapMs = kept[index + 1]!.at.getTime() - kept[index - 1]!.at.getTime();
      const ageMs = end - kept[index]!.at.getTime() + 1;
      if (gapMs / ageMs < least) [least, spare] = [gapMs / ageMs, index];
    }
    kept.splice(spare, 1);
  }
  return kept;
}
