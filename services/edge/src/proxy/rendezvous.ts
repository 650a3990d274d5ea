import { createHash } from 'node:crypto';

const roundPath = /\/rounds\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:[/?]|$)/i;

/** The round that a path is about, undefined when it is about none. */
export function roundOf(path: string): string | undefined {
  return roundPath.exec(path)?.[1]?.toLowerCase();
}

/**
 * The replicas in the order that a key prefers them (highest random weight): everybody who knows the same replicas
 * comes to the same order without asking, and when one goes only its own keys move.
 */
export function preferenceOf(key: string, replicas: readonly string[]): string[] {
  return replicas
    .map((replica) => ({ replica, weight: createHash('sha1').update(`${key} ${replica}`).digest().readUIntBE(0, 6) }))
    .sort((a, b) => b.weight - a.weight || a.replica.localeCompare(b.replica))
    .map(({ replica }) => replica);
}
