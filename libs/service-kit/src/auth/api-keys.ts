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
/** Undefined if the key does not exist, or its creator is no longer active. */
export type ReadApiKey = (hash: string) => Promise<KeyFacts | undefined>;

/** Lookup hash of a key, here and in identity's database. @returns 64 hex digits */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Cache time of a lookup: a revoked key is rejected everywhere after this time. */
const cachedMs = 4_000;
/** Lifetime of a socket opened with a key; the client must present the key again before it ends. */
const socketLifetimeS = 300;

/**
 * Accepts API keys wherever access tokens are accepted. Invalid keys are cached too, so that repeated attempts cost
 * nothing.
 */
export function takingApiKeys(verify: VerifyToken, read: ReadApiKey, now: () => number = Date.now): VerifyToken {
  const lookups = new LRUCache<string, Promise<KeyFacts | undefined>>({
    max: 10_000,
    ttl: cachedMs,
    ttlResolution: 0,
    perf: { now },
  });
  return async (token) => {
    if (!token.startsWith(apiKeyPrefix)) return verify(token);
    if (token.length > 100) return undefined;
    const hash = hashOfKey(token);
    const known = lookups.get(hash) ?? read(hash);
    if (!lookups.has(hash)) lookups.set(hash, known);
    const facts = await known.catch((error: unknown) => {
      lookups.delete(hash);
      throw error;
    });
    return facts && claimsOf(facts);
  };
}

function claimsOf({ key_id, profile_id, role, company_id, name }: KeyFacts): Claims {
  const expiresAt = Math.floor(Date.now() / 1000) + socketLifetimeS;
  return { userId: profile_id, sessionId: key_id, role, companyId: company_id, expiresAt, byKey: { name } };
}

/** Reads a key from identity. Throws TryAgain while identity does not answer. */
export function askIdentity(bus: Bus): ReadApiKey {
  return async (hash) => {
    const facts = await sendCommand(readApiKeyCommand, { key_hash: hash }, { bus });
    if (!isRefusal(facts)) return facts;
    if (facts.refused === 'not_found') return undefined;
    throw new TryAgain('Identity could not look up the key');
  };
}
