import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app understands it. */
const settings = { issuer: 'Junto', algorithm: 'SHA1', digits: 6, period: 30 };
const periodMs = settings.period * 1000;
/** Clocks of phones are wrong by some seconds, and people type slowly: one period to each side counts. */
const window = 1;

/** 160 random bits, as Base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an app scans: the secret, with the name of the platform and of the account. */
export function totpUri(secret: string, email: string): string {
  return new TOTP({ ...settings, label: email, secret }).toString();
}

/**
 * The period that a code belongs to, null for a wrong one. Whoever keeps the newest that was used lets each code in
 * once.
 */
export function periodOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = new TOTP({ ...settings, secret }).validate({ token: code, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / periodMs) + delta;
}

/** The code of a moment; for tests. */
export function codeAt(secret: string, at: Date): string {
  return new TOTP({ ...settings, secret }).generate({ timestamp: at.getTime() });
}
