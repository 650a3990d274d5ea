import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { keysKeptMs } from './key-set';

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
  /** Since the beginning where it is absent. */
  signs_from: z.iso.datetime().optional(),
});
const keyFile = z.object({
  keys: z.array(privateKey).min(1).max(4),
  /** Sign nothing and are not published; the links in mails that they signed stay good. */
  retired: z.array(publicKey).max(100).default([]),
});
export type PublicKey = z.output<typeof publicKey>;
export type PrivateKey = z.output<typeof privateKey>;
/** The content of SIGNING_KEYS_FILE. */
export type KeyFile = z.output<typeof keyFile>;

const minuteMs = 60_000;
/** An access token lives for five minutes, in the memory of the page only (decision 20). */
export const accessLifetimeMs = 5 * minuteMs;
/** How long an answer with the published keys may be kept on its way. */
export const publishedMaxAgeMs = minuteMs;
/** Until a secret reaches all pods that mount it. */
const mountedMs = 2 * minuteMs;
/** Clocks of two machines may be so far apart. */
const clocksMs = 5 * minuteMs;
/**
 * So long a key is published before it signs (18 minutes): by then nobody has an older set of keys, whichever replica
 * of identity it was read from.
 */
export const publishedAheadMs = keysKeptMs + publishedMaxAgeMs + mountedMs + clocksMs;
/** So long a key is accepted after the one that follows it has begun to sign: no token of it lives any more then. */
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

/** The youngest key whose time has come; before the time of the first one, that one. */
export function signingAt({ keys }: KeyFile, nowMs: number): PrivateKey {
  const [first, ...others] = keys as [PrivateKey, ...PrivateKey[]];
  const later = (one: PrivateKey, other: PrivateKey) =>
    signsFrom(other) <= nowMs && signsFrom(other) > signsFrom(one) ? other : one;
  return others.reduce(later, first);
}

/** Those whose tokens are good: the one that signs, those that will, and for a while those that did. */
export function acceptedAt(file: KeyFile, nowMs: number): PrivateKey[] {
  const since = signsFrom(signingAt(file, nowMs));
  return file.keys.filter((key) => signsFrom(key) >= since || nowMs < since + acceptedBeyondMs);
}

/** The key that is published and does not sign yet. */
export function nextAt({ keys }: KeyFile, nowMs: number): PrivateKey | undefined {
  return keys.find((key) => signsFrom(key) > nowMs);
}

/**
 * Adds the next key, which is published at once and signs when every service has met it, and retires those whose tokens
 * have all run out. While a next key waits for its time none is added, so it can be run as often as one likes.
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
