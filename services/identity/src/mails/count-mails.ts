import { trusted } from 'mongoose';
import type { Job } from '@junto/service-kit/jobs';
import { gauge } from '@junto/service-kit/telemetry/metrics';
import { MailModel } from './mail.model';

const waiting = gauge({ name: 'junto_mails_waiting', help: 'Mails that are not sent yet' });
const failing = gauge({ name: 'junto_mails_failing', help: 'Mails that failed and will be tried again' });

/** Metrics of the mail outbox for operators. Failure reasons are in the log. */
export const countMails: Job = {
  name: 'count-mails',
  everyMs: 5_000,
  run: async () => {
    const unsent = { due_at: trusted({ $gt: new Date(0) }) };
    waiting.set(await MailModel.countDocuments(unsent));
    failing.set(await MailModel.countDocuments({ ...unsent, attempts: trusted({ $gte: 1 }) }));
  },
};
