import type { BuyerKey } from '../data/people';
import { pick, type Random } from './random';

export interface OpenRound {
  id: string;
  title: string;
}

export interface PendingOrder {
  id: string;
  round: OpenRound;
  buyer: BuyerKey;
}

/** What the demo accounts can act on: open rounds of the demo data, and pending orders of demo buyers in them. */
export interface Market {
  /** Buyers that act. */
  buyers: readonly BuyerKey[];
  rounds: readonly OpenRound[];
  /** Of all demo buyers. */
  pending: readonly PendingOrder[];
}

export type Turn =
  | { kind: 'approve' | 'withdraw'; order: PendingOrder }
  | { kind: 'shop'; buyer: BuyerKey; round: OpenRound }
  | { kind: 'rest' };

const approves = 0.25;
const withdraws = 0.07;

/** Chooses the next act: the administrator approves an order, a buyer withdraws one or turns to a cart. */
export function nextTurn({ buyers, rounds, pending }: Market, random: Random): Turn {
  const drawn = random();
  if (drawn < approves && pending.length > 0) return { kind: 'approve', order: pick(pending, random) };
  const own = pending.filter(({ buyer }) => buyers.includes(buyer));
  if (drawn < approves + withdraws && own.length > 0) return { kind: 'withdraw', order: pick(own, random) };
  if (buyers.length === 0 || rounds.length === 0) return { kind: 'rest' };
  return { kind: 'shop', buyer: pick(buyers, random), round: pick(rounds, random) };
}

export interface BuyerOffer {
  id: string;
  name: string;
  moq: number;
  unitsPerPack: number;
  /** Units below the cap; null without a cap. */
  remaining: number | null;
}

interface CartLine {
  offerId: string;
  name: string;
  qty: number;
  /** False if the product was deactivated. */
  available: boolean;
}

/** A round for one buyer: its offers, and the lines of the buyer's cart. */
export interface BuyerRound {
  offers: readonly BuyerOffer[];
  lines: readonly CartLine[];
}

export type CartAct =
  | { kind: 'set'; offerId: string; name: string; qty: number; before: number }
  | { kind: 'remove'; offerId: string; name: string }
  | { kind: 'place' }
  | { kind: 'rest' };

const places = 0.35;
const changesLine = 0.6;
/** The largest line that a buyer takes, as a share of the MOQ. */
const largestShare = 0.12;

/**
 * Chooses what a buyer does with a cart: correct a line that cannot be ordered any more, place the order, or take
 * another quantity of a product, in whole packs and within the units that remain below the cap.
 */
export function nextCartAct({ offers, lines }: BuyerRound, random: Random): CartAct {
  const offerOf = new Map(offers.map((offer) => [offer.id, offer]));
  for (const { offerId, name, qty, available } of lines) {
    const offer = offerOf.get(offerId);
    if (!available || !offer) return { kind: 'remove', offerId, name };
    if (qty <= (offer.remaining ?? Infinity)) continue;
    const most = packsLeft(offer) * offer.unitsPerPack;
    return most > 0 ? { kind: 'set', offerId, name, qty: most, before: qty } : { kind: 'remove', offerId, name };
  }
  const place = { kind: lines.length > 0 ? 'place' : 'rest' } as const;
  if (place.kind === 'place' && random() < places) return place;
  const choices = offers.filter((offer) => packsLeft(offer) > 0);
  if (choices.length === 0) return place;
  const inCart = choices.filter(({ id }) => lines.some(({ offerId }) => offerId === id));
  const offer = pick(inCart.length > 0 && random() < changesLine ? inCart : choices, random);
  const before = lines.find(({ offerId }) => offerId === offer.id)?.qty ?? 0;
  const quantities = wholePacks(offer).filter((qty) => qty !== before);
  if (quantities.length === 0) return place;
  return { kind: 'set', offerId: offer.id, name: offer.name, qty: pick(quantities, random), before };
}

function packsLeft({ remaining, unitsPerPack }: BuyerOffer): number {
  return remaining === null ? Infinity : Math.floor(remaining / unitsPerPack);
}

/** Quantities from one pack to the largest line. */
function wholePacks(offer: BuyerOffer): number[] {
  const usual = Math.max(2, Math.round((largestShare * offer.moq) / offer.unitsPerPack));
  return Array.from({ length: Math.min(usual, packsLeft(offer)) }, (_, index) => (index + 1) * offer.unitsPerPack);
}
