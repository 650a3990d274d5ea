import { z } from 'zod';
import { maxOffers } from '@junto/domain/round';
import { listPrice, minimumFill, offer, poolPoint, priceTiers } from '../buyer/rounds';
import { deliveryTermFields } from '../delivery-terms';
import { editOf } from '../edit';
import { endpoint } from '../endpoint';
import { packMeasures } from '../pack-measures';
import { closePolicy, extendDays, listedRoundStatus, roundHead } from '../round';
import { roundChange } from '../round-change';
import { roundProgress } from '../round-progress';
import { count, filledText, id, instant, linesOrNull, moneyTotal, page, paging, search, tradeCurrency } from '../wire';

/** One product of a round with its terms and, after approval, its pool. */
export const ownOffer = offer.extend({ current_committed_qty: count, total_selected: count });
export type OwnOffer = z.output<typeof ownOffer>;

/** Price and pack of a product when its round was last saved or submitted; null for older rounds. */
export const asOffered = offer.shape.product.pick({ unit_price: true, units_per_pack: true });

export const ownRoundRow = roundHead.extend({
  reason: z.string().nullable(),
  /**
   * Invoicing, shipping and completion wait for the settlement (`waitsForSettlement`): true until the round is settled.
   * Absent from older rounds.
   */
  awaits_settlement: z.boolean().optional(),
  /** An administrator decides on a change of the running round; absent without one. */
  change_requested: z.boolean().optional(),
  products: count,
  total_committed: count,
  total_moq: count,
  buyers: count,
  version: z.int(),
});
export type OwnRoundRow = z.output<typeof ownRoundRow>;

/** A row of the list with the progress of its products; absent from older releases. */
export const listedOwnRound = ownRoundRow.extend({ progress: roundProgress.optional() });
export type ListedOwnRound = z.output<typeof listedOwnRound>;

/** Revenue: committed units at the current price; potential: MOQs, or committed units if higher. */
export const ownRound = ownRoundRow.extend({
  offers: z.array(
    ownOffer.extend({
      as_offered: asOffered.nullable(),
      /** Units of approved orders, the other committed ones await approval; only of a running round that is read. */
      approved_qty: count.nullish(),
      /** Units that up-to quantities of orders add if they complete the offer; null or absent without any. */
      drawable_qty: count.nullish(),
      /** Of the product as in the catalogue now. */
      pack_measures: packMeasures.nullish(),
    }),
  ),
  revenue: moneyTotal,
  potential: moneyTotal,
  /** Newest change that was requested while the round runs. */
  change: roundChange.nullish(),
  /** The round was rejected, and nobody of the company opened it since. */
  rejection_unseen: z.boolean().nullish(),
});
export type OwnRound = z.output<typeof ownRound>;

/** Terms of one product as its supplier enters them. */
export const offerTerms = z.strictObject({
  product_id: id,
  moq: z.int().min(1).max(1_000_000_000).default(100),
  max_qty: z.int().min(1).max(1_000_000_000).nullable().default(null),
  minimum_fill: minimumFill.default(null),
  tiers: priceTiers.default([]),
  list_price: listPrice.default(null),
});

const fields = {
  title: filledText(160),
  description: linesOrNull(2000),
  currency: tradeCurrency,
  open_at: instant.nullable(),
  close_at: instant.nullable(),
  close_policy: closePolicy,
  extend_days: extendDays.nullable(),
  ...deliveryTermFields,
  offers: z
    .array(offerTerms)
    .min(1)
    .max(maxOffers)
    .refine((offers) => new Set(offers.map((offer) => offer.product_id)).size === offers.length, {
      message: 'A product is offered once',
    }),
};
const draftBody = z.strictObject({
  ...fields,
  description: fields.description.default(null),
  currency: fields.currency.default('USD'),
  open_at: fields.open_at.default(null),
  close_at: fields.close_at.default(null),
  close_policy: fields.close_policy.default('ask'),
  extend_days: fields.extend_days.default(null),
  incoterm: fields.incoterm.default(null),
  incoterm_place: fields.incoterm_place.default(null),
  delivery_terms: fields.delivery_terms.default(null),
});

const draftRefusals = [
  'company_missing',
  'company_inactive',
  'not_found',
  'currency_mismatch',
  'product_inactive',
  'max_below_moq',
  'tiers_invalid',
  'closes_before_opening',
  'closes_in_the_past',
  'extension_without_close',
  'incoterm_incomplete',
  'round_too_large',
] as const;

export const listOwnRounds = endpoint('GET /api/supplier/rounds', 'listOwnRounds', {
  summary: "List the rounds of the caller's company. Search matches title and description.",
  query: z.strictObject({
    search,
    status: listedRoundStatus.optional(),
    sort: z.enum(['-created_at', 'created_at', 'title', '-title', 'close_at', '-close_at']).default('-created_at'),
    ...paging,
  }),
  answer: page(listedOwnRound).extend({ all: count }),
  tags: ['rounds'],
});

export const readOwnRound = endpoint('GET /api/supplier/rounds/:round_id', 'readOwnRound', {
  summary: "Get a round of the caller's company with its performance.",
  answer: ownRound,
  tags: ['rounds', 'sales'],
});

export const readOwnPoolHistory = endpoint(
  'GET /api/supplier/rounds/:round_id/offers/:round_product_id/history',
  'readOwnPoolHistory',
  {
    summary: 'Get committed units over time for one offer in a round, up to 60 points.',
    answer: z.object({ points: z.array(poolPoint) }),
    refusals: ['not_found', 'try_again'],
    tags: ['pool-history'],
  },
);

export const productRound = ownRoundRow
  .pick({ id: true, title: true, status: true, closing: true, created_at: true, close_at: true })
  .extend({ moq: z.int(), current_committed_qty: count, total_selected: count });
export type ProductRound = z.output<typeof productRound>;

export const listProductRounds = endpoint('GET /api/supplier/products/:product_id/rounds', 'listProductRounds', {
  summary: 'List rounds that offer a product, with their pools: up to 50 running ones and the last 5 others.',
  answer: z.object({ running: z.array(productRound), others: z.array(productRound) }),
  tags: ['rounds'],
});

export const createRound = endpoint('POST /api/supplier/rounds', 'createRound', {
  summary: 'Create a draft round with its offers, in one transaction.',
  body: draftBody,
  answer: ownRound,
  statuses: [201],
  refusals: draftRefusals,
  idempotent: true,
  stale: ['rounds', 'dashboard'],
});

export const updateRound = endpoint('PATCH /api/supplier/rounds/:round_id', 'updateRound', {
  summary: "Update a draft, merging with concurrent changes. Terms are fixed once it's submitted.",
  body: editOf(fields),
  answer: ownRound,
  refusals: [...draftRefusals, 'round_not_draft', 'changed_meanwhile'],
  stale: ['rounds', 'dashboard'],
});

export const submitRound = endpoint('POST /api/supplier/rounds/:round_id/submit', 'submitRound', {
  summary: 'Submit a draft for approval.',
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
    'tiers_invalid',
    'closes_in_the_past',
    'round_too_large',
  ],
  stale: ['rounds', 'dashboard'],
});

export const markRejectionSeen = endpoint('POST /api/supplier/rounds/:round_id/rejection-seen', 'markRejectionSeen', {
  summary: 'Remove a rejected round from the to-do list of its company, once it was opened.',
  refusals: ['not_found', 'company_missing'],
  stale: ['rounds', 'dashboard'],
});

export const withdrawRound = endpoint('POST /api/supplier/rounds/:round_id/withdraw', 'withdrawRound', {
  summary: 'Withdraw a draft or pending round.',
  answer: ownRound,
  refusals: ['not_found', 'company_missing', 'stale_state'],
  stale: ['rounds', 'dashboard'],
});
