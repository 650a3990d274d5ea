import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  acceptedAt,
  parseKeyFile,
  publicPart,
  signingAt,
  type KeyFile,
  type PublicKey,
} from '@junto/service-kit/auth/key-file';
import type { PublicKeys } from '@junto/service-kit/auth/key-set';
import type { Job } from '@junto/service-kit/jobs';
import type { Log } from '@junto/service-kit/telemetry/log';

export interface SigningKeys {
  /** The key that signs new tokens now. */
  signing(): { kid: string; privateKey: KeyObject };
  /** Public keys with which access tokens are accepted now, including the next signing key. */
  published(): PublicKey[];
  /** The published key with this id. */
  checking(kid: string): KeyObject | undefined;
  /** Published and retired public keys, for tokens in mails, which do not expire. */
  everUsed(): PublicKey[];
  /** Rereads the file. @throws like the first read, and then keeps the previous keys */
  readAgain(): void;
}

interface KeyPair {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

const readEveryMs = 10_000;

/**
 * Signing keys from a file. The clock decides which key signs: all replicas read a rotated file while its new key still
 * waits, so no restart is needed.
 * @throws when the file is missing or isn't a set of private ES256 keys: nothing works without it
 */
export function readSigningKeys(path: string, now: () => number = Date.now): SigningKeys {
  const read = () => {
    const file = parseKeyFile(readFileSync(path, 'utf8'));
    const objects = new Map(
      file.keys.map((key) => {
        const privateKey = createPrivateKey({ key: key as JsonWebKey, format: 'jwk' });
        return [key.kid, { privateKey, publicKey: createPublicKey(privateKey) }];
      }),
    );
    return { file, objects };
  };
  let known: { file: KeyFile; objects: Map<string, KeyPair> } = read();
  const published = () => acceptedAt(known.file, now()).map(publicPart);
  return {
    signing: () => {
      const { kid } = signingAt(known.file, now());
      return { kid, privateKey: known.objects.get(kid)!.privateKey };
    },
    published,
    checking: (kid) =>
      acceptedAt(known.file, now()).some((key) => key.kid === kid) ? known.objects.get(kid)?.publicKey : undefined,
    everUsed: () => [...known.file.keys.map(publicPart), ...known.file.retired],
    readAgain: () => void (known = read()),
  };
}

/** Verifies identity's own tokens with its own keys, without a request. */
export function ownKeys({ checking }: SigningKeys): PublicKeys {
  return { find: async (kid) => checking(kid) };
}

/** Job that rereads the key file. Logs an invalid file and keeps the previous keys. */
export function keysJob(keys: SigningKeys, log: Log): Job {
  return {
    name: 'read-signing-keys',
    everyMs: readEveryMs,
    run: async () => {
      try {
        keys.readAgain();
      } catch (error) {
        log.error({ err: error }, 'cannot read the signing key file; keeping the previous keys');
      }
    },
  };
}
