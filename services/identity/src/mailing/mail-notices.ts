import { randomUUID } from 'node:crypto';
import { trusted } from 'mongoose';
import type { MailTime } from '@junto/contracts/identity/notices';
import { afterCommit, type ClientSession } from '@junto/service-kit/mongo/transaction';
import type { Bus } from '@junto/service-kit/nats/bus';
import { queueMails } from '../mails/mail.model';
import type { NewNotice } from '../notices/new-notice';
import { NoticeModel } from '../notices/notice.model';
import type { MailNotices } from '../notices/notification-consumer';
import { publishTouched } from '../notices/publish-touched';
import { zoneOf } from '../profiles/zone-of';
import { mailingOf } from './mailing';
import { DigestModel } from './mailing.model';
import { nextDigestAt } from './next-digest';

/** Events older than this are not mailed, so that a consumer that rereads its stream mails nobody. */
const newsMs = 24 * 60 * 60 * 1000;

/**
 * Publishes new notices to open pages, and queues their mails by the settings of each reader. @param mailQueued called
 * when a mail is due
 */
export function mailNotices(bus: Bus, mailQueued: () => void): MailNotices {
  return async (made, session) => {
    afterCommit(session, () =>
      publishTouched(
        bus,
        made.map(({ reader }) => reader._id),
      ),
    );
    const now = new Date();
    const news = made.filter(({ notice }) => notice.at.getTime() > now.getTime() - newsMs);
    if (news.length === 0) return;
    const mailed = await mailingOf(
      news.map(({ reader }) => reader._id),
      session,
    );
    // A notice is not mailed if it takes the place of one that was, by itself or in a digest.
    const wasMailed = ({ reader, replaces }: NewNotice) =>
      replaces && !replaces.digest && mailed(reader._id, replaces.kind) !== 'never';
    const unmailed = news.filter((one) => !wasMailed(one));
    const by = (time: MailTime) => unmailed.filter(({ reader, notice }) => mailed(reader._id, notice.kind) === time);
    const atOnce = by('at_once');
    await queueMails(session, atOnce.map(mailOf), now);
    await awaitDigest(by('daily'), now, session);
    if (atOnce.length > 0) afterCommit(session, mailQueued);
  };
}

function mailOf({ reader, notice: { kind, params, path } }: NewNotice) {
  const { _id: profile_id, email: to, name, language } = reader;
  const notices = [{ kind, params, path }];
  const addressed = { to, name, language, time_zone: zoneOf(reader), profile_id };
  return { _id: randomUUID(), template: 'notice' as const, ...addressed, link: null, notices };
}

async function awaitDigest(daily: readonly NewNotice[], now: Date, session: ClientSession): Promise<void> {
  if (daily.length === 0) return;
  const ids = daily.map(({ notice }) => notice._id);
  await NoticeModel.updateMany({ _id: trusted({ $in: ids }) }, { $set: { digest: true } }, { session });
  const people = [...new Set(daily.map(({ reader }) => reader._id))];
  await DigestModel.bulkWrite(
    people.map((_id) => ({
      updateOne: {
        filter: { _id },
        // The counter changes with every write, so that a digest built concurrently conflicts and no notice is missed.
        update: { $set: { at: now }, $inc: { writes: 1 }, $setOnInsert: { due_at: nextDigestAt(now), attempts: 0 } },
        upsert: true,
      },
    })),
    { session, ordered: false },
  );
}
