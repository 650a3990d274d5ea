import { randomBytes } from 'node:crypto';
import { hashOfToken } from '../accounts/link';

const howMany = 10;
/** Base32 of RFC 4648 in lower case: no two of its letters and digits are taken for each other. */
const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/** Ten codes of 80 random bits, each good once, as `abcd-efgh-ijkl-mnop`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, () => {
    const code = Array.from(randomBytes(16), (byte) => letters[byte % letters.length]).join('');
    return code.match(/.{4}/g)!.join('-');
  });
}

/** What is kept of a code; case, blanks and hyphens make no difference. */
export function hashOfRecoveryCode(code: string): string {
  return hashOfToken(`recovery:${code.toLowerCase().replace(/[^a-z2-7]/g, '')}`);
}
