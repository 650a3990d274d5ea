import { z } from 'zod';
import { notice, noticeGroups, type NoticeParams } from '@junto/contracts/identity/notices';
import { id } from '@junto/contracts/wire';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

const days = 24 * 60 * 60;
const newest = { at: -1, _id: -1 } as const;

/**
 * Notification of one person about one event (decision 56). Stores the kind and the parameters of its text, never the
 * text.
 */
export const storedNotice = stored(
  'notices',
  notice.omit({ params: true }).extend({
    profile_id: id,
    group: z.enum(noticeGroups),
    params: z.custom<NoticeParams>(),
    /** Time of the last mark as read; absent before the first. */
    read_at: z.date().nullish(),
    /** Waits for the digest. */
    digest: z.boolean(),
  }),
  [
    [{ profile_id: 1, ...newest }, { name: 'own' }],
    [{ profile_id: 1, read: 1 }, { name: 'own_unread' }],
    [{ at: 1 }, { name: 'kept_90_days', expireAfterSeconds: 90 * days }],
  ],
);
export const NoticeModel = storedNotice.model;
export type StoredNotice = DocOf<typeof storedNotice>;
