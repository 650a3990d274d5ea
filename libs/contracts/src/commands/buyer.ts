import { z } from 'zod';
import { order } from '../buyer/orders';
import { poolPoint, poolState } from '../buyer/rounds';
import { command } from '../command';
import { roundForecasts } from '../forecast';
import { closePreview } from '../round';
import {
  offerAllocations,
  offerClaims,
  offerDecisions,
  settleRefusals,
  settlement,
  settlementPreview,
} from '../settlement';
import { count, id, instant } from '../wire';
import { originals, originalsPage, republished, republishPage } from './republish';

/** Contains the round id, because every write of an order is an entry of its round's queue. */
const decision = z.object({ command_id: id, by: id, order_id: id, round_id: id });

export const approveOrderCommand = command('buyer.approveOrder', {
  input: decision.extend({ accept_moq_missed: z.boolean() }),
  answer: z.object({ order }),
  refusals: ['not_found', 'stale_state', 'moq_missed'],
});

export const rejectOrderCommand = command('buyer.rejectOrder', {
  input: decision.extend({ reason: z.string() }),
  answer: z.object({ order }),
  refusals: ['not_found', 'stale_state'],
});

export const completeOrderCommand = command('buyer.completeOrder', {
  input: decision,
  answer: z.object({ order }),
  refusals: ['not_found', 'stale_state', 'round_still_open', 'round_settling', 'round_unsettled'],
});

/** Current order state, for callers whose decision request timed out. */
export const readOrderCommand = command('buyer.readOrder', {
  input: z.object({ order_id: id }),
  answer: z.object({ order }),
  refusals: ['not_found'],
});

export const previewCloseCommand = command('buyer.previewClose', {
  input: z.object({ round_id: id }),
  answer: closePreview,
  refusals: ['not_found'],
});

export const previewSettlementCommand = command('buyer.previewSettlement', {
  input: z.object({ round_id: id, decisions: offerDecisions, allocations: offerAllocations.default([]) }),
  answer: settlementPreview,
  refusals: ['not_found'],
});

/** Lines of an offer with more demand than supply; refused if its supply covers the demand. */
export const readClaimsCommand = command('buyer.readClaims', {
  input: z.object({ round_id: id, round_product_id: id }),
  answer: offerClaims,
  refusals: ['not_found'],
});

const settlementOfRound = z.object({ command_id: id, by: id, round_id: id, settlement_id: id });

/** Settles a closed round: answers once the settlement is stored; `round.settled` follows when its orders are written. */
export const settleRoundCommand = command('buyer.settleRound', {
  input: settlementOfRound.extend({ decisions: offerDecisions, allocations: offerAllocations.default([]) }),
  answer: z.object({ settlement }),
  refusals: settleRefusals,
});

/** Undoes a settlement within a day: answers once that is stored; `round.settlement_undone` follows. */
export const undoSettlementCommand = command('buyer.undoSettlement', {
  input: settlementOfRound,
  answer: z.object({ settlement }),
  refusals: ['not_found', 'round_settling', 'undo_too_late', 'settlement_invoiced'],
});

/** Committed units of each offer at the moment, pending orders included; offers without any are absent. */
export const readCommittedCommand = command('buyer.readCommitted', {
  input: z.object({ round_id: id }),
  answer: z.object({
    committed: z.record(id, count),
    /** Units that up-to quantities add if they complete the offer; absent from older releases. */
    drawable: z.record(id, count).optional(),
  }),
  refusals: ['not_found'],
});

/** Forecasts of the offers of a running round. */
export const readForecastsCommand = command('buyer.readForecasts', {
  input: z.object({ round_id: id }),
  answer: roundForecasts,
  refusals: ['not_found'],
});

/** Committed units of one offer over time, at most 60 points. */
export const readPoolHistoryCommand = command('buyer.readPoolHistory', {
  input: z.object({ round_id: id, round_product_id: id }),
  answer: z.object({ points: z.array(poolPoint) }),
  refusals: ['not_found'],
});

/** Open carts with items of these users. */
export const countOpenCartsCommand = command('buyer.countOpenCarts', {
  input: z.object({ buyer_ids: z.array(id).max(1_000) }),
  answer: z.object({ open_carts: count }),
});

/** Live orders and open carts with any of these offers, each counted once, and cart units per offer. */
export const countHoldingCommand = command('buyer.countHolding', {
  input: z.object({ round_ids: z.array(id).max(50), round_product_ids: z.array(id).max(5_000) }),
  answer: z.object({
    orders: count,
    carts: count,
    /** Per offer, only above 0. Absent from earlier versions of the buyer service. */
    selected: z.record(id, count).optional(),
  }),
});

/**
 * State of a round's channel and the data for its permissions. `epoch` changes when versions restart; `salt` is the key
 * of pseudonyms per round: the first 16 hex digits of sha-256(salt + profile id).
 */
export const readChannelCommand = command('buyer.readChannel', {
  input: z.object({ round_id: id }),
  answer: z.object({
    round_id: id,
    status: z.enum(['approved', 'closed']),
    closing: z.boolean(),
    supplier_id: id,
    salt: z.string(),
    epoch: z.string(),
    as_of: instant,
    pools: z.array(poolState),
  }),
  refusals: ['not_found'],
});

/**
 * Republishes orders, pools or memberships page by page, so that another service can rebuild its read model. Up-to-date
 * read models ignore it.
 */
export const republishCommand = command('buyer.republish', {
  input: republishPage.extend({ what: z.enum(['orders', 'pools', 'participations']) }),
  answer: republished,
});

/** Totals of orders, sales and pools, for services that compare their read models every night. */
export const readOriginalsCommand = command('buyer.readOriginals', {
  input: originalsPage.extend({ what: z.enum(['orders', 'sales', 'pools']) }),
  answer: originals,
});
