import type { AnswerOf, QueryOf, RefusalsOf } from '@junto/contracts/endpoint';
import {
  maxUnreadCounted,
  notice,
  type countNotices,
  type listNotices as listSpec,
} from '@junto/contracts/identity/notices';
import type { SortKey } from '@junto/service-kit/lists/key-paging';
import { listPage } from '@junto/service-kit/lists/list-page';
import { toDto } from '@junto/service-kit/mongo/dto';
import { NoticeModel, storedNotice, type StoredNotice } from './notice.model';

const noticeOnTheWire = toDto(notice, storedNotice);
const newestFirst: SortKey = { field: 'at', direction: -1, type: 'date' };

/** A page of the caller's notices. */
export function listNotices(
  profileId: string,
  { unread, group, cursor, limit }: QueryOf<typeof listSpec>,
): Promise<AnswerOf<typeof listSpec> | RefusalsOf<typeof listSpec>> {
  return listPage(
    NoticeModel,
    {
      scope: { profile_id: profileId },
      filter: { ...(unread && { read: unread === 'false' }), ...(group && { group }) },
      all: () => NoticeModel.countDocuments({ profile_id: profileId }).exec(),
      sort: newestFirst,
      cursor,
      limit,
    },
    (rows: StoredNotice[]) => rows.map(noticeOnTheWire),
  );
}

/** Number on the badge. */
export async function countUnread(profileId: string): Promise<AnswerOf<typeof countNotices>> {
  return { unread: await NoticeModel.countDocuments({ profile_id: profileId, read: false }).limit(maxUnreadCounted) };
}
