import { http, HttpResponse, type HttpHandler } from 'msw';
import { mockEndpoint } from '@junto/api-client/mock-endpoint';
import { listApiKeys } from '@junto/contracts/identity/api-keys';
import { listColleagues } from '@junto/contracts/identity/invitations';
import {
  countNotices,
  listNotices,
  markAllNotices,
  markNotice,
  readMailing,
  type Notice,
} from '@junto/contracts/identity/notices';
import { listSessions } from '@junto/contracts/identity/own-sessions';
import { readPublicSettings } from '@junto/contracts/identity/public-settings';
import { readSecondFactor } from '@junto/contracts/identity/second-factor';
import { listWebhookDeliveries, listWebhooks } from '@junto/contracts/identity/webhooks';
import { remoteListPath } from '@junto/contracts/remotes';
import { people } from './people';

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const someNotices = (): Notice[] => [
  {
    id: '10000000-0000-4000-8000-000000000001',
    kind: 'order_approved',
    params: { round: 'Kraft packaging, autumn run', amount: 177.24, currency: 'USD', items: 3 },
    path: '/buyer/orders',
    at: ago(2),
    read: false,
  },
  {
    id: '10000000-0000-4000-8000-000000000002',
    kind: 'round_approved',
    params: { round: 'Shipping boxes, winter run' },
    path: '/supplier/rounds',
    at: ago(30),
    read: true,
  },
];

/**
 * Mock handlers of the signed-in user's data: notifications, sessions, colleagues. No remote is live, because areas run
 * standalone.
 */
export function ownHandlers(): HttpHandler[] {
  const notices = someNotices();
  const mark = (chosen: (notice: Notice) => boolean, read: boolean) => {
    for (const notice of notices) if (chosen(notice)) notice.read = read;
    return undefined;
  };
  return [
    mockEndpoint(listNotices, ({ query }) => {
      const items = notices.filter(({ read }) => query.get('unread') !== 'true' || !read);
      return { items, next_cursor: null, total: items.length, total_capped: false };
    }),
    mockEndpoint(countNotices, () => ({ unread: notices.filter(({ read }) => !read).length })),
    mockEndpoint(markNotice, ({ params, body }) => mark(({ id }) => id === params.notice_id, body.read)),
    mockEndpoint(markAllNotices, () => mark(() => true, true)),
    mockEndpoint(readMailing, () => ({ kinds: [{ kind: 'order_approved' as const, mailed: 'daily' as const }] })),
    mockEndpoint(listSessions, () => ({
      sessions: [
        {
          id: '20000000-0000-4000-8000-000000000001',
          here: true,
          browser: 'Chromium',
          system: 'Linux',
          address: '127.0.0.1',
          started_at: ago(5),
          used_at: ago(0),
        },
      ],
    })),
    mockEndpoint(listColleagues, () => ({
      colleagues: people
        .filter(({ company }) => company?.type === 'buyer')
        .map(({ id, name, role, avatar_url, last_active_at }) => ({ id, name, role, avatar_url, last_active_at })),
      invited: [],
    })),
    mockEndpoint(listApiKeys, () => ({ items: [] })),
    mockEndpoint(listWebhooks, () => ({ items: [] })),
    mockEndpoint(listWebhookDeliveries, () => ({ items: [], next_cursor: null, total: 0, total_capped: false })),
    mockEndpoint(readSecondFactor, () => ({ on: false, required: false, recovery_left: 0 })),
    mockEndpoint(readPublicSettings, () => ({ banner: { en: '', pt: '' }, sign_up: { buyer: true, supplier: true } })),
    http.get(remoteListPath, () => HttpResponse.json({ remotes: {}, changed_at: ago(1) })),
  ];
}
