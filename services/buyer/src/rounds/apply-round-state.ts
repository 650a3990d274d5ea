import { randomBytes } from 'node:crypto';
import { trusted } from 'mongoose';
import type { Offer } from '@junto/contracts/buyer/rounds';
import type { RoundState, WholeRoundState } from '@junto/contracts/round-state';
import { storedPolicy } from '@junto/domain/outcome/policy';
import { awaitsSettlement } from '@junto/domain/outcome/stored-terms';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { PoolModel, type Pool } from '../pools/pool.model';
import { prolongOffers } from '../waitlist/prolong-offers';
import { buyerPseudonymKey } from './buyer-pseudonym-key.model';
import { changePools, withChangedTerms } from './change-pools';
import { indexForSearch } from './index-for-search';
import { ListedRoundModel, type ListedRound } from './listed-round.model';
import { RoundLockModel, type RoundLock } from './round-lock.model';
import { SearchedRoundModel, type FindableRound } from './searched-round.model';

/**
 * Applies the state of a round from a supplier event, from its approval on. An older state is ignored. Any state
 * creates missing read models, lock and pools, so events may arrive late, twice or out of order.
 */
export async function applyRoundState(round: RoundState, version: number, session: ClientSession): Promise<void> {
  if (round.approved_at === null || (round.status !== 'approved' && round.status !== 'closed')) return;
  const held = (await ListedRoundModel.findById(round.id, null, { session }).lean()) as ListedRound | null;
  if (!held) {
    // Published without its offers only: the owner republishes the whole round on request.
    if (round.offers) await list({ ...round, offers: round.offers }, round.status, version, session);
    return;
  }
  if (held.version >= version) return;
  const snapshots = round.offers ? newestSnapshots(round.offers, held.offers) : held.offers;
  const offers = withChangedTerms(snapshots, round);
  const deadline = deadlineOf(round);
  await ListedRoundModel.updateOne(
    { _id: round.id },
    {
      $set: {
        ...named(round),
        ...deadline,
        approved_at: new Date(round.approved_at),
        status: round.status,
        closing: round.closing,
        ...(offers !== held.offers && { offers }),
        version,
      },
      $inc: { terms: 1 },
    },
    { session },
  );
  const { close_at: closes_at, ...extension } = deadline;
  const lock = { $set: { closes_at, ...extension }, $inc: { terms: 1 } };
  await RoundLockModel.updateOne({ _id: round.id }, lock, { session });
  // A minimum fill or a supply that is new makes a plain round await its settlement, unless it has one; without them an
  // up-to quantity of an order can require it.
  const unsettled = { _id: round.id, settled: trusted({ $ne: true }), settling: trusted({ $ne: true }) };
  const awaits = awaitsSettlement({ ...round, offers });
  const plain = { ...unsettled, has_up_to: trusted({ $ne: true }) };
  if (round.status === 'approved' || hasNewSupply(held.offers, offers))
    await RoundLockModel.updateOne(awaits ? unsettled : plain, { $set: { awaits_settlement: awaits } }, { session });
  await prolongOffers(round.id, held.close_at, deadline.close_at, session);
  await changePools(held, offers, session);
  await findOrForget({ ...held, ...named(round), ...deadline, offers }, round.status, session);
}

function hasNewSupply(held: readonly Offer[], offers: readonly Offer[]): boolean {
  const before = new Map(held.map(({ id, supply }) => [id, supply?.units]));
  return offers.some(({ id, supply }) => before.get(id) !== supply?.units);
}

/** Fields that an event may rename. */
function named({ title, description, supplier_name }: RoundState) {
  return { title, description, supplier_name };
}

/** What happens at the deadline; an extension changes it. */
function deadlineOf(round: RoundState) {
  const { extend_days = null, extended_from } = round;
  return {
    close_at: timesOf(round).close_at,
    close_policy: storedPolicy(round),
    extend_days,
    extended_from: extended_from ? new Date(extended_from) : null,
  };
}

/** Only approved rounds are searchable. */
async function findOrForget(round: FindableRound, status: Status, session: ClientSession): Promise<void> {
  if (status === 'approved') await indexForSearch([round], session);
  else await SearchedRoundModel.deleteOne({ _id: round._id }, { session });
}

type Status = 'approved' | 'closed';

async function list(round: WholeRoundState, status: Status, version: number, session: ClientSession): Promise<void> {
  const supplier_salt = await buyerPseudonymKey(round.supplier_id, session);
  const listed = listedRound(round, status, version);
  await ListedRoundModel.create([listed], { session });
  await RoundLockModel.create([newGate(round, status, supplier_salt)], { session });
  await findOrForget(listed, status, session);
  if (round.offers.length > 0) await PoolModel.insertMany(newPools(round), { session });
}

function timesOf({ open_at, close_at }: RoundState) {
  return {
    open_at: open_at === null ? null : new Date(open_at),
    close_at: close_at === null ? null : new Date(close_at),
  };
}

function deliveryOf({ incoterm, incoterm_place, delivery_terms }: RoundState) {
  return { incoterm, incoterm_place, delivery_terms };
}

function listedRound(round: WholeRoundState, status: Status, version: number): ListedRound {
  return {
    _id: round.id,
    title: round.title,
    description: round.description,
    currency: round.currency,
    ...timesOf(round),
    ...deadlineOf(round),
    ...deliveryOf(round),
    status,
    closing: round.closing,
    supplier_id: round.supplier_id,
    supplier_name: round.supplier_name,
    created_at: new Date(round.created_at),
    approved_at: round.approved_at === null ? null : new Date(round.approved_at),
    offers: round.offers,
    version,
    terms: 1,
  };
}

/** A round first seen while closing never took a cart: its lock is closed, and no offer has met its MOQ. */
function newGate(round: WholeRoundState, status: Status, supplier_salt: string): RoundLock {
  const runs = status === 'approved' && !round.closing;
  const { open_at } = timesOf(round);
  const { close_at, close_policy, extend_days, extended_from } = deadlineOf(round);
  return {
    _id: round.id,
    step: runs ? 'open' : 'shut',
    opens_at: open_at,
    closes_at: close_at,
    close_policy,
    extend_days,
    extended_from,
    awaits_settlement: awaitsSettlement(round),
    terms: 1,
    seq: 0,
    committed: {},
    total_committed: 0,
    selected: {},
    total_moq: round.offers.reduce((sum, { moq }) => sum + moq, 0),
    salt: randomBytes(16).toString('hex'),
    supplier_salt,
    unmet: runs ? [] : round.offers.map(({ id }) => id),
    cleared_at: null,
  };
}

function newPools(round: WholeRoundState): Pool[] {
  return round.offers.map(({ id, moq, max_qty, supply }) => ({
    _id: id,
    round_id: round.id,
    moq,
    max_qty,
    ...(supply && { supply }),
    reached_at: null,
    moq_notice: 'none',
  }));
}

/** A separate product change may be newer than the round's own snapshot. */
function newestSnapshots(offers: Offer[], held: Offer[]): Offer[] {
  const known = new Map(held.map((offer) => [offer.id, offer]));
  return offers.map((offer) => {
    const mine = known.get(offer.id);
    return mine && mine.product.version > offer.product.version ? { ...offer, product: mine.product } : offer;
  });
}
