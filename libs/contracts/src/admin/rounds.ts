import { z } from 'zod';
import { endpoint } from '../endpoint';
import { closePreview, listedRoundStatus, roundHead } from '../round';
import { roundChange } from '../round-change';
import { ownOffer } from '../supplier/rounds';
import { count, id, linesOrNull, page, paging, search } from '../wire';

export const adminRoundRow = roundHead.extend({
  reason: z.string().nullable(),
  /** A requested change of the running round awaits a decision; absent without one. */
  change_requested: z.boolean().optional(),
  products: count,
  version: z.int(),
});
export type AdminRoundRow = z.output<typeof adminRoundRow>;
export const adminRound = adminRoundRow.extend({
  /** `drawable_qty`: units that up-to quantities of orders add if they complete the offer; null or absent without any. */
  offers: z.array(ownOffer.extend({ drawable_qty: count.nullish() })),
  change: roundChange.nullish(),
});
export type AdminRound = z.output<typeof adminRound>;

const decided = ['not_found', 'stale_state', 'try_again'] as const;

export const listAllRounds = endpoint('GET /api/admin/rounds', 'listAllRounds', {
  summary: 'List rounds. Search matches title, description, and supplier.',
  query: z.strictObject({
    search,
    status: listedRoundStatus.optional(),
    sort: z.enum(['-created_at', 'created_at', 'title', '-title']).default('-created_at'),
    ...paging,
  }),
  answer: page(adminRoundRow).extend({ all: count, pending: count }),
  tags: ['rounds'],
});

export const readAnyRound = endpoint('GET /api/admin/rounds/:round_id', 'readAnyRound', {
  summary: 'Get a round with its offers.',
  answer: adminRound,
  tags: ['rounds'],
});

export const approveRound = endpoint('POST /api/admin/rounds/:round_id/approve', 'approveRound', {
  summary: 'Approve a pending round.',
  answer: adminRoundRow,
  refusals: [...decided, 'round_too_large'],
  stale: ['rounds', 'dashboard'],
});

export const rejectRound = endpoint('POST /api/admin/rounds/:round_id/reject', 'rejectRound', {
  summary: 'Reject a pending round, optionally with a reason for the supplier.',
  body: z.strictObject({ reason: linesOrNull(500).default(null) }),
  answer: adminRoundRow,
  refusals: decided,
  stale: ['rounds', 'dashboard'],
});

export const previewClose = endpoint('GET /api/admin/rounds/:round_id/close-preview', 'previewClose', {
  summary: 'Preview what closing the round will remove.',
  answer: closePreview,
  refusals: ['not_found', 'try_again'],
  tags: ['rounds', 'orders'],
});

export const closeRound = endpoint('POST /api/admin/rounds/:round_id/close', 'closeRound', {
  summary: 'Close an approved round. Returns 202 with `closing` if it takes longer than 10 s.',
  answer: adminRoundRow,
  statuses: [200, 202],
  refusals: decided,
  stale: ['rounds', 'orders', 'dashboard'],
});

export const approveRoundChange = endpoint('POST /api/admin/rounds/:round_id/change/approve', 'approveRoundChange', {
  summary: 'Approve the requested change of a running round, which applies it.',
  body: z.strictObject({ change_id: id }),
  answer: adminRoundRow,
  refusals: decided,
  stale: ['rounds', 'dashboard'],
});

export const rejectRoundChange = endpoint('POST /api/admin/rounds/:round_id/change/reject', 'rejectRoundChange', {
  summary: 'Reject the requested change of a running round, optionally with a reason for the supplier.',
  body: z.strictObject({ change_id: id, reason: linesOrNull(500).default(null) }),
  answer: adminRoundRow,
  refusals: decided,
  stale: ['rounds', 'dashboard'],
});
