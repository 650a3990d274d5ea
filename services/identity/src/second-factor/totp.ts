import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the settings that every authenticator app supports. */
const settings = { issuer: 'Junto', algorithm: 'SHA1', digits: 6, period: 30 };
const periodMs = settings.period * 1000;
/** One period to each side is accepted: phone clocks are off by seconds, and people type slowly. */
const window = 1;

/** 160 random bits, as Base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** URI for an app to scan: the secret with the names of the platform and the account. */
export function totpUri(secret: string, email: string): string {
  return new TOTP({ ...settings, label: email, secret }).toString();
}

/** The period of a code, null for a wrong code. A caller that stores the newest used period accepts each code once. */
export function periodOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = new TOTP({ ...settings, secret }).validate({ token: code, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / periodMs) + delta;
}

/** The code at a given time; for tests. */
export function codeAt(secret: string, at: Date): string {
  return new TOTP({ ...settings, secret }).generate({ timestamp: at.getTime() });
}
