import { z } from 'zod';
import { endpoint } from '../endpoint';
import { closePreview, roundHead, roundStatus } from '../round';
import { ownOffer } from '../supplier/rounds';
import { count, id, linesOrNull, page, paging, search } from '../wire';

export const adminRoundRow = roundHead.extend({ reason: z.string().nullable(), products: count, version: z.int() });
export type AdminRoundRow = z.output<typeof adminRoundRow>;
export const adminRound = adminRoundRow.extend({ offers: z.array(ownOffer) });
export type AdminRound = z.output<typeof adminRound>;

const byRound = z.strictObject({ round_id: id });
const decided = ['not_found', 'stale_state', 'try_again'] as const;

export const listAllRounds = endpoint({
  id: 'admin.listAllRounds',
  method: 'GET',
  path: '/api/admin/rounds',
  summary: 'List rounds. Search matches title, description, and supplier.',
  who: ['admin'],
  query: z.strictObject({
    search,
    status: roundStatus.optional(),
    sort: z.enum(['-created_at', 'created_at', 'title', '-title']).default('-created_at'),
    ...paging,
  }),
  answer: page(adminRoundRow).extend({ all: count, pending: count }),
  tags: ['rounds'],
});

export const readAnyRound = endpoint({
  id: 'admin.readAnyRound',
  method: 'GET',
  path: '/api/admin/rounds/:round_id',
  summary: 'Get a round with its offers.',
  who: ['admin'],
  params: byRound,
  answer: adminRound,
  refusals: ['not_found'],
  tags: ['rounds'],
});

export const approveRound = endpoint({
  id: 'admin.approveRound',
  method: 'POST',
  path: '/api/admin/rounds/:round_id/approve',
  summary: 'Approve a pending round.',
  who: ['admin'],
  params: byRound,
  body: z.strictObject({}),
  answer: adminRoundRow,
  refusals: [...decided, 'round_too_large'],
  stale: ['rounds', 'dashboard'],
});

export const rejectRound = endpoint({
  id: 'admin.rejectRound',
  method: 'POST',
  path: '/api/admin/rounds/:round_id/reject',
  summary: 'Reject a pending round, optionally with a reason for the supplier.',
  who: ['admin'],
  params: byRound,
  body: z.strictObject({ reason: linesOrNull(500).default(null) }),
  answer: adminRoundRow,
  refusals: decided,
  stale: ['rounds', 'dashboard'],
});

export const previewClose = endpoint({
  id: 'admin.previewClose',
  method: 'GET',
  path: '/api/admin/rounds/:round_id/close-preview',
  summary: 'Preview what closing the round will remove.',
  who: ['admin'],
  params: byRound,
  answer: closePreview,
  refusals: ['not_found', 'try_again'],
  tags: ['rounds', 'orders'],
});

export const closeRound = endpoint({
  id: 'admin.closeRound',
  method: 'POST',
  path: '/api/admin/rounds/:round_id/close',
  summary: 'Close an approved round. Returns 202 with `closing` if it takes longer than 10 s.',
  who: ['admin'],
  params: byRound,
  body: z.strictObject({}),
  answer: adminRoundRow,
  statuses: [200, 202],
  refusals: decided,
  stale: ['rounds', 'orders', 'dashboard'],
});
