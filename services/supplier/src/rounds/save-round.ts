import { trusted } from 'mongoose';
import type { PayloadOf } from '@junto/contracts/event';
import { roundEventsWithOffers, type roundEvents } from '@junto/contracts/events/supplier';
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

/** The products that a round offers. */
export async function productsOf(round: Pick<RoundDoc, 'offers'>, session?: ClientSession): Promise<ProductsById> {
  const ids = round.offers.map((offer) => offer.product_id);
  const found = await ProductModel.find({ _id: trusted({ $in: ids }) }, null, { session }).lean();
  return new Map(found.map((product) => [product._id, product]));
}

/** Inserts a new round and tells of it. */
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
  /** As it was read in the same transaction. */
  from: RoundDoc;
  change: Partial<RoundDoc>;
  event: RoundEvent;
  cause: EventContext;
}

/**
 * Writes the next state of a round by compare-and-set on the one that was read, and tells of it. Another's write in
 * between is a write conflict, after which the whole transaction reads again.
 */
export async function moveRound(session: ClientSession, { from, change, event, cause }: Move): Promise<RoundDoc> {
  if (!isAllowed(from, change)) throw new Error(`round ${from._id} can't move so: ${JSON.stringify(change)}`);
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

/** What the machines of its status and of its close say; the use cases refuse such a move before it comes here. */
function isAllowed(from: RoundDoc, { status = from.status, close_step = from.close_step }: Partial<RoundDoc>): boolean {
  return (
    (status === from.status || canMoveRound(from.status, status)) &&
    (close_step === from.close_step || stepsBefore(closeMoves, close_step).includes(from.close_step))
  );
}

interface RoundFacts {
  round: RoundDoc;
  /** Read from the company's copy when left out. */
  supplierName?: string;
  before: RoundDoc['status'] | null;
  /** Its offers before, for who wants to know what changed; left out where it is told again. */
  was?: readonly OfferDoc[];
  event: RoundEvent;
  cause: EventContext;
}

const withOffers: ReadonlySet<RoundEvent> = new Set(roundEventsWithOffers);

/** The event of a round with its state, and its offers as long as they are not fixed. */
export async function roundEvent(
  session: ClientSession,
  { round, supplierName, before, was, event, cause }: RoundFacts,
): Promise<NewEvent> {
  const offered = { offers: [...round.offers, ...(was ?? [])] };
  const products = withOffers.has(event) ? await productsOf(offered, session) : undefined;
  const state = roundState(round, supplierName ?? (await companyName(round.supplier_id, session)), products);
  const offers_changed = products && was && changedOffers(was, round.offers, products);
  const payload = {
    ...{ round_id: round._id, round: state, before: before && { status: before } },
    ...(offers_changed && { offers_changed }),
  };
  return newEvent(event, { aggregateId: round._id, version: round.version, payload, cause });
}

/** The round as the answer to a decision carries it. */
export async function stateOf(round: RoundDoc, session?: ClientSession): Promise<State> {
  return roundState(round, await companyName(round.supplier_id, session), undefined);
}
