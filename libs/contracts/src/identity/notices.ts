import { z } from 'zod';
import { endpoint, type Role } from '../endpoint';
import { calendarDay, count, id, instant, money, moneyTotal, page, paging, tradeCurrency } from '../wire';
import { unsubscribePath } from './open-paths';

export const noticeGroups = ['pools', 'orders', 'invoices', 'deliveries', 'rounds', 'people', 'platform'] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

/** Mail delivery of a kind: each notification separately, a daily digest, or none. */
export const mailTimes = ['at_once', 'daily', 'never'] as const;
export type MailTime = (typeof mailTimes)[number];

interface KindFacts {
  /** Group in the list's filter and in the profile's settings. */
  group: NoticeGroup;
  roles: readonly Role[];
  /** Default mail delivery, for users who have not chosen. */
  mailed: MailTime;
}

/** Every kind of notification. Recipients, triggers and target screens are in `services/identity/src/notices/rules`. */
export const noticeKinds = {
  pool_reached: { group: 'pools', roles: ['buyer', 'supplier'], mailed: 'daily' },
  pool_near: { group: 'pools', roles: ['buyer'], mailed: 'daily' },
  price_fell: { group: 'pools', roles: ['buyer'], mailed: 'daily' },
  pool_lost: { group: 'pools', roles: ['buyer', 'supplier'], mailed: 'daily' },
  waitlist_offer: { group: 'pools', roles: ['buyer'], mailed: 'at_once' },
  round_closing_soon: { group: 'rounds', roles: ['buyer', 'supplier'], mailed: 'at_once' },
  round_extended: { group: 'rounds', roles: ['buyer', 'supplier'], mailed: 'at_once' },
  round_changed: { group: 'rounds', roles: ['buyer'], mailed: 'at_once' },
  round_change_approved: { group: 'rounds', roles: ['supplier'], mailed: 'at_once' },
  round_change_rejected: { group: 'rounds', roles: ['supplier'], mailed: 'at_once' },
  round_closed: { group: 'rounds', roles: ['buyer', 'supplier'], mailed: 'daily' },
  round_settled: { group: 'rounds', roles: ['supplier'], mailed: 'at_once' },
  round_settlement_undone: { group: 'rounds', roles: ['supplier'], mailed: 'at_once' },
  round_approved: { group: 'rounds', roles: ['supplier'], mailed: 'daily' },
  round_rejected: { group: 'rounds', roles: ['supplier'], mailed: 'at_once' },
  round_waits: { group: 'rounds', roles: ['admin'], mailed: 'daily' },
  round_change_waits: { group: 'rounds', roles: ['admin'], mailed: 'daily' },
  round_to_settle: { group: 'rounds', roles: ['admin'], mailed: 'daily' },
  order_approved: { group: 'orders', roles: ['buyer'], mailed: 'daily' },
  order_rejected: { group: 'orders', roles: ['buyer'], mailed: 'at_once' },
  order_below_moq: { group: 'orders', roles: ['buyer'], mailed: 'daily' },
  order_settled: { group: 'orders', roles: ['buyer'], mailed: 'at_once' },
  order_settlement_undone: { group: 'orders', roles: ['buyer'], mailed: 'at_once' },
  sale_new: { group: 'orders', roles: ['supplier'], mailed: 'daily' },
  order_waits: { group: 'orders', roles: ['admin'], mailed: 'never' },
  invoice_sent: { group: 'invoices', roles: ['buyer'], mailed: 'at_once' },
  invoice_changed: { group: 'invoices', roles: ['buyer'], mailed: 'at_once' },
  invoice_accepted: { group: 'invoices', roles: ['supplier'], mailed: 'daily' },
  invoice_rejected: { group: 'invoices', roles: ['supplier'], mailed: 'at_once' },
  order_shipped: { group: 'deliveries', roles: ['buyer'], mailed: 'daily' },
  order_received: { group: 'deliveries', roles: ['supplier'], mailed: 'daily' },
  person_waits: { group: 'people', roles: ['admin'], mailed: 'daily' },
  company_waits: { group: 'people', roles: ['admin'], mailed: 'daily' },
  company_assigned: { group: 'people', roles: ['buyer', 'supplier'], mailed: 'at_once' },
  colleague_joined: { group: 'people', roles: ['buyer', 'supplier'], mailed: 'at_once' },
  key_created: { group: 'platform', roles: ['buyer', 'supplier'], mailed: 'at_once' },
  webhook_created: { group: 'platform', roles: ['buyer', 'supplier'], mailed: 'at_once' },
  bank_changed: { group: 'platform', roles: ['supplier'], mailed: 'at_once' },
  webhook_off: { group: 'platform', roles: ['buyer', 'supplier'], mailed: 'at_once' },
  dead_letters: { group: 'platform', roles: ['admin'], mailed: 'at_once' },
} as const satisfies Record<string, KindFacts>;
export type NoticeKind = keyof typeof noticeKinds;

const kindNames = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]];
export const noticeKind = z.enum(kindNames);

/** Kinds that users of a role can receive, in display order. */
export function noticeKindsOf(role: Role): NoticeKind[] {
  return kindNames.filter((kind) => (noticeKinds[kind].roles as readonly Role[]).includes(role));
}

/** The distinct groups of these kinds. */
export function noticeGroupsOf(role: Role): NoticeGroup[] {
  const groups = new Set<NoticeGroup>(noticeKindsOf(role).map((kind) => noticeKinds[kind].group));
  return noticeGroups.filter((group) => groups.has(group));
}

/** Values of a notification's text, which is rendered in the reader's language; each kind uses some of them. */
export const noticeParams = z.object({
  /** Title of the round. */
  round: z.string().optional(),
  product: z.string().optional(),
  order_id: id.optional(),
  /** Number of the invoice. */
  invoice: z.string().optional(),
  /** Number of the invoice that it replaces. */
  replaces: z.string().optional(),
  /** User who ordered, decided, registered or waits. */
  who: z.string().optional(),
  company: z.string().optional(),
  reason: z.string().optional(),
  /** Committed units, compared with the MOQ, or held ones. */
  units: count.optional(),
  moq: count.optional(),
  /** The MOQ before it was lowered. */
  was: count.optional(),
  /** Units an offer lacks. */
  missing: count.optional(),
  /** Units of that offer in the reader's cart. */
  in_cart: count.optional(),
  /** Number of the round's offers below their MOQ. */
  below: count.optional(),
  of: count.optional(),
  items: count.optional(),
  amount: moneyTotal.optional(),
  /** Price of a unit. */
  price: money.optional(),
  /** By how much the settlement lowered the lines that remain. */
  saved: moneyTotal.optional(),
  /** Units that the settlement added to the lines of an order to complete their products. */
  added: count.optional(),
  /** Lines of an order that its settlement cut or cancelled, because less could be delivered. */
  cut: count.optional(),
  currency: tradeCurrency.optional(),
  /** Deadline of the round, or of an offer. */
  close_at: instant.optional(),
  due_on: calendarDay.optional(),
  carrier: z.string().optional(),
  /** The order has no delivery address and is not collected. */
  needs_address: z.boolean().optional(),
  /** The reader's cart of the closed round stays readable. */
  kept_cart: z.boolean().optional(),
  /** Name of an API key. */
  program: z.string().optional(),
  /** Host of a webhook. */
  host: z.string().optional(),
  /** The consumer of the dead letters. */
  consumer: z.string().optional(),
});
export type NoticeParams = z.output<typeof noticeParams>;

export const notice = z.object({
  id,
  kind: noticeKind,
  params: noticeParams,
  /** Path of the screen that shows the subject: `/buyer/orders?order=…`. */
  path: z.string(),
  at: instant,
  read: z.boolean(),
});
export type Notice = z.output<typeof notice>;

const isTrue = z.enum(['true', 'false']);

export const listNotices = endpoint('GET /api/identity/notices', 'listNotices', {
  summary: "List the caller's notifications from the last 90 days, newest first.",
  forKeys: true,
  query: z.strictObject({
    unread: isTrue.optional(),
    group: z.enum(noticeGroups).optional(),
    ...paging,
    limit: paging.limit.default(30),
  }),
  answer: page(notice),
  tags: ['notices'],
});

/** Counting stops here: the badge shows '99+' above it. */
export const maxUnreadCounted = 100;

export const countNotices = endpoint('GET /api/identity/notices/unread', 'countNotices', {
  summary: "Count the caller's unread notifications, up to 100.",
  forKeys: true,
  answer: z.object({ unread: z.int().min(0).max(maxUnreadCounted) }),
  tags: ['notices'],
});

export const markNotice = endpoint('PUT /api/identity/notices/:notice_id/read', 'markNotice', {
  summary: 'Mark a notification as read or unread on all devices.',
  forKeys: true,
  body: z.strictObject({ read: z.boolean() }),
  refusals: ['not_found'],
  stale: ['notices'],
});

export const markAllNotices = endpoint('POST /api/identity/notices/read', 'markAllNotices', {
  summary: 'Mark all notifications, or those of one group, as read up to a given time. Later ones stay unread.',
  body: z.strictObject({ until: instant, group: z.enum(noticeGroups).optional() }),
  stale: ['notices'],
});

/** Mail delivery of each kind of the caller's role. */
export const noticeMailing = z.object({
  kinds: z.array(z.object({ kind: noticeKind, mailed: z.enum(mailTimes) })),
});

export const readMailing = endpoint('GET /api/identity/notices/mailing', 'readMailing', {
  summary: 'Get how each type of notification is emailed to the caller.',
  answer: noticeMailing,
  tags: ['mailing'],
});

export const changeMailing = endpoint('PUT /api/identity/notices/mailing/:kind', 'changeMailing', {
  summary: 'Change how a type of notification is emailed to the caller: at once, daily, or never.',
  params: z.strictObject({ kind: noticeKind }),
  body: z.strictObject({ mailed: z.enum(mailTimes) }),
  answer: noticeMailing,
  stale: ['mailing'],
});

/** Mail clients post here by themselves (RFC 8058), so the token is in the path and the body of the RFC is not read. */
export const unsubscribe = endpoint(`POST ${unsubscribePath}/:token`, 'unsubscribe', {
  summary: 'Unsubscribe with a signed link, without signing in. Returns the types no longer emailed.',
  who: 'anyone',
  params: z.strictObject({ token: z.string().min(20).max(1_000) }),
  body: undefined,
  answer: z.object({ kinds: z.array(noticeKind) }),
  refusals: ['link_invalid'],
});
