import { pathOf } from '@junto/contracts/endpoint';
import { unsubscribe as unsubscribeSpec } from '@junto/contracts/identity/notices';
import type { Log } from '@junto/service-kit/telemetry/log';
import { leasedJobs, type LeasedJobs } from '@junto/service-kit/work/leased-jobs';
import { composeMail } from './compose-mail';
import type { MailTransport } from './mail-transport';
import { MailModel, type Mail } from './mail.model';

interface Deps {
  log: Log;
  publicUrl: string;
  /**
   * Token of the link that ends such mails, where they can be ended; made when one is sent, so that the database holds
   * none.
   */
  endOf: (mail: Mail) => string | undefined;
}

/**
 * Sends what the outbox of mails holds, at least once each. The link goes from the database with the sending: it is a
 * secret of the addressee.
 */
export function deliverMails(transport: MailTransport, { log, publicUrl, endOf }: Deps): LeasedJobs {
  return leasedJobs({
    name: 'deliver-mails',
    model: MailModel,
    log,
    perform: async (mail) => {
      const unsubscribe = endOf(mail);
      const links = { publicUrl, ...(unsubscribe && { unsubscribe }) };
      const sent = { id: mail._id, to: mail.to, at: mail.at, ...composeMail(mail, links) };
      const outgoing = { ...sent, ...(unsubscribe && { unsubscribeAt: unsubscribePost(publicUrl, unsubscribe) }) };
      await transport.send(outgoing).catch((error: unknown) => keepFailure(mail, error));
      const left = { $set: { sent_at: new Date(), due_at: null, link: null }, $unset: { failed_at: 1, failure: 1 } };
      await MailModel.updateOne({ _id: mail._id }, left);
    },
  });
}

const longestReason = 500;

/** For Settings, and on to whoever tries it again. */
async function keepFailure({ _id }: Mail, error: unknown): Promise<never> {
  const failure = String(error).slice(0, longestReason);
  await MailModel.updateOne({ _id }, { $set: { failed_at: new Date(), failure } });
  throw error;
}

function unsubscribePost(publicUrl: string, token: string): string {
  return new URL(pathOf(unsubscribeSpec, { token }), publicUrl).href;
}
