import type { Platform } from '../platform/platform';
import type { ProgramName } from '../platform/programs';

/** Additional replicas for the duration of `work`; gateways start last, so that they know the others. */
export async function withReplicas<T>(
  platform: Platform,
  names: readonly ProgramName[],
  work: () => Promise<T>,
): Promise<T> {
  const baseUrls = names.filter((name) => name.startsWith('edge'));
  const others = names.filter((name) => !baseUrls.includes(name));
  await Promise.all(others.map((name) => platform.start(name)));
  await Promise.all(baseUrls.map((name) => platform.start(name)));
  try {
    return await work();
  } finally {
    for (const name of [...baseUrls, ...others]) await platform.end(name).catch(() => undefined);
  }
}
