import { randomUUID } from 'node:crypto';
import { trusted } from 'mongoose';
import { afterCommit, inTransaction } from '@junto/service-kit/mongo/transaction';
import { queueMail } from '../mails/mail.model';
import { NoticeModel } from '../notices/notice.model';
import { ProfileModel } from '../profiles/profile.model';
import { zoneOf } from '../profiles/zone-of';
import { DigestModel, type Digest } from './mailing.model';

const maxListed = 50;

/** Queues a digest of a person's unread notices, newest first; none when all are read. */
export async function sendDigest({ _id: profileId }: Pick<Digest, '_id'>, mailQueued: () => void): Promise<void> {
  const mailId = randomUUID();
  const now = new Date();
  await inTransaction(async (session) => {
    const waiting = await NoticeModel.find({ profile_id: profileId, digest: true }, null, { session })
      .sort({ at: -1, _id: -1 })
      .lean();
    const unread = waiting.filter(({ read }) => !read).slice(0, maxListed);
    const profile = await ProfileModel.findById(profileId, null, { session }).lean();
    if (profile && profile.active !== false && unread.length > 0) {
      const { email: to, name, language } = profile;
      const notices = unread.map(({ kind, params, path }) => ({ kind, params, path }));
      const addressed = { to, name, language, time_zone: zoneOf(profile), profile_id: profileId };
      await queueMail(session, { _id: mailId, template: 'digest', ...addressed, link: null, notices }, now);
      afterCommit(session, mailQueued);
    }
    const ids = waiting.map(({ _id }) => _id);
    await NoticeModel.updateMany({ _id: trusted({ $in: ids }) }, { $set: { digest: false } }, { session });
    await DigestModel.deleteOne({ _id: profileId }, { session });
  });
}
