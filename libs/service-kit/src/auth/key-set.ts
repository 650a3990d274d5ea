import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { TryAgain } from '../mongo/errors';

export interface PublicKeys {
  /** The key with this id; undefined if there is none. */
  find(kid: string): Promise<KeyObject | undefined>;
}

interface KeySet {
  keys: (JsonWebKey & { kid?: string })[];
}

function readKeys(set: KeySet): Map<string, KeyObject> {
  const usable = set.keys.filter((key) => key.kid && key.kty === 'EC' && key.crv === 'P-256');
  return new Map(usable.map((key) => [key.kid as string, createPublicKey({ key, format: 'jwk' })]));
}

/** A fixed set of keys: for tests, and for identity itself. */
export function fixedKeys(set: KeySet): PublicKeys {
  const keys = readKeys(set);
  return { find: async (kid) => keys.get(kid) };
}

const refetchAfterMs = 10_000;
/** Shorter pause after identity was unavailable, because that is no made-up kid. */
const retryAfterMs = 500;
/** Older keys are refreshed in the background. */
export const keyCacheMs = 10 * 60 * 1000;

/**
 * Keys read from JWKS_URL. An unknown `kid` triggers another read, at most every 10 s: a rotated key works at once, and
 * made-up kids cannot flood identity. While identity is unavailable the last known keys stay valid, and unknown kids
 * cannot be judged.
 * @throws TryAgain in that case
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
        if (now() - readAt > keyCacheMs) void refresh();
        return known;
      }
      if (now() - readAt > (failure ? retryAfterMs : refetchAfterMs)) await refresh();
      const found = keys.get(kid);
      if (!found && failure) throw new TryAgain(`Keys cannot be read: ${failure.message}`, { cause: failure });
      return found;
    },
  };
}
