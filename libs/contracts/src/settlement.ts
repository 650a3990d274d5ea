import { z } from 'zod';
import { maxHandReason } from '@junto/domain/outcome/by-hand';
import { allocationModes, shortOfferDecisions } from '@junto/domain/outcome/terms';
import { maxOffers } from '@junto/domain/round';
import { closePolicy } from './round';
import { count, id, imagePath, instant, money, moneyTotal, tradeCurrency } from './wire';

/** Decision of an administrator on one offer that closed below its MOQ. */
export const offerDecision = z.strictObject({ round_product_id: id, decision: z.enum(shortOfferDecisions) });
export type OfferDecision = z.output<typeof offerDecision>;

/** Most shares by hand in one settlement: they travel in one message. */
export const maxHandShares = 2_000;

/** How the supply of one offer is shared, and under `by_hand` the shares of lines; other lines are proportional. */
export const offerAllocation = z.strictObject({
  round_product_id: id,
  mode: z.enum(allocationModes),
  shares: z
    .array(
      z.strictObject({
        /** Id of the order line. */
        line_id: id,
        units: count,
        /** Required if the share differs from the proportional one; the buyer reads it. */
        reason: z.string().trim().max(maxHandReason).nullable(),
      }),
    )
    .max(maxHandShares)
    .default([]),
});
export type OfferAllocation = z.output<typeof offerAllocation>;

/** Allocations of one request; an offer without one is shared proportionally. */
export const offerAllocations = z
  .array(offerAllocation)
  .max(maxOffers)
  .refine((all) => new Set(all.map(({ round_product_id }) => round_product_id)).size === all.length, {
    message: 'An offer is allocated once',
  })
  .refine((all) => all.reduce((sum, { shares }) => sum + shares.length, 0) <= maxHandShares, {
    message: 'Too many shares by hand',
  });

/** Price of one offer with price tiers, which each of its lines pays from the settlement on. */
export const settledPrice = z.object({ round_product_id: id, unit_price: money });

/** An offer whose up-to quantities completed its threshold together. */
export const drawnOffer = z.object({
  round_product_id: id,
  /** Units in addition to the placed ones. */
  units: count,
  /** The MOQ itself is reached too; with a minimum fill the threshold is below it. */
  moq_met: z.boolean(),
});

/** Decisions of one request; an offer is decided once. */
export const offerDecisions = z
  .array(offerDecision)
  .max(maxOffers)
  .refine((all) => new Set(all.map(({ round_product_id }) => round_product_id)).size === all.length, {
    message: 'An offer is decided once',
  });

/** `settling` and `undoing` while the orders are written, which takes seconds. */
export const settlementStates = ['settling', 'settled', 'undoing', 'undone'] as const;

/** Orders, lines, units and value of a round, in its currency. */
export const roundFigures = z.object({ orders: count, lines: count, units: count, total_value: moneyTotal });

/** One settlement of a closed round. A round has at most one that is not undone. */
export const settlement = z.object({
  /** Random UUID, chosen by the caller: a repeated request settles once. */
  id,
  round_id: id,
  state: z.enum(settlementStates),
  decisions: z.array(offerDecision),
  /** Offers with price tiers; absent from older settlements. */
  prices: z.array(settledPrice).nullish(),
  /** Supply of each offer with a stated one, which a later figure does not change; absent from older settlements. */
  supplies: z.array(z.object({ round_product_id: id, units: count })).nullish(),
  /** Offers with more demand than supply; absent from older settlements. */
  allocations: z.array(offerAllocation).nullish(),
  /** Offers that up-to quantities completed; absent from older settlements. */
  drawn: z.array(drawnOffer).nullish(),
  /** User who settled the round, null if its policy did; and the user who undid it. */
  by: id.nullable(),
  /** Name of `by`; only in answers of the admin service. */
  by_name: z.string().nullish(),
  at: instant,
  undone_by: id.nullish(),
  undone_at: instant.nullish(),
  placed: roundFigures,
  settled: roundFigures,
});
export type Settlement = z.output<typeof settlement>;

/** What the settlement of a closed round would do with these decisions; an offer without one counts as accepted. */
export const settlementPreview = z.object({
  round_id: id,
  round_title: z.string(),
  supplier_name: z.string(),
  currency: tradeCurrency,
  closed: z.boolean(),
  /** The settlement that is not undone; null without one. */
  settlement: settlement.nullable(),
  /** Why it cannot be undone, or until when it can; null without a settlement. */
  undo: z.object({ until: instant, problem: z.enum(['undo_too_late', 'invoice_sent']).nullable() }).nullable(),
  /** Invoicing and completion wait for this settlement; absent from older releases. */
  awaits_settlement: z.boolean().optional(),
  /** Orders that wait for approval: they have to be decided first. */
  pending_orders: count,
  /** Offers that closed short and have lines. */
  offers: z.array(
    z.object({
      round_product_id: id,
      product_name: z.string(),
      sku_code: z.string(),
      image: imagePath.nullable(),
      moq: z.int(),
      /** Units from which it ships; absent from older releases, where it is the MOQ. */
      ships_from: z.int().optional(),
      /** An administrator decides under `ask`, the policy otherwise; absent from older releases: `ask`. */
      policy: closePolicy.optional(),
      current_committed_qty: count,
      /** Lines and value that remain if accepted and are cancelled otherwise. */
      lines: count,
      total_value: moneyTotal,
      /** Orders without any other line, which end if the lines are cancelled. */
      ended_orders: count,
    }),
  ),
  /** Offers with more demand than supply; absent from older releases. */
  scarce: z
    .array(
      z.object({
        round_product_id: id,
        product_name: z.string(),
        sku_code: z.string(),
        image: imagePath.nullable(),
        units_per_pack: z.int().min(1),
        supply: count,
        /** Of the supplier. */
        reason: z.string().nullable(),
        demand: count,
        mode: z.enum(allocationModes),
        lines: count,
        /** Lines with fewer units, and those among them that are cancelled. */
        cut: count,
        cancelled: count,
        left_over: count,
      }),
    )
    .optional(),
  placed: roundFigures,
  settled: roundFigures,
  /** Orders that would lose lines or units although their invoice was sent or their goods are on the way; the first 50. */
  blocked: z.object({ total: count, orders: z.array(id).max(50) }),
});
export type SettlementPreview = z.output<typeof settlementPreview>;

/** A line that claims units of a scarce offer; screens share the supply by the rules of the domain. */
export const claimedLine = z.object({
  line_id: id,
  order_id: id,
  /** Company of the buyer, or the buyer without one: a share is computed per buyer. */
  buyer_key: id,
  buyer_name: z.string(),
  placed_at: instant,
  units: count,
  unit_price: money,
});

/** Most lines of an offer whose shares are shown and set by hand. */
export const maxClaims = 1_000;

/** The lines of one offer with more demand than supply, in order of placing. */
export const offerClaims = z.object({
  round_product_id: id,
  supply: count,
  units_per_pack: z.int().min(1),
  demand: count,
  lines: count,
  /** All lines, or none if there are more than a thousand. */
  claims: z.array(claimedLine).max(maxClaims),
});
export type OfferClaims = z.output<typeof offerClaims>;

/** Why a round is not settled. */
export const settleRefusals = [
  'not_found',
  'round_still_open',
  'orders_pending',
  'offers_undecided',
  'nothing_to_settle',
  'round_settled',
  'round_settling',
  'settlement_blocked',
  'invalid_request',
] as const;
