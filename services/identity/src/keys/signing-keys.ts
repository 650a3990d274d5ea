import { createPrivateKey, generateKeyPairSync, randomUUID, type JsonWebKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const coordinate = z.string().regex(/^[\w-]{43}$/);
const privateKey = z.object({
  kid: z.string().min(8),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  alg: z.literal('ES256'),
  use: z.literal('sig'),
  x: coordinate,
  y: coordinate,
  d: coordinate,
});
const keyFile = z.object({ keys: z.array(privateKey).min(1).max(4) });
type PrivateKey = z.output<typeof privateKey>;
/** The content of SIGNING_KEYS_FILE: the first key signs, the others are still accepted. */
export type KeyFile = z.output<typeof keyFile>;

export type PublicKey = Omit<PrivateKey, 'd'>;

export interface SigningKeys {
  /** Signs new tokens. */
  kid: string;
  privateKey: KeyObject;
  /** All that tokens are accepted of, without their private parts. */
  publicKeys: PublicKey[];
}

export function newSigningKey(): PrivateKey {
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.parse({ ...key.export({ format: 'jwk' }), kid: randomUUID(), alg: 'ES256', use: 'sig' });
}

/** Two keys from the beginning, so that every service has met a set of two before the first rotation. */
export function newKeyFile(): KeyFile {
  return { keys: [newSigningKey(), newSigningKey()] };
}

/** A new key signs; the one that signed until now is accepted until the next rotation, older ones no more. */
export function rotated(file: KeyFile): KeyFile {
  return { keys: [newSigningKey(), ...file.keys.slice(0, 1)] };
}

export function parseKeyFile(content: string): KeyFile {
  return keyFile.parse(JSON.parse(content));
}

/** @throws when the file is missing or isn't a set of private ES256 keys: nothing works without it */
export function readSigningKeys(path: string): SigningKeys {
  const { keys } = parseKeyFile(readFileSync(path, 'utf8'));
  const [signing] = keys as [PrivateKey];
  return {
    kid: signing.kid,
    privateKey: createPrivateKey({ key: signing as JsonWebKey, format: 'jwk' }),
    publicKeys: keys.map(({ d: _private, ...rest }) => rest),
  };
}
