import { randomBytes } from 'node:crypto';
import { hashOfToken } from '../accounts/link';

const howMany = 10;
/** Base32 of RFC 4648 in lower case, without characters that look alike. */
const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/** Ten codes of 80 random bits, each valid once, as `abcd-efgh-ijkl-mnop`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, () => {
    const code = Array.from(randomBytes(16), (byte) => letters[byte % letters.length]).join('');
    return code.match(/.{4}/g)!.join('-');
  });
}

/** Stored form of a code; ignores case, spaces and hyphens. */
export function hashOfRecoveryCode(code: string): string {
  return hashOfToken(`recovery:${code.toLowerCase().replace(/[^a-z2-7]/g, '')}`);
}
