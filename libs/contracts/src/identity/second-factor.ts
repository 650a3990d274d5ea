import { z } from 'zod';
import { endpoint } from '../endpoint';
import { filledText } from '../wire';
import { session } from './session';

/** Six digits of an authenticator app, or one of the recovery codes; blanks and hyphens are typed as people like. */
const code = filledText(40);
const givenPassword = z.string().min(1).max(128);
const challenge = z.string().min(20).max(200);
const recoveryCodes = z.array(z.string());
/** What an authenticator app takes: the secret as Base32 to type, and as an address to scan. */
const offered = z.object({ secret: z.string(), uri: z.string() });

export const readSecondFactor = endpoint({
  id: 'identity.readSecondFactor',
  method: 'GET',
  path: '/api/identity/second-factor',
  summary: 'Whether the caller signs in with a second factor, and how many recovery codes are left.',
  who: 'signed_in',
  answer: z.object({ on: z.boolean(), required: z.boolean(), recovery_left: z.int() }),
  tags: ['second_factor'],
});

export const beginSecondFactor = endpoint({
  id: 'identity.beginSecondFactor',
  method: 'POST',
  path: '/api/identity/second-factor/begin',
  summary: 'A new secret for an authenticator app; it counts once a code of it is confirmed.',
  who: 'signed_in',
  body: z.strictObject({ password: givenPassword }),
  answer: offered,
  refusals: ['password_wrong', 'second_factor_on'],
});

export const confirmSecondFactor = endpoint({
  id: 'identity.confirmSecondFactor',
  method: 'POST',
  path: '/api/identity/second-factor/confirm',
  summary: 'Turns the second factor on with a code of the new secret; the recovery codes are shown this once.',
  who: 'signed_in',
  body: z.strictObject({ code }),
  answer: z.object({ recovery_codes: recoveryCodes }),
  refusals: ['code_wrong', 'second_factor_on'],
  stale: ['second_factor'],
});

export const renewRecoveryCodes = endpoint({
  id: 'identity.renewRecoveryCodes',
  method: 'POST',
  path: '/api/identity/second-factor/recovery-codes',
  summary: 'New recovery codes in place of all before, on the word of the password and a code; shown this once.',
  who: 'signed_in',
  body: z.strictObject({ password: givenPassword, code }),
  answer: z.object({ recovery_codes: recoveryCodes }),
  refusals: ['password_wrong', 'code_wrong'],
  stale: ['second_factor'],
});

export const endSecondFactor = endpoint({
  id: 'identity.endSecondFactor',
  method: 'POST',
  path: '/api/identity/second-factor/end',
  summary: 'Turns the second factor off, on the word of the password and a code.',
  who: 'signed_in',
  body: z.strictObject({ password: givenPassword, code }),
  refusals: ['password_wrong', 'code_wrong'],
  stale: ['second_factor'],
});

export const signInByCode = endpoint({
  id: 'identity.signInByCode',
  method: 'POST',
  path: '/api/identity/sign-in/code',
  summary: 'The second step of a sign-in: a code opens the session that the password was right for.',
  who: 'anyone',
  cookie: true,
  body: z.strictObject({ challenge, code }),
  answer: session,
  refusals: ['challenge_over', 'code_wrong', 'account_deactivated'],
});

export const beginRequiredFactor = endpoint({
  id: 'identity.beginRequiredFactor',
  method: 'POST',
  path: '/api/identity/sign-in/set-up',
  summary: 'A new secret for who has to set a second factor up before they may sign in.',
  who: 'anyone',
  cookie: true,
  body: z.strictObject({ challenge }),
  answer: offered,
  refusals: ['challenge_over'],
});

export const confirmRequiredFactor = endpoint({
  id: 'identity.confirmRequiredFactor',
  method: 'POST',
  path: '/api/identity/sign-in/set-up/confirm',
  summary: 'Turns the required second factor on with a code of the new secret, and opens the session.',
  who: 'anyone',
  cookie: true,
  body: z.strictObject({ challenge, code }),
  answer: z.object({ session, recovery_codes: recoveryCodes }),
  refusals: ['challenge_over', 'code_wrong', 'account_deactivated'],
});
