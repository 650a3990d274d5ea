import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CommandAnswer } from '@junto/contracts/command';
import { readApiKeyCommand } from '@junto/contracts/commands/identity';
import { apiKeyPrefix } from '@junto/contracts/identity/api-keys';
import { isRefusal } from '@junto/contracts/problems';
import { sendCommand } from '../commands';
import { TryAgain } from '../mongo/errors';
import type { Bus } from '../nats/bus';
import type { Claims } from './caller';
import type { VerifyToken } from './verify-token';

type KeyFacts = CommandAnswer<typeof readApiKeyCommand>;
/** Undefined: there is no such key, or nobody stands behind it any more. */
export type ReadApiKey = (hash: string) => Promise<KeyFacts | undefined>;

/** What a key is known by, here and in identity's database. @returns 64 hex digits */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** What identity said of a key counts for so long: a revoked one is refused within it everywhere. */
const keptMs = 4_000;
/** Of a socket that a key opened; it shows the key again before. */
const socketLifetimeS = 300;

/**
 * Takes API keys wherever an access token is taken. Wrong ones are remembered too, so that one that is tried on costs
 * nothing.
 */
export function takingApiKeys(verify: VerifyToken, read: ReadApiKey, now: () => number = Date.now): VerifyToken {
  const asked = new LRUCache<string, Promise<KeyFacts | undefined>>({
    max: 10_000,
    ttl: keptMs,
    ttlResolution: 0,
    perf: { now },
  });
  return async (token) => {
    if (!token.startsWith(apiKeyPrefix)) return verify(token);
    if (token.length > 100) return undefined;
    const hash = hashOfKey(token);
    const known = asked.get(hash) ?? read(hash);
    if (!asked.has(hash)) asked.set(hash, known);
    const facts = await known.catch((error: unknown) => {
      asked.delete(hash);
      throw error;
    });
    return facts && claimsOf(facts);
  };
}

function claimsOf({ key_id, profile_id, role, company_id, name }: KeyFacts): Claims {
  const expiresAt = Math.floor(Date.now() / 1000) + socketLifetimeS;
  return { userId: profile_id, sessionId: key_id, role, companyId: company_id, expiresAt, byKey: { name } };
}

/** Reads a key from identity. Its result throws TryAgain while identity does not answer. */
export function askIdentity(bus: Bus): ReadApiKey {
  return async (hash) => {
    const facts = await sendCommand(readApiKeyCommand, { key_hash: hash }, { bus });
    if (!isRefusal(facts)) return facts;
    if (facts.refused === 'not_found') return undefined;
    throw new TryAgain('Identity does not say whose key it is');
  };
}
