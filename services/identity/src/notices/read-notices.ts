import type { AnswerOf, QueryOf, RefusalsOf } from '@junto/contracts/endpoint';
import { maxUnreadCounted, type countNotices, type listNotices as listSpec } from '@junto/contracts/identity/notices';
import type { SortKey } from '@junto/service-kit/lists/key-paging';
import { listPage } from '@junto/service-kit/lists/list-page';
import { NoticeModel, type StoredNotice } from './notice.model';

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
    (rows: StoredNotice[]) =>
      rows.map(({ _id, kind, params, path, at, read }) => ({
        id: _id,
        kind,
        params,
        path,
        at: at.toISOString(),
        read,
      })),
  );
}

/** Number on the badge. */
export async function countUnread(profileId: string): Promise<AnswerOf<typeof countNotices>> {
  return { unread: await NoticeModel.countDocuments({ profile_id: profileId, read: false }).limit(maxUnreadCounted) };
}
