import { randomUUID } from 'node:crypto';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { afterCommit, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { publishAccountChanged } from '../accounts/publish-account-changed';
import { queueMail, type MailTemplate } from '../mails/mail.model';
import { ProfileModel } from '../profiles/profile.model';

const mailOf = {
  second_factor_on: 'secondFactorOn',
  second_factor_off: 'secondFactorOff',
  recovery_codes_renewed: 'recoveryCodesRenewed',
} as const satisfies Record<string, MailTemplate>;
export type FactorAct = keyof typeof mailOf;

/** Dependencies of the mails. */
export interface MailDeps {
  publicUrl: string;
  mailQueued: () => void;
}

/** Mails a person about any change of their second factor, and publishes it for the audit trail. */
export const mailAboutSecondFactor =
  ({ publicUrl, mailQueued }: MailDeps) =>
  async (session: ClientSession, accountId: string, did: FactorAct, cause: EventContext): Promise<void> => {
    await publishAccountChanged(session, accountId, did, cause);
    const profile = await ProfileModel.findById(accountId).session(session).lean().exec();
    if (!profile) return;
    const { email: to, name, language } = profile;
    const link = new URL('/profile/security', publicUrl).href;
    await queueMail(session, { _id: randomUUID(), to, template: mailOf[did], language, name, link }, new Date());
    afterCommit(session, mailQueued);
  };
