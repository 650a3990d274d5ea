import { z } from 'zod';
import { maxOffers } from '@junto/domain/round';
import { offer } from '../buyer/rounds';
import { endpoint } from '../endpoint';
import { roundHead, roundStatus } from '../round';
import { count, filledText, id, instant, linesOrNull, moneyTotal, page, paging, search, tradeCurrency } from '../wire';

/** One product of a round with its terms and, once it is approved, what its pool holds. */
export const ownOffer = offer.extend({ current_committed_qty: count, total_selected: count });
export type OwnOffer = z.output<typeof ownOffer>;

export const ownRoundRow = roundHead.extend({
  reason: z.string().nullable(),
  products: count,
  total_committed: count,
  total_moq: count,
  buyers: count,
  version: z.int(),
});
export type OwnRoundRow = z.output<typeof ownRoundRow>;

/** Revenue counts committed units at today's price, potential the MOQs (or what is committed beyond them). */
export const ownRound = ownRoundRow.extend({
  offers: z.array(ownOffer),
  revenue: moneyTotal,
  potential: moneyTotal,
});
export type OwnRound = z.output<typeof ownRound>;

const terms = z.strictObject({
  product_id: id,
  moq: z.int().min(1).max(1_000_000_000).default(100),
  max_qty: z.int().min(1).max(1_000_000_000).nullable().default(null),
});

const draftBody = z.strictObject({
  title: filledText(160),
  description: linesOrNull(2000).default(null),
  currency: tradeCurrency.default('USD'),
  open_at: instant.nullable().default(null),
  close_at: instant.nullable().default(null),
  offers: z
    .array(terms)
    .min(1)
    .max(maxOffers)
    .refine((offers) => new Set(offers.map((offer) => offer.product_id)).size === offers.length, {
      message: 'A product is offered once',
    }),
});

const byRound = z.strictObject({ round_id: id });
const draftRefusals = [
  'company_missing',
  'company_inactive',
  'not_found',
  'currency_mismatch',
  'product_inactive',
  'max_below_moq',
  'closes_before_opening',
  'closes_in_the_past',
  'round_too_large',
] as const;

export const listOwnRounds = endpoint({
  id: 'supplier.listOwnRounds',
  method: 'GET',
  path: '/api/supplier/rounds',
  summary: "The own company's rounds; search finds title and description.",
  who: ['supplier', 'admin'],
  query: z.strictObject({
    search,
    status: roundStatus.optional(),
    sort: z.enum(['-created_at', 'created_at', 'title', '-title', 'close_at', '-close_at']).default('-created_at'),
    ...paging,
  }),
  answer: page(ownRoundRow).extend({ all: count }),
  tags: ['rounds'],
});

export const readOwnRound = endpoint({
  id: 'supplier.readOwnRound',
  method: 'GET',
  path: '/api/supplier/rounds/:round_id',
  summary: 'One own round with its performance.',
  who: ['supplier', 'admin'],
  params: byRound,
  answer: ownRound,
  refusals: ['not_found'],
  tags: ['rounds'],
});

export const createRound = endpoint({
  id: 'supplier.createRound',
  method: 'POST',
  path: '/api/supplier/rounds',
  summary: 'Creates a draft with its offers in one transaction.',
  who: ['supplier'],
  body: draftBody,
  answer: ownRound,
  statuses: [201],
  refusals: draftRefusals,
  idempotent: true,
  stale: ['rounds', 'dashboard'],
});

export const updateRound = endpoint({
  id: 'supplier.updateRound',
  method: 'PUT',
  path: '/api/supplier/rounds/:round_id',
  summary: 'Replaces a draft; from submission on its terms are fixed.',
  who: ['supplier'],
  params: byRound,
  body: draftBody,
  answer: ownRound,
  refusals: [...draftRefusals, 'round_not_draft'],
  stale: ['rounds', 'dashboard'],
});

export const submitRound = endpoint({
  id: 'supplier.submitRound',
  method: 'POST',
  path: '/api/supplier/rounds/:round_id/submit',
  summary: 'Submits a draft for approval.',
  who: ['supplier'],
  params: byRound,
  body: z.strictObject({}),
  answer: ownRound,
  refusals: [
    'not_found',
    'company_missing',
    'company_inactive',
    'stale_state',
    'round_has_no_products',
    'product_inactive',
    'currency_mismatch',
    'max_below_moq',
    'closes_in_the_past',
    'round_too_large',
  ],
  stale: ['rounds', 'dashboard'],
});

export const withdrawRound = endpoint({
  id: 'supplier.withdrawRound',
  method: 'POST',
  path: '/api/supplier/rounds/:round_id/withdraw',
  summary: 'Withdraws a draft or a pending round.',
  who: ['supplier'],
  params: byRound,
  body: z.strictObject({}),
  answer: ownRound,
  refusals: ['not_found', 'company_missing', 'stale_state'],
  stale: ['rounds', 'dashboard'],
});
