import { LRUCache } from 'lru-cache';
import { trusted } from 'mongoose';
import type { ImportPictureDoc } from './import-picture.model';

type Fetch = Pick<ImportPictureDoc, 'supplier_id' | 'host'>;

/** Maximum concurrent fetches per process, by company and by slow host. */
const maxConcurrent = { company: 2, slowHost: 1 };
const slowForMs = 5 * 60 * 1000;

/**
 * Decides which images a process may fetch next: no company takes all lanes, and a host that did not answer in time gets
 * one lane for five minutes, so that a company with dead image servers delays nobody else.
 */
export function fetchTurns(now: () => number = Date.now) {
  const slowHosts = new LRUCache<string, true>({ max: 10_000, ttl: slowForMs, ttlResolution: 0, perf: { now } });
  return {
    /** Filter of images that may be fetched in addition to those in progress. */
    mayFetch: (underWay: readonly Fetch[]) => ({
      supplier_id: trusted({ $nin: keysAtLimit(underWay, ({ supplier_id }) => supplier_id, maxConcurrent.company) }),
      host: trusted({
        $nin: keysAtLimit(underWay, ({ host }) => (slowHosts.has(host ?? '') ? host : null), maxConcurrent.slowHost),
      }),
    }),
    fetched: ({ host }: Fetch, wasSlow: boolean): void => {
      if (wasSlow && host) slowHosts.set(host, true);
      else if (host) slowHosts.delete(host);
    },
  };
}

/** Keys that occur at least `atMost` times in the fetches. */
function keysAtLimit(
  underWay: readonly Fetch[],
  keyOf: (fetch: Fetch) => string | null | undefined,
  atMost: number,
): string[] {
  const counts = new Map<string, number>();
  for (const key of underWay.map(keyOf)) if (key) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= atMost).map(([key]) => key);
}
