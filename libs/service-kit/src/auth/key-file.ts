import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { keyCacheMs } from './key-set';

const coordinate = z.string().regex(/^[\w-]{43}$/);
const publicKey = z.object({
  kid: z.string().min(8),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  alg: z.literal('ES256'),
  use: z.literal('sig'),
  x: coordinate,
  y: coordinate,
});
const privateKey = publicKey.extend({
  d: coordinate,
  /** Start of signing; absent for the first key. */
  signs_from: z.iso.datetime().optional(),
});
const keyFile = z.object({
  keys: z.array(privateKey).min(1).max(4),
  /** Public keys that no longer sign and are not published; unsubscribe links signed with them stay valid. */
  retired: z.array(publicKey).max(100).default([]),
});
export type PublicKey = z.output<typeof publicKey>;
export type PrivateKey = z.output<typeof privateKey>;
/** Content of SIGNING_KEYS_FILE. */
export type KeyFile = z.output<typeof keyFile>;

const minuteMs = 60_000;
/** Lifetime of an access token, which only the memory of the page holds (decision 20). */
export const accessLifetimeMs = 5 * minuteMs;
/** Cache lifetime of the published key set in HTTP. */
export const publishedMaxAgeMs = minuteMs;
/** Time until a changed secret reaches all pods that mount it. */
const mountedMs = 2 * minuteMs;
/** Maximum difference between the clocks of two machines. */
const clocksMs = 5 * minuteMs;
/**
 * Time for which a key is published before it signs (18 minutes): afterwards no service holds an older key set,
 * whichever replica of identity it came from.
 */
export const publishedAheadMs = keyCacheMs + publishedMaxAgeMs + mountedMs + clocksMs;
/**
 * Time for which a key is accepted after its successor has started to sign: afterwards all of its tokens have expired.
 */
export const acceptedBeyondMs = accessLifetimeMs + clocksMs;

export function parseKeyFile(content: string): KeyFile {
  return keyFile.parse(JSON.parse(content));
}

export function newSigningKey(): PrivateKey {
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.parse({ ...key.export({ format: 'jwk' }), kid: randomUUID(), alg: 'ES256', use: 'sig' });
}

export function newKeyFile(): KeyFile {
  return { keys: [newSigningKey()], retired: [] };
}

export const signsFrom = ({ signs_from }: PrivateKey): number =>
  signs_from === undefined ? 0 : Date.parse(signs_from);

/** The newest key that may sign already; the first key if none may. */
export function signingAt({ keys }: KeyFile, nowMs: number): PrivateKey {
  const [first, ...others] = keys as [PrivateKey, ...PrivateKey[]];
  const later = (one: PrivateKey, other: PrivateKey) =>
    signsFrom(other) <= nowMs && signsFrom(other) > signsFrom(one) ? other : one;
  return others.reduce(later, first);
}

/** Keys whose tokens are valid: the signing key, the next key, and recent predecessors. */
export function acceptedAt(file: KeyFile, nowMs: number): PrivateKey[] {
  const since = signsFrom(signingAt(file, nowMs));
  return file.keys.filter((key) => signsFrom(key) >= since || nowMs < since + acceptedBeyondMs);
}

/** The published key that does not sign yet. */
export function nextAt({ keys }: KeyFile, nowMs: number): PrivateKey | undefined {
  return keys.find((key) => signsFrom(key) > nowMs);
}

/**
 * Adds the next key, which is published at once and signs once all services have it, and retires keys whose tokens have
 * expired. While a next key waits no other is added, so repeated runs are harmless.
 */
export function rotated(file: KeyFile, nowMs: number): KeyFile {
  const accepted = acceptedAt(file, nowMs);
  const retired = file.keys.filter((key) => !accepted.includes(key)).map(publicPart);
  const waits = nextAt(file, nowMs) !== undefined;
  const next = { ...newSigningKey(), signs_from: new Date(nowMs + publishedAheadMs).toISOString() };
  return { keys: waits ? accepted : [...accepted, next], retired: [...retired, ...file.retired] };
}

export function publicPart({ d: _private, signs_from: _time, ...rest }: PrivateKey): PublicKey {
  return rest;
}
