import { trusted } from 'mongoose';
import type { PayloadOf } from '@junto/contracts/event';
import {
  roundEventsWithOffers,
  roundSupplyStated,
  roundTermsChanged,
  type roundEvents,
} from '@junto/contracts/events/supplier';
import { canMoveRound } from '@junto/domain/round';
import { closeMoves, stepsBefore } from '@junto/domain/round-close';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { appendEvents, newEvent, type NewEvent } from '@junto/service-kit/events/outbox';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { companyName } from '../companies/own-company';
import { ProductModel } from '../products/product.model';
import { changedOffers } from './changed-offers';
import { roundState, type ProductsById } from './round';
import { RoundModel, type OfferDoc, type RoundDoc } from './round.model';

type RoundEvent = (typeof roundEvents)[number];
type State = PayloadOf<RoundEvent>['round'];

/** Products offered by a round. */
export async function productsOf(round: Pick<RoundDoc, 'offers'>, session?: ClientSession): Promise<ProductsById> {
  const ids = round.offers.map((offer) => offer.product_id);
  const found = await ProductModel.find({ _id: trusted({ $in: ids }) }, null, { session }).lean();
  return new Map(found.map((product) => [product._id, product]));
}

/** Inserts a new round and publishes it. */
export async function insertRound(
  session: ClientSession,
  round: RoundDoc,
  event: RoundEvent,
  cause: EventContext,
): Promise<RoundDoc> {
  const published_as = await companyName(round.supplier_id, session);
  const inserted = { ...round, published_as };
  await RoundModel.create([inserted], { session });
  const facts = { round: inserted, supplierName: published_as, before: null, was: [], event, cause };
  await appendEvents(session, [await roundEvent(session, facts)]);
  return inserted;
}

export interface Move {
  /** State read in the same transaction. */
  from: RoundDoc;
  change: Partial<RoundDoc>;
  event: RoundEvent;
  cause: EventContext;
}

/**
 * Writes and publishes the next state of a round by compare-and-set on the one that was read. A concurrent write causes
 * a write conflict, after which the whole transaction is retried.
 */
export async function moveRound(session: ClientSession, { from, change, event, cause }: Move): Promise<RoundDoc> {
  if (!isAllowed(from, change)) throw new Error(`round ${from._id} has no such transition: ${JSON.stringify(change)}`);
  const version = from.version + 1;
  const published_as = await companyName(from.supplier_id, session);
  const changed = { ...change, version, published_as };
  const filter = { _id: from._id, version: from.version, status: from.status };
  const { matchedCount } = await RoundModel.updateOne(filter, { $set: changed }, { session });
  if (matchedCount === 0) throw new Error(`round ${from._id} was not read in this transaction`);
  const round = { ...from, ...changed };
  const facts = { round, supplierName: published_as, before: from.status, was: from.offers, event, cause };
  await appendEvents(session, [await roundEvent(session, facts)]);
  return round;
}

/** Checks the state machines of status and closing; use cases refuse invalid transitions before. */
function isAllowed(from: RoundDoc, { status = from.status, close_step = from.close_step }: Partial<RoundDoc>): boolean {
  return (
    (status === from.status || canMoveRound(from.status, status)) &&
    (close_step === from.close_step || stepsBefore(closeMoves, close_step).includes(from.close_step))
  );
}

interface RoundFacts {
  round: RoundDoc;
  /** If absent, read from the read model of the company. */
  supplierName?: string;
  before: RoundDoc['status'] | null;
  /** Previous offers, to publish what changed; absent when the round is republished. */
  was?: readonly OfferDoc[];
  event: RoundEvent;
  cause: EventContext;
}

const withOffers: ReadonlySet<RoundEvent> = new Set(roundEventsWithOffers);
/** Later events that change terms of offers. */
const changingTerms: ReadonlySet<RoundEvent> = new Set([roundTermsChanged, roundSupplyStated]);

/** Event with the state of a round, including its offers until they are fixed. */
export async function roundEvent(
  session: ClientSession,
  { round, supplierName, before, was, event, cause }: RoundFacts,
): Promise<NewEvent> {
  const offered = { offers: [...round.offers, ...(was ?? [])] };
  const carriesOffers = withOffers.has(event);
  const products = carriesOffers || changingTerms.has(event) ? await productsOf(offered, session) : undefined;
  const name = supplierName ?? (await companyName(round.supplier_id, session));
  const state = roundState(round, name, carriesOffers ? products : undefined);
  const offers_changed = products && was && changedOffers(was, round.offers, products);
  const payload = {
    ...{ round_id: round._id, round: state, before: before && { status: before } },
    ...(offers_changed && { offers_changed }),
  };
  return newEvent(event, { aggregateId: round._id, version: round.version, payload, cause });
}

/** State of a round for the response to a decision. */
export async function stateOf(round: RoundDoc, session?: ClientSession): Promise<State> {
  return roundState(round, await companyName(round.supplier_id, session), undefined);
}
