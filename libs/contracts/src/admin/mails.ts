import { z } from 'zod';
import { endpoint } from '../endpoint';
import { count, firstOf, id, instant, language } from '../wire';

/** Templates of mails. */
export const mailTemplates = [
  'confirm',
  'alreadyRegistered',
  'reset',
  'passwordChanged',
  'newSignIn',
  'invited',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodesRenewed',
  'notice',
  'digest',
] as const;

/** A mail that could not be sent, with the reason of the last attempt; its link is not exposed. */
export const failedMail = z.object({
  id,
  to: z.string(),
  template: z.enum(mailTemplates),
  language,
  reason: z.string(),
  attempts: count,
  at: instant,
  failed_at: instant,
  /** Null: given up. */
  next_try_at: instant.nullable(),
});
export type FailedMail = z.output<typeof failedMail>;

export const listFailedMails = endpoint('GET /api/admin/mails', 'listFailedMails', {
  summary: 'List the 100 emails that failed longest ago, including those no longer retried.',
  answer: firstOf(failedMail),
  refusals: ['try_again'],
  tags: ['mails'],
});

export const sendMailAgain = endpoint('POST /api/admin/mails/:mail_id/send', 'sendMailAgain', {
  summary: 'Resend a failed email right away, with a fresh set of retries.',
  refusals: ['not_found', 'try_again'],
  stale: ['mails'],
});

export const dismissMail = endpoint('DELETE /api/admin/mails/:mail_id', 'dismissMail', {
  summary: 'Dismiss a failed email for good. The audit trail keeps its recipient and why it failed.',
  refusals: ['not_found', 'try_again'],
  stale: ['mails'],
});
