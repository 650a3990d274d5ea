import { randomUUID } from 'node:crypto';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { maxUnits } from '@junto/domain/units';
import type { CartEntry, GroupAnswer } from '../orders/group-entry';
import { cartKey, movePool, noteParticipant, slot, type GroupState, type RoundSlot } from '../orders/group-state';
import { refuseUnlessRunning } from '../rounds/round-phase';
import type { Cart, CartLine } from './cart.model';

/** Changes the open cart of a buyer, and what its round's pools hold as selected. */
export function admitCartChange(state: GroupState, entry: CartEntry): GroupAnswer {
  const round = state.rounds.get(entry.roundId);
  if (!round) return refused(refuse('not_found'));
  const open = state.carts.get(cartKey(entry.roundId, entry.person.id))?.now ?? null;
  const once = 'once' in entry.change ? entry.change.once : null;
  const earlier = once && state.added.get(once.id);
  if (once && earlier !== undefined) {
    const same = earlier === once.fingerprint;
    return same ? { kind: 'cart', roundId: entry.roundId, cart: open } : refused(refuse('idempotency_key_reused'));
  }
  const notRunning = refuseUnlessRunning(round.gate.now, state.now);
  if (notRunning) return refused(notRunning);
  const wanted = wantedLines(round, open, entry);
  if ('refused' in wanted) return refused(wanted);
  if (wanted.size === 0) return { kind: 'cart', roundId: entry.roundId, cart: open };
  return apply(state, entry, open, wanted);
}

function refused(refusal: Refusal): GroupAnswer {
  return { kind: 'refused', refusal };
}

/** New quantity per offer that the change touches; 0 takes the line out. */
function wantedLines(round: RoundSlot, open: Cart | null, { change }: CartEntry): Map<string, number> | Refusal {
  const held = (offerId: string) => open?.items.find((item) => item.round_product_id === offerId)?.qty ?? 0;
  if (change.do === 'remove') return new Map(held(change.offerId) > 0 ? [[change.offerId, 0]] : []);
  const lines = change.do === 'addAll' ? change.lines : [{ offerId: change.offerId, qty: change.qty }];
  const wanted = new Map<string, number>();
  for (const { offerId, qty } of lines) {
    const terms = round.terms.offers.get(offerId);
    if (!terms) return refuse('not_found');
    // Less of what can't be had any more is fine, more of it isn't.
    const next = change.do === 'set' ? qty : held(offerId) + qty;
    if (!terms.offer.product.active && next > held(offerId)) return refuse('offer_unavailable', { product: terms.offer.product.name });
    if (next > maxUnits) return refuse('quantity_too_large', { max: maxUnits });
    wanted.set(offerId, next);
  }
  return wanted;
}

function apply(state: GroupState, entry: CartEntry, open: Cart | null, wanted: Map<string, number>): GroupAnswer {
  const { person, roundId, change } = entry;
  const before = open ?? newCart(entry, state.now);
  noteParticipant(state, roundId, person.id);
  let items: CartLine[] = before.items;
  for (const [offerId, qty] of wanted) {
    const line = items.find((item) => item.round_product_id === offerId);
    movePool(state, roundId, offerId, { selected: qty - (line?.qty ?? 0), buyerId: person.id });
    if (qty === 0) items = items.filter((item) => item !== line);
    else if (line) items = items.map((item) => (item === line ? { ...item, qty } : item));
    else items = [...items, { id: randomUUID(), round_product_id: offerId, qty, added_at: state.now }];
  }
  if ('once' in change) {
    state.added.set(change.once.id, change.once.fingerprint);
    state.newKeys.push(change.once);
  }
  const cart: Cart = { ...before, items, version: before.version + 1, updated_at: state.now };
  const key = cartKey(roundId, person.id);
  const held = state.carts.get(key);
  if (held) Object.assign(held, { now: cart, dirty: true });
  else state.carts.set(key, { ...slot<Cart>(null, cart), dirty: true });
  return { kind: 'cart', roundId, cart };
}

function newCart({ person, roundId }: CartEntry, now: Date): Cart {
  return {
    _id: randomUUID(),
    buyer_id: person.id,
    round_id: roundId,
    status: 'open',
    items: [],
    version: 0,
    created_at: now,
    updated_at: now,
  };
}
