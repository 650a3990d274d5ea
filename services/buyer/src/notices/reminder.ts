import { roundCloseNeared } from '@junto/contracts/events/buyer';
import type { ReminderHours } from '@junto/domain/round-calls';
import { newEvent, type NewEvent } from '@junto/service-kit/events/outbox';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { buyersOf, inBatches } from './buyers-of';
import type { RunningRound } from './running-round';
import { takingPart, type CartUnits } from './taking-part';

/** As in the event: the names of so many products fit beside their buyers. */
const buyersPerEvent = 1_000;

/** An offer below its MOQ. */
interface ShortOffer {
  id: string;
  product_name: string;
  units: number;
}
interface Gap {
  offer: ShortOffer;
  inCart: number;
}

/** The events that remind the buyers of a round of its close, each with a gap that concerns the buyer. */
export async function reminderEvents(
  hours: ReminderHours,
  { round, committed, of }: RunningRound,
  session: ClientSession,
): Promise<NewEvent[]> {
  const { _id: round_id, title: round_title, close_at } = round;
  if (!close_at) return [];
  const short = round.offers
    .filter(({ product }) => product.active)
    .map(({ id, moq, product }) => ({ id, product_name: product.name, units: moq - (committed[id] ?? 0) }))
    .filter(({ units }) => units > 0)
    .sort((one, other) => one.units - other.units);
  const gaps = gapsOf(
    short,
    await takingPart(
      round_id,
      short.map(({ id }) => id),
      session,
    ),
  );
  const facts = { round_id, round_title, close_at: close_at.toISOString(), hours };
  const counts = { below: short.length, of: round.offers.length };
  return inBatches(await buyersOf(round_id, null, session), buyersPerEvent).map((buyer_ids) =>
    newEvent(roundCloseNeared, {
      ...of,
      aggregateId: round_id,
      payload: { ...facts, ...counts, buyer_ids, ...placesOf(buyer_ids, gaps) },
    }),
  );
}

/** The gap that concerns each buyer: one that the own cart helps to close, then the smallest. */
function gapsOf(short: readonly ShortOffer[], byOffer: ReadonlyMap<string, CartUnits>): Map<string, Gap> {
  const gaps = new Map<string, Gap>();
  for (const offer of short)
    for (const [buyerId, inCart] of byOffer.get(offer.id) ?? []) {
      const before = gaps.get(buyerId);
      if (!before || (before.inCart === 0 && inCart > 0)) gaps.set(buyerId, { offer, inCart });
    }
  return gaps;
}

function placesOf(buyerIds: readonly string[], gaps: ReadonlyMap<string, Gap>) {
  const own = buyerIds.map((id) => gaps.get(id));
  const named = [...new Set(own.flatMap((gap) => gap?.offer ?? []))];
  const places = new Map(named.map((offer, place) => [offer, place]));
  return {
    short: named.map(({ product_name, units }) => ({ product_name, units })),
    gaps: own.map((gap) => (gap ? places.get(gap.offer)! : null)),
    in_cart: own.map((gap) => gap?.inCart ?? 0),
  };
}
