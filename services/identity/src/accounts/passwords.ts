import { hash, verify } from '@node-rs/argon2';
import { refuse, type Refusal } from '@junto/contracts/problems';
import commonPasswords from './common-passwords.json';

/** argon2id as OWASP recommends: 19 MiB, two passes, one lane (about 20 ms here); the package's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const common = new Set(commonPasswords.passwords);

/** Salted argon2id hash in PHC format. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}

let nobody: Promise<string> | undefined;

/**
 * Checks a password against its hash. Without a hash (no such account) it does the same work, so that the response time
 * reveals nothing.
 */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await nobody), password.normalize('NFC'));
  return passwordHash !== undefined && matches;
}

/** True for common passwords and for the address itself (decision 18), ignoring case. */
export function isTooCommon(password: string, email?: string): boolean {
  const folded = password.toLowerCase();
  return common.has(folded) || folded === email || folded === email?.split('@', 1)[0];
}

/** Refuses a password that is too common. */
export function refuseTooCommon(password: string, email?: string): Refusal<'password_too_common'> | undefined {
  if (!isTooCommon(password, email)) return undefined;
  return refuse('password_too_common', {}, [{ path: 'password', message: 'Commonly used' }]);
}
