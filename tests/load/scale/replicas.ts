import { serviceNames } from '@junto/contracts/health';
import type { Platform } from '../../faults/platform/platform';
import type { ProgramName } from '../../faults/platform/programs';

const nths = [2, 3, 4] as const;

/** Replicas beside the first of each service. Each number of replicas has a gateway of its own, which knows them. */
const furtherOf = (replicas: number): ProgramName[] =>
  serviceNames.flatMap((name) => {
    const all = nths.filter((nth) => nth <= replicas).map((nth) => `${name}-${nth}` as const);
    return name === 'edge' ? all.slice(-1) : all;
  });
const further = [...new Set(nths.flatMap(furtherOf))];

export const gatewayOf = (replicas: number) => (replicas === 1 ? 'edge' : `edge-${replicas}`) as ProgramName;
export const gatewaysOf = (replicas: number) =>
  Array.from({ length: replicas }, (_, nth) => (nth === 0 ? 'realtime' : `realtime-${nth + 1}`) as ProgramName);

function isRunning(platform: Platform, name: ProgramName): boolean {
  try {
    return platform.pid(name) > 0;
  } catch {
    return false;
  }
}

/** Processes of all services, doors too. */
export function pidsOf(platform: Platform): number[] {
  return [...serviceNames, ...further].filter((name) => isRunning(platform, name)).map((name) => platform.pid(name));
}

/** Starts each gateway while the replicas that it should know are running. */
export async function startReplicas(platform: Platform, counts: readonly number[]): Promise<void> {
  for (const replicas of [...counts].sort((one, other) => one - other))
    for (const name of furtherOf(replicas)) if (!isRunning(platform, name)) await platform.start(name);
}

/** Keeps so many replicas of each service, and the gateway that knows them beside the first one. */
export async function endBeyond(platform: Platform, replicas: number): Promise<void> {
  const wanted = furtherOf(replicas);
  // Doors of fewer are needed later.
  const isLater = (name: ProgramName) => name.startsWith('edge-') && Number(name.slice(-1)) < replicas;
  for (const name of further)
    if (!wanted.includes(name) && !isLater(name) && isRunning(platform, name)) await platform.end(name);
}
