import { hash, verify } from '@node-rs/argon2';
import commonPasswords from './common-passwords.json';

/** argon2id as OWASP asks: 19 MiB, two passes, one lane (about 20 ms here); the package's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const common = new Set(commonPasswords.passwords);

/** A salted argon2id hash in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}

let nobody: Promise<string> | undefined;

/**
 * True when `password` is the one that was hashed. Without a hash (no such account) the same work is done, so that
 * the time of the answer tells nothing.
 */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await nobody), password.normalize('NFC'));
  return passwordHash !== undefined && matches;
}

/** Among the commonly used ones, or the address itself (decision 18); case makes no difference. */
export function isTooCommon(password: string, email?: string): boolean {
  const folded = password.toLowerCase();
  return common.has(folded) || folded === email || folded === email?.split('@', 1)[0];
}
