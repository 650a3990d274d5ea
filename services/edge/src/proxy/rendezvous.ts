import { createHash } from 'node:crypto';

const roundPath = /\/rounds\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:[/?]|$)/i;

/** The id of the round in a path, undefined when there is none. */
export function roundIdInPath(path: string): string | undefined {
  return roundPath.exec(path)?.[1]?.toLowerCase();
}

/**
 * The replicas in the order a key prefers them (rendezvous hashing). Gateways with the same replicas agree without
 * communicating, and removing a replica moves only its own keys.
 */
export function preferredOrder(key: string, replicas: readonly string[]): string[] {
  return replicas
    .map((replica) => ({ replica, weight: createHash('sha1').update(`${key} ${replica}`).digest().readUIntBE(0, 6) }))
    .sort((a, b) => b.weight - a.weight || a.replica.localeCompare(b.replica))
    .map(({ replica }) => replica);
}
