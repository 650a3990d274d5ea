import { trusted } from 'mongoose';
import type { RefusalsOf } from '@junto/contracts/endpoint';
import type { markNotice as markNoticeSpec, NoticeGroup } from '@junto/contracts/identity/notices';
import { refuse } from '@junto/contracts/problems';
import type { Bus } from '@junto/service-kit/nats/bus';
import { NoticeModel } from './notice.model';
import { publishTouched } from './publish-touched';

const marked = (read: boolean) => ({ read, ...(read && { read_at: new Date() }) });

/** Marks one of the caller's notices as read or unread, and updates the caller's other tabs and devices. */
export async function markNotice(
  bus: Bus,
  profileId: string,
  noticeId: string,
  read: boolean,
): Promise<RefusalsOf<typeof markNoticeSpec> | undefined> {
  const own = { _id: noticeId, profile_id: profileId };
  const { modifiedCount } = await NoticeModel.updateOne({ ...own, read: !read }, { $set: marked(read) });
  if (modifiedCount > 0) publishTouched(bus, [profileId]);
  else if (!(await NoticeModel.exists(own))) return refuse('not_found');
  return undefined;
}

/**
 * Marks the notices that the caller has seen as read.
 * @param until time of the newest notice seen
 * @param group only notices of this group
 */
export async function markAllNotices(bus: Bus, profileId: string, until: Date, group?: NoticeGroup): Promise<void> {
  const { modifiedCount } = await NoticeModel.updateMany(
    { profile_id: profileId, read: false, at: trusted({ $lte: until }), ...(group && { group }) },
    { $set: marked(true) },
  );
  if (modifiedCount > 0) publishTouched(bus, [profileId]);
}
