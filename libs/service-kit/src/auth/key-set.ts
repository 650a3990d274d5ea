import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { TryAgain } from '../mongo/errors';

export interface PublicKeys {
  /** The key that a token names, undefined when there is none. */
  find(kid: string): Promise<KeyObject | undefined>;
}

interface KeySet {
  keys: (JsonWebKey & { kid?: string })[];
}

function readKeys(set: KeySet): Map<string, KeyObject> {
  const usable = set.keys.filter((key) => key.kid && key.kty === 'EC' && key.crv === 'P-256');
  return new Map(usable.map((key) => [key.kid as string, createPublicKey({ key, format: 'jwk' })]));
}

/** Keys that are known beforehand: in tests, and in identity itself. */
export function fixedKeys(set: KeySet): PublicKeys {
  const keys = readKeys(set);
  return { find: async (kid) => keys.get(kid) };
}

const refetchAfterMs = 10_000;
/** A failure was identity's absence, not a made-up kid: sooner. */
const retryAfterMs = 500;
/** Older ones are read again beside their use. */
export const keysKeptMs = 10 * 60 * 1000;

/**
 * Keys read from JWKS_URL. An unknown `kid` reads them again, at most every 10 s: a key that was rotated in works at
 * once, and made-up kids cannot make us flood identity. With identity away the last known keys stay good, and of any
 * other kid nobody knows whether it is made up.
 * @throws TryAgain then
 */
export function remoteKeys(url: string, now: () => number = Date.now): PublicKeys {
  let keys = new Map<string, KeyObject>();
  let readAt = -Infinity;
  let failure: Error | undefined;
  let reading: Promise<void> | undefined;

  const read = async () => {
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(3_000) });
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
      keys = readKeys((await answer.json()) as KeySet);
      failure = undefined;
    } catch (error) {
      failure = error as Error;
    }
    readAt = now();
  };

  const refresh = () => (reading ??= read().finally(() => (reading = undefined)));

  return {
    find: async (kid) => {
      const known = keys.get(kid);
      if (known) {
        if (now() - readAt > keysKeptMs) void refresh();
        return known;
      }
      if (now() - readAt > (failure ? retryAfterMs : refetchAfterMs)) await refresh();
      const found = keys.get(kid);
      if (!found && failure) throw new TryAgain(`Keys cannot be read: ${failure.message}`, { cause: failure });
      return found;
    },
  };
}
