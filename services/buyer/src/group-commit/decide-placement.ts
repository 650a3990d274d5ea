import { isSameProduct } from '@junto/contracts/offered-product';
import { isRefusal, refuse, type Refusal } from '@junto/contracts/problems';
import { fromMinor, type Minor } from '@junto/domain/money';
import type { Cart, CartLine } from '../carts/cart.model';
import { refuseUnlessOrderable } from '../rounds/round-phase';
import { priceOfLine, type OfferTerms } from '../rounds/round-terms';
import { openTo } from '../waitlist/pool-waitlist';
import { refused, refusedAs, repeated, type Decided } from './decided';
import type { PlaceEntry, SeenLine } from './group-entry';
import { cartKey, placementKey, type GroupView, type RoundView } from './group-state';
import { newOrder } from './new-order';
import { refuseIfTooLarge } from './order-weight';

/**
 * Decides a placement on the group's state in memory: all or nothing, at the server's prices, never above a cap or a
 * supply, and never with units that a waitlist keeps for others (decisions 1 and 3).
 * @param makeId for the order's lines
 */
export function decidePlacement(view: GroupView, entry: PlaceEntry, makeId: () => string): Decided {
  const { person, roundId } = entry;
  const earlier = view.placed.get(placementKey(person.id, entry.key));
  if (earlier) return earlier.fingerprint === entry.fingerprint ? repeated(earlier) : refused('idempotency_key_reused');
  const round = view.rounds.get(roundId);
  if (!round) return refused('not_found');
  if (!person.companyActive) return refused('company_inactive');
  if (isRefusal(entry.destination)) return refusedAs(entry.destination);
  const notOrderable = refuseUnlessOrderable(round.gate.now, view.now);
  if (notOrderable) return refusedAs(notOrderable);
  const cart = view.carts.get(cartKey(roundId, person.id))?.now;
  if (!cart || cart.items.length === 0) return refused('cart_not_found');
  const refusal =
    refuseUnlessAsSeen(round, cart, entry.lines) ??
    refuseUnlessAvailable(round, cart) ??
    refuseAboveCap(view, round, cart);
  if (refusal) return refusedAs(refusal);
  const facts = { now: view.now, makeId, approved: round.gate.now.approved };
  const order = newOrder(round.terms, cart, { ...entry, destination: entry.destination }, facts);
  const tooLarge = refuseIfTooLarge(order);
  if (tooLarge) return refusedAs(tooLarge);
  const converted: Cart = { ...cart, status: 'converted', version: cart.version + 1, updated_at: view.now };
  const moved = { order, before: null, cause: entry.cause };
  return {
    answer: { kind: 'order', order, repeated: false },
    change: { kind: 'placed', moved, key: entry.key, converted },
  };
}

function offerOf(round: RoundView, offerId: string): OfferTerms {
  const offer = round.terms.offers.get(offerId);
  if (!offer) throw new Error(`Offer ${offerId} is not in round ${round.terms.round._id}`);
  return offer;
}

/** The price at which a line of a cart is placed. */
function priceIn(round: RoundView, { round_product_id, qty }: Pick<CartLine, 'round_product_id' | 'qty'>): Minor {
  return priceOfLine(offerOf(round, round_product_id), qty, round.gate.now.approved);
}

/** The buyer agreed to these quantities, up-to quantities and products, and to these prices or lower ones. */
function refuseUnlessAsSeen(round: RoundView, cart: Readonly<Cart>, seen: readonly SeenLine[]): Refusal | null {
  const same =
    seen.length === cart.items.length &&
    cart.items.every((item) => {
      const line = seen.find(({ round_product_id }) => round_product_id === item.round_product_id);
      const { offer } = offerOf(round, item.round_product_id);
      return (
        line?.qty === item.qty &&
        (line.upTo ?? null) === (item.up_to ?? null) &&
        line.priceMinor >= priceIn(round, item) &&
        (!line.product || isSameProduct(line.product, offer.product))
      );
    });
  if (same) return null;
  return refuse('cart_changed', {
    lines: cart.items.map((item) => ({
      round_product_id: item.round_product_id,
      qty: item.qty,
      unit_price: fromMinor(priceIn(round, item)),
      up_to: item.up_to ?? null,
    })),
  });
}

function refuseUnlessAvailable(round: RoundView, cart: Readonly<Cart>): Refusal | null {
  const missing = cart.items
    .map((item) => offerOf(round, item.round_product_id))
    .find(({ offer }) => !offer.product.active);
  return missing ? refuse('offer_unavailable', { product: missing.offer.product.name }) : null;
}

function refuseAboveCap(view: GroupView, round: RoundView, cart: Readonly<Cart>): Refusal | null {
  const short = cart.items.flatMap((item) => {
    const terms = offerOf(round, item.round_product_id);
    const pool = view.pools.get(item.round_product_id);
    if (!pool) throw new Error(`Pool ${item.round_product_id} was not read`);
    const waitlist = view.waitlists.get(item.round_product_id)?.now;
    const remaining = openTo(waitlist, pool.now, cart.buyer_id, view.now);
    if (remaining === null || item.qty <= remaining) return [];
    return [{ round_product_id: item.round_product_id, product_name: terms.offer.product.name, remaining }];
  });
  return short.length > 0 ? refuse('cap_reached', { remaining: short }) : null;
}
