import { randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import { contextOfRequest } from '@junto/service-kit/events/event-context';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import type { MailTemplate } from '../mails/mail.model';
import { ProfileModel } from '../profiles/profile.model';
import { AccountRequestModel, type AccountRequest } from './account-request.model';
import { AccountModel, type Account } from './account.model';
import { createAccount } from './create-account';
import { newToken, type LinkPurpose } from './link';
import { mailLink, type LinkDeps } from './mail-link';

/** Mails that a request about an address leads to. */
type AnsweringMail = Extract<MailTemplate, 'confirm' | 'alreadyRegistered' | 'reset'>;

const purposeOf: Record<AnsweringMail, LinkPurpose> = {
  confirm: 'confirm',
  alreadyRegistered: 'reset',
  reset: 'reset',
};

/**
 * Handles a stored request in one transaction with its mail:
 * - sign-up: creates the account with its profile and mails the confirmation; an existing owner gets a notice instead;
 * - new confirmation: only while the address is unconfirmed;
 * - recovery: mails a link to set a new password, which also confirms the address.
 * The last two do nothing for an unknown address.
 */
export async function handleAccountRequest(row: AccountRequest, deps: LinkDeps): Promise<void> {
  const now = new Date();
  // Created outside because a transaction may run several times.
  const token = newToken();
  const mailId = randomUUID();
  await inTransaction(async (session) => {
    const account = await AccountModel.findOne({ email: row.email }).session(session).lean().exec();
    const due = await outcomeOf(session, row, account, now);
    if (due) {
      const { accountId, ...content } = due;
      const mail = { _id: mailId, to: row.email, ...content };
      await mailLink(session, { token, accountId, purpose: purposeOf[due.template], mail, now }, deps);
    }
    await AccountRequestModel.deleteOne({ _id: row._id }).session(session);
  });
}

interface DueMail {
  accountId: string;
  template: AnsweringMail;
  /** Empty while the address is unconfirmed: a stranger may have used it to sign up. */
  name: string;
  language: 'en' | 'pt';
}

async function outcomeOf(
  session: ClientSession,
  row: AccountRequest,
  account: Account | null,
  now: Date,
): Promise<DueMail | null> {
  const { kind, sign_up, email, request_id: requestId, traceparent = null } = row;
  if (!account) {
    if (kind !== 'sign_up' || !sign_up) return null;
    const { id, name, role, language, password_hash: passwordHash, company_named: companyNamed = null } = sign_up;
    const person = { id, name, email, passwordHash, role, language, companyNamed };
    const cause = contextOfRequest({ caller: { userId: id, role }, requestId, traceparent });
    await createAccount(session, { ...person, companyId: null, confirmedAt: null, createdAt: now }, cause);
    return { accountId: id, template: 'confirm', name: '', language };
  }
  if (kind === 'resend_confirmation' && account.confirmed_at) return null;
  const profile = await ProfileModel.findById(account._id).session(session).lean().exec();
  const template = (
    { sign_up: 'alreadyRegistered', resend_confirmation: 'confirm', recover_password: 'reset' } as const
  )[kind];
  const name = account.confirmed_at ? (profile?.name ?? '') : '';
  return { accountId: account._id, template, name, language: profile?.language ?? 'en' };
}
