import {
  countNotices,
  listNotices as listNoticesSpec,
  markAllNotices as markAllNoticesSpec,
  markNotice as markNoticeSpec,
} from '@junto/contracts/identity/notices';
import { route } from '@junto/service-kit/http/route';
import type { Bus } from '@junto/service-kit/nats/bus';
import { markAllNotices, markNotice } from './mark-notices';
import { countUnread, listNotices } from './read-notices';

/** The caller's own notices. */
export const noticeRoutes = (bus: Bus) => [
  route(listNoticesSpec, ({ caller, query }) => listNotices(caller.userId, query)),
  route(countNotices, ({ caller }) => countUnread(caller.userId)),
  route(markNoticeSpec, ({ caller, params, body }) => markNotice(bus, caller.userId, params.notice_id, body.read)),
  route(markAllNoticesSpec, ({ caller, body }) => markAllNotices(bus, caller.userId, new Date(body.until), body.group)),
];
