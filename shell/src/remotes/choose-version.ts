import type { LiveRemote, ServedVersion } from '@junto/contracts/remotes';

/**
 * Selects the canary or live version for a user. Deterministic across devices, and a user in the first 10 % is also in
 * the first 20 %; another canary version selects other users.
 */
export function versionFor(personId: string, { canary, ...live }: LiveRemote): ServedVersion {
  return canary && percentile(`${canary.version} ${personId}`) < canary.share ? canary : live;
}

/** 0..99, uniform: FNV-1a with an extra mix, because its low bits are not uniform for short texts. */
function percentile(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return ((hash ^ (hash >>> 16)) >>> 0) % 100;
}
