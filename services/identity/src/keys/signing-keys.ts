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
  /** All that access tokens are accepted of now, the next one among them, without their private parts. */
  published(): PublicKey[];
  /** The one of those that checks a token. */
  checking(kid: string): KeyObject | undefined;
  /** Those and the retired ones: what stands in a mail does not run out. */
  everUsed(): PublicKey[];
  /** Takes what the file says now. @throws as at the start, and what was read before stays */
  readAgain(): void;
}

interface KeyPair {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

const readEveryMs = 10_000;

/**
 * The keys of a file. Which one signs follows from the clock: a rotated file is read beside everything else, by all
 * replicas in the time that its keys wait, and nothing is restarted.
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

/** Identity's own tokens are checked without asking anybody. */
export function ownKeys({ checking }: SigningKeys): PublicKeys {
  return { find: async (kid) => checking(kid) };
}

/** Reads the file again and again; one that is broken is told, and the keys before it stay. */
export function keysJob(keys: SigningKeys, log: Log): Job {
  return {
    name: 'read-signing-keys',
    everyMs: readEveryMs,
    run: async () => {
      try {
        keys.readAgain();
      } catch (error) {
        log.error({ err: error }, 'the file of signing keys cannot be read; those before stay');
      }
    },
  };
}
