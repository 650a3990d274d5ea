import type { Log } from '@junto/service-kit/telemetry/log';
import { dueWork, type DueWork } from '@junto/service-kit/work/due-work';
import { composeMail } from './compose-mail';
import type { MailTransport } from './mail-transport';
import { MailModel } from './mail.model';

/**
 * Sends what the outbox of mails holds, at least once each. The link goes from the database with the sending: it is a
 * secret of the addressee.
 */
export function deliverMails(transport: MailTransport, log: Log): DueWork {
  return dueWork({
    name: 'deliver-mails',
    model: MailModel,
    log,
    perform: async (mail) => {
      await transport.send({ id: mail._id, to: mail.to, at: mail.at, ...composeMail(mail) });
      await MailModel.updateOne({ _id: mail._id }, { $set: { sent_at: new Date(), due_at: null, link: null } });
    },
  });
}
