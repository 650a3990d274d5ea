import { seenProductOf } from '@junto/contracts/offered-product';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { isValidUpTo, upToAfter, upToBounds } from '@junto/domain/outcome/up-to';
import { maxUnits } from '@junto/domain/units';
import type { Cart, CartLine } from '../carts/cart.model';
import { refuseUnlessRunning } from '../rounds/round-phase';
import { priceOfLine } from '../rounds/round-terms';
import { openTo } from '../waitlist/pool-waitlist';
import { refused, refusedAs, type Decided } from './decided';
import type { CartEntry } from './group-entry';
import { cartKey, type GroupView, type RoundView } from './group-state';

/**
 * Decides a change of a buyer's open cart and the selected quantities of its pools.
 * @param makeId for a new cart and its lines
 */
export function decideCartChange(view: GroupView, entry: CartEntry, makeId: () => string): Decided {
  const { roundId, person, change } = entry;
  const round = view.rounds.get(roundId);
  if (!round) return refused('not_found');
  const open = view.carts.get(cartKey(roundId, person.id))?.now ?? null;
  const current: Decided = { answer: { kind: 'cart', roundId, cart: open }, change: null };
  const once = 'once' in change ? change.once : null;
  const earlier = once && view.added.get(once.id);
  if (once && earlier !== undefined) return earlier === once.fingerprint ? current : refused('idempotency_key_reused');
  const notRunning = refuseUnlessRunning(round.gate.now, view.now);
  if (notRunning) return refusedAs(notRunning);
  const wanted =
    aboveRemaining(view, round, open, entry) ?? refuseUpTo(round, open, entry) ?? wantedLines(round, open, entry);
  if ('refused' in wanted) return refusedAs(wanted);
  if (wanted.size === 0) return current;
  const cart = cartWith(open ?? newCart(entry, view.now, makeId), wanted, { round, entry, now: view.now, makeId });
  const selected = new Map([...wanted].map(([offerId, qty]) => [offerId, qty - unitsOf(open, offerId)]));
  return { answer: { kind: 'cart', roundId, cart }, change: { kind: 'cart', cart, selected, once } };
}

function unitsOf(cart: Readonly<Cart> | null, offerId: string): number {
  return cart?.items.find((item) => item.round_product_id === offerId)?.qty ?? 0;
}

/**
 * An addition must fit the remaining units plus those already in the cart (decision 3). A cart that holds more is kept:
 * others may have taken units since, and a cart reserves nothing.
 */
function aboveRemaining(
  view: GroupView,
  round: RoundView,
  open: Readonly<Cart> | null,
  { change, person }: CartEntry,
): Refusal<'above_remaining'> | null {
  if (change.do !== 'add') return null;
  const pool = view.pools.get(change.offerId)?.now;
  const product = round.terms.offers.get(change.offerId)?.offer.product;
  if (!pool || !product?.active) return null;
  const remaining = openTo(view.waitlists.get(change.offerId)?.now, pool, person.id, view.now);
  const held = unitsOf(open, change.offerId);
  if (remaining === null || held + change.qty <= remaining) return null;
  return refuse('above_remaining', { product: product.name, in_cart: held, remaining });
}

function refuseUpTo(
  round: RoundView,
  open: Readonly<Cart> | null,
  { change }: CartEntry,
): Refusal<'up_to_invalid'> | null {
  if ((change.do !== 'set' && change.do !== 'add') || !change.upTo) return null;
  const qty = change.qty + (change.do === 'add' ? unitsOf(open, change.offerId) : 0);
  const pack = packOf(round, change.offerId);
  if (!pack || isValidUpTo(change.upTo, qty, pack)) return null;
  const bounds = upToBounds(qty, pack);
  return refuse('up_to_invalid', bounds, [{ path: 'up_to', message: `${bounds.least} to ${bounds.most}` }]);
}

function packOf(round: RoundView, offerId: string) {
  const terms = round.terms.offers.get(offerId);
  return terms && { unitsPerPack: terms.offer.product.units_per_pack, maxQty: terms.maxQty };
}

/** New quantity per changed offer; 0 removes the line. */
function wantedLines(
  round: RoundView,
  open: Readonly<Cart> | null,
  { change }: CartEntry,
): Map<string, number> | Refusal {
  if (change.do === 'remove') return new Map(unitsOf(open, change.offerId) > 0 ? [[change.offerId, 0]] : []);
  const lines = change.do === 'addAll' ? change.lines : [{ offerId: change.offerId, qty: change.qty }];
  const wanted = new Map<string, number>();
  for (const { offerId, qty } of lines) {
    const terms = round.terms.offers.get(offerId);
    if (!terms) return refuse('not_found');
    const held = unitsOf(open, offerId);
    const next = change.do === 'set' ? qty : (wanted.get(offerId) ?? held) + qty;
    // An unavailable product may be reduced but not increased.
    if (!terms.offer.product.active && next > held)
      return refuse('offer_unavailable', { product: terms.offer.product.name });
    if (next > maxUnits) return refuse('quantity_too_large', { max: maxUnits });
    wanted.set(offerId, next);
  }
  return wanted;
}

interface Changing {
  round: RoundView;
  entry: CartEntry;
  now: Date;
  makeId: () => string;
}

/**
 * A new line takes the current price and product as seen; an existing line keeps what its buyer saw until the buyer
 * confirms a change.
 */
function cartWith(
  before: Readonly<Cart>,
  wanted: ReadonlyMap<string, number>,
  { round, entry: { change }, now, makeId }: Changing,
): Cart {
  const seen = change.do === 'set' ? change.seen : undefined;
  const requested = 'upTo' in change ? change.upTo : undefined;
  /** Undefined if the line never had an up-to quantity. */
  const upToOf = (offerId: string, qty: number, held: number | null | undefined): Pick<CartLine, 'up_to'> => {
    const up_to = requested === undefined ? held : requested;
    const pack = packOf(round, offerId);
    return up_to === undefined || !pack ? {} : { up_to: upToAfter(up_to, qty, pack) };
  };
  const unchanged = before.items.flatMap((line): CartLine[] => {
    const qty = wanted.get(line.round_product_id);
    if (qty === undefined) return [line];
    return qty === 0 ? [] : [{ ...line, qty, ...upToOf(line.round_product_id, qty, line.up_to), ...seen }];
  });
  const held = new Set(before.items.map(({ round_product_id }) => round_product_id));
  const added = [...wanted]
    .filter(([offerId]) => !held.has(offerId))
    .map(([round_product_id, qty]): CartLine => {
      const terms = round.terms.offers.get(round_product_id);
      const present = {
        seen_price_minor: terms && priceOfLine(terms, qty, round.gate.now.approved),
        seen_product: terms && seenProductOf(terms.offer.product),
      };
      return {
        ...{ id: makeId(), round_product_id, qty, added_at: now },
        ...upToOf(round_product_id, qty, undefined),
        ...present,
        ...seen,
      };
    });
  return { ...before, items: [...unchanged, ...added], version: before.version + 1, updated_at: now };
}

function newCart({ person, roundId }: CartEntry, now: Date, makeId: () => string): Cart {
  return {
    _id: makeId(),
    buyer_id: person.id,
    round_id: roundId,
    status: 'open',
    items: [],
    version: 0,
    created_at: now,
    updated_at: now,
  };
}
