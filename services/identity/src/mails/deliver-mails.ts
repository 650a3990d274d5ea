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
   * Unsubscribe token of a mail, if it can be unsubscribed from. Created at sending, so that the database holds none.
   */
  unsubscribeTokenOf: (mail: Mail) => string | undefined;
}

/**
 * Sends the mails of the outbox, each at least once. The link is deleted from the database after sending, because it is
 * a secret of the addressee.
 */
export function deliverMails(transport: MailTransport, { log, publicUrl, unsubscribeTokenOf }: Deps): LeasedJobs {
  return leasedJobs({
    name: 'deliver-mails',
    model: MailModel,
    log,
    perform: async (mail) => {
      const unsubscribe = unsubscribeTokenOf(mail);
      const links = { publicUrl, ...(unsubscribe && { unsubscribe }) };
      const sent = { id: mail._id, to: mail.to, at: mail.at, ...composeMail(mail, links) };
      const outgoing = { ...sent, ...(unsubscribe && { unsubscribeAt: unsubscribePost(publicUrl, unsubscribe) }) };
      await transport.send(outgoing).catch((error: unknown) => saveFailure(mail, error));
      const delivered = {
        $set: { sent_at: new Date(), due_at: null, link: null },
        $unset: { failed_at: 1, failure: 1 },
      };
      await MailModel.updateOne({ _id: mail._id }, delivered);
    },
  });
}

const longestReason = 500;

/** Stores the failure for the settings screen, and rethrows it so that the job retries. */
async function saveFailure({ _id }: Mail, error: unknown): Promise<never> {
  const failure = String(error).slice(0, longestReason);
  await MailModel.updateOne({ _id }, { $set: { failed_at: new Date(), failure } });
  throw error;
}

function unsubscribePost(publicUrl: string, token: string): string {
  return new URL(pathOf(unsubscribeSpec, { token }), publicUrl).href;
}
