import { sameKey } from './typed-text';

/** Normalizes a SKU for comparison within the company. */
export function skuKeyOf(skuCode: string): string {
  return sameKey(skuCode);
}

/**
 * The candidate that differs from a SKU in the fewest characters.
 * @param key @param candidates SKU keys
 * @returns undefined if each one differs in more than a third of the characters
 */
export function mostSimilarSku(key: string, candidates: readonly string[]): string | undefined {
  const most = key.length / 3;
  let best: { candidate: string; distance: number } | undefined;
  for (const candidate of candidates) {
    // The lengths alone differ by more: twenty SKUs with 300 candidates each would block the process for long.
    if (Math.abs(candidate.length - key.length) > most) continue;
    const distance = editDistance(key, candidate);
    if (distance <= most && distance < (best?.distance ?? Infinity)) best = { candidate, distance };
  }
  return best?.candidate;
}

/** Levenshtein distance: insertions, deletions and replacements of characters. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let to = 1; to <= other.length; to++) {
      const replaced = row[to - 1]! + (one[at - 1] === other[to - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[to]! + 1, next[to - 1]! + 1));
    }
    row = next;
  }
  return row[other.length]!;
}
