import type { LiveRemote, ServedVersion } from '@junto/contracts/remotes';

/**
 * The version that somebody gets while a share of people has another one than the live: always the same one, on each
 * device, and whoever has it at ten percent has it at twenty. Another version is tried by other people.
 */
export function versionFor(personId: string, { canary, ...live }: LiveRemote): ServedVersion {
  return canary && percentile(`${canary.version} ${personId}`) < canary.share ? canary : live;
}

/** 0..99, evenly: FNV-1a, mixed once more because its low bits alone are not even over short texts. */
function percentile(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return ((hash ^ (hash >>> 16)) >>> 0) % 100;
}
