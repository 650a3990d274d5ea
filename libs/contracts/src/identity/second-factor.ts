import { z } from 'zod';
import { endpoint } from '../endpoint';
import { filledText } from '../wire';
import { session } from './session';

/** Six digits of an authenticator app, or a recovery code; blanks and hyphens are ignored. */
const code = filledText(40);
const givenPassword = z.string().min(1).max(128);
/**
 * Proves that the account's owner sends the request, not someone with an open page or a stolen token: the password,
 * and a code where two-factor authentication is on. Its refusals are `password_wrong` and `code_wrong`.
 */
export const ownerProof = { password: givenPassword, code: code.optional() };
const challenge = z.string().min(20).max(200);
const recoveryCodes = z.array(z.string());
/** Enrollment of an authenticator app: the secret as Base32 for typing, and as a URL for scanning. */
const offered = z.object({ secret: z.string(), uri: z.string() });

export const readSecondFactor = endpoint('GET /api/identity/second-factor', 'readSecondFactor', {
  summary: 'Get whether the caller uses two-factor authentication, and how many recovery codes are left.',
  answer: z.object({ on: z.boolean(), required: z.boolean(), recovery_left: z.int() }),
  tags: ['second_factor'],
});

export const beginSecondFactor = endpoint('POST /api/identity/second-factor/begin', 'beginSecondFactor', {
  summary: 'Create a secret for an authenticator app. It takes effect once confirmed with a code.',
  body: z.strictObject({ password: givenPassword }),
  answer: offered,
  refusals: ['password_wrong', 'second_factor_on'],
});

export const confirmSecondFactor = endpoint('POST /api/identity/second-factor/confirm', 'confirmSecondFactor', {
  summary:
    'Turn on two-factor authentication with a code from the new secret. Recovery codes are only in this response.',
  body: z.strictObject({ code }),
  answer: z.object({ recovery_codes: recoveryCodes }),
  refusals: ['code_wrong', 'second_factor_on'],
  stale: ['second_factor'],
});

export const renewRecoveryCodes = endpoint('POST /api/identity/second-factor/recovery-codes', 'renewRecoveryCodes', {
  summary: 'Replace all recovery codes, given the password and a code. They are only in this response.',
  body: z.strictObject({ password: givenPassword, code }),
  answer: z.object({ recovery_codes: recoveryCodes }),
  refusals: ['password_wrong', 'code_wrong'],
  stale: ['second_factor'],
});

export const endSecondFactor = endpoint('POST /api/identity/second-factor/end', 'endSecondFactor', {
  summary: 'Turn off two-factor authentication, given the password and a code.',
  body: z.strictObject({ password: givenPassword, code }),
  refusals: ['password_wrong', 'code_wrong'],
  stale: ['second_factor'],
});

export const signInByCode = endpoint('POST /api/identity/sign-in/code', 'signInByCode', {
  summary: 'Finish signing in with a code, after the password was accepted.',
  who: 'anyone',
  cookie: true,
  body: z.strictObject({ challenge, code }),
  answer: session,
  refusals: ['challenge_over', 'code_wrong', 'account_deactivated'],
});

export const beginRequiredFactor = endpoint('POST /api/identity/sign-in/set-up', 'beginRequiredFactor', {
  summary: 'Create a secret for someone who must set up two-factor authentication before signing in.',
  who: 'anyone',
  cookie: true,
  body: z.strictObject({ challenge }),
  answer: offered,
  refusals: ['challenge_over'],
});

export const confirmRequiredFactor = endpoint('POST /api/identity/sign-in/set-up/confirm', 'confirmRequiredFactor', {
  summary: 'Turn on required two-factor authentication with a code from the new secret, and start the session.',
  who: 'anyone',
  cookie: true,
  body: z.strictObject({ challenge, code }),
  answer: z.object({ session, recovery_codes: recoveryCodes }),
  refusals: ['challenge_over', 'code_wrong', 'account_deactivated'],
});
