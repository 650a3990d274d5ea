import { trusted } from 'mongoose';
import { isRefusal } from '@junto/contracts/problems';
import { platformContext } from '@junto/service-kit/events/event-context';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { saveNotifications, type MailNotices } from '../notices/notification-consumer';
import { ProfileModel } from '../profiles/profile.model';
import { switchWebhook } from './switch-webhook';

/**
 * Turns off a webhook that failed for a day or whose receiver responded 410, and notifies the people of its company.
 */
export function endFailing(webhookId: string, by: 'failing' | 'gone', mail: MailNotices): Promise<void> {
  return inTransaction(async (session) => {
    const webhook = await switchWebhook(session, { _id: webhookId }, { on: false, by }, platformContext);
    if (isRefusal(webhook)) return;
    const { company_id, role, version, url } = webhook;
    const recipients = { role, company_id, active: trusted({ $ne: false }) };
    const people = await ProfileModel.find(recipients, { _id: 1 }).session(session).lean();
    const draft = {
      kind: 'webhook_off' as const,
      to: { people: people.map(({ _id }) => _id) },
      // Includes the version: after it is turned on again it may fail again.
      about: `${webhookId} ${version}`,
      params: { host: new URL(url).host },
      path: '/profile/developers',
      at: new Date(),
    };
    await saveNotifications([draft], session, mail);
  });
}
