import { z } from 'zod';
import { containsWebAddress } from '@junto/domain/web-address';
import { endpoint, roles } from '../endpoint';
import { email, filledText, id, instant, language, textOrNull } from '../wire';
import { refreshPath } from './open-paths';

/** 8 to 128 characters, no composition rules (decision 18). */
export const password = z.string().min(8).max(128);
/** Password typed on sign-in: only its length is bounded, so that an old password is compared, not validated. */
const givenPassword = z.string().min(1).max(128);
/** Token of a mailed link. */
export const linkToken = z.string().min(20).max(200);
const nothing = z.object({});

/** Name of the company a user claims to act for. */
export const companyName = textOrNull(160);

/** Mails to other people contain this name, so mail clients must not turn it into a link. */
export const personName = filledText(120).refine((name) => !containsWebAddress(name), {
  message: 'A web address is not allowed',
});

/** A session as sent to the browser; the refresh token is an httpOnly cookie and never in a body. */
export const session = z.object({
  access_token: z.string(),
  expires_at: instant,
  user: z.object({ id, email: z.string(), role: z.enum(roles) }),
});
export type Session = z.output<typeof session>;

export const signUp = endpoint('POST /api/identity/sign-up', 'signUp', {
  summary:
    'Create an account and email a confirmation link. The response is the same whether or not the address exists.',
  who: 'anyone',
  body: z.strictObject({
    name: personName,
    email,
    password,
    role: z.enum(['buyer', 'supplier']),
    language: language.default('en'),
    /** The claimed company; an admin confirms it. */
    company_name: companyName.optional(),
  }),
  answer: nothing,
  refusals: ['password_too_common', 'sign_up_closed'],
});

export const signIn = endpoint('POST /api/identity/sign-in', 'signIn', {
  summary: 'Start a session. The access token is in the response, the refresh token in a cookie.',
  who: 'anyone',
  cookie: true,
  body: z.strictObject({ email, password: givenPassword }),
  answer: session,
  refusals: ['credentials_wrong', 'email_unconfirmed', 'account_deactivated', 'second_factor_needed'],
});

export const refreshSession = endpoint(`POST ${refreshPath}`, 'refreshSession', {
  summary: 'Exchange the refresh cookie for a new access token and cookie.',
  who: 'anyone',
  cookie: true,
  answer: session,
  refusals: ['session_ended'],
});

export const signOut = endpoint('POST /api/identity/sign-out', 'signOut', {
  summary: 'End the session on the server and in every tab.',
  who: 'anyone',
  cookie: true,
});

export const confirmEmail = endpoint('POST /api/identity/confirm', 'confirmEmail', {
  summary: 'Confirm an email address with the emailed token.',
  who: 'anyone',
  body: z.strictObject({ token: linkToken }),
  answer: nothing,
  refusals: ['link_invalid'],
});

export const resendConfirmation = endpoint('POST /api/identity/resend-confirmation', 'resendConfirmation', {
  summary: 'Resend the confirmation email. The response is the same for every address.',
  who: 'anyone',
  body: z.strictObject({ email }),
  answer: nothing,
});

export const recoverPassword = endpoint('POST /api/identity/recover', 'recoverPassword', {
  summary: 'Email a link to set a new password. The response is the same for every address.',
  who: 'anyone',
  body: z.strictObject({ email }),
  answer: nothing,
});

export const resetPassword = endpoint('POST /api/identity/reset-password', 'resetPassword', {
  summary:
    'Set a new password with the emailed token. Ends all sessions of the account, and revokes its API keys and webhooks unless they are kept.',
  who: 'anyone',
  body: z.strictObject({
    token: linkToken,
    password,
    /** Whether the user's API keys are revoked and their webhooks disabled. */
    revoke_access: z.boolean().default(true),
  }),
  answer: nothing,
  refusals: ['link_invalid', 'password_too_common'],
});

export const changePassword = endpoint('POST /api/identity/password', 'changePassword', {
  summary: "Change the caller's password, given the old one. Ends all other sessions and notifies the caller by email.",
  body: z.strictObject({ old_password: givenPassword, password }),
  answer: z.object({ ended: z.int() }),
  refusals: ['password_wrong', 'password_too_common'],
  stale: ['sessions'],
});
