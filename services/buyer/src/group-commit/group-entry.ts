import type { SeenProduct } from '@junto/contracts/offered-product';
import type { Refusal } from '@junto/contracts/problems';
import type { OrderStatus } from '@junto/domain/order';
import type { EventContext } from '@junto/service-kit/events/event-context';
import type { Cart, CartLine } from '../carts/cart.model';
import type { StoredOrder } from '../orders/order.model';
import type { OrderDestination } from '../people/destination-of';
import type { Person } from '../people/person';

/** A line as the buyer saw it when submitting. */
export interface SeenLine {
  round_product_id: string;
  qty: number;
  /** Null or undefined without one. */
  upTo?: number | null;
  priceMinor: number;
  /** Undefined from a client that does not send it. */
  product?: SeenProduct;
}

interface Of<K extends string> {
  kind: K;
  roundId: string;
}

export interface PlaceEntry extends Of<'place'> {
  cause: EventContext;
  person: Person;
  key: string;
  fingerprint: string;
  lines: SeenLine[];
  /** A refusal if the chosen address no longer exists, unless the order was placed already. */
  destination: OrderDestination | Refusal<'address_gone'>;
  orderId: string;
}

export type CartChange =
  | {
      do: 'set';
      offerId: string;
      qty: number;
      /** Undefined keeps the up-to quantity while it is valid; null removes it. */
      upTo?: number | null | undefined;
      seen?: Pick<CartLine, 'seen_price_minor' | 'seen_product'>;
    }
  | { do: 'add'; offerId: string; qty: number; upTo?: number | null | undefined; once: OnceKey }
  | { do: 'remove'; offerId: string }
  | { do: 'addAll'; lines: { offerId: string; qty: number }[]; once: OnceKey };

/** Makes an addition idempotent. */
export interface OnceKey {
  /** `idempotencyId` of its claim. */
  id: string;
  /** Fingerprint of the request: the key for another request is rejected. */
  fingerprint: string;
}

export interface CartEntry<D extends CartChange['do'] = CartChange['do']> extends Of<'cart'> {
  person: Pick<Person, 'id'>;
  change: Extract<CartChange, { do: D }>;
}

export type Decision = Exclude<OrderStatus, 'pending_admin'>;

export interface DecideEntry<D extends Decision = Decision> extends Of<'decide'> {
  cause: EventContext;
  orderId: string;
  to: D;
  /** A repetition with the same id returns the same answer. */
  decisionId: string | null;
  /** The buyer who decides; null for an administrator. */
  buyer: { userId: string; companyId: string | null } | null;
  acceptMoqMissed: boolean;
  /** Reason of a rejection, shown to the buyer. */
  reason?: string;
}

/** A buyer joins, changes or leaves the waitlist of a pool. */
export interface WaitEntry extends Of<'wait'> {
  person: Pick<Person, 'id' | 'companyActive'>;
  offerId: string;
  /** Units that the buyer wants; 0 leaves the waitlist. */
  qty: number;
}

/** Advances waitlists: offers lapsed, or their pools changed outside a group. */
export interface AdvanceEntry extends Of<'advance'> {
  offerIds: string[];
}

/** Every write to a pool, cart, order or waitlist of a round is an entry of the round's queue. */
export type GroupEntry = PlaceEntry | CartEntry | DecideEntry | WaitEntry | AdvanceEntry;

/** Whether an entry concerns the open cart of its buyer. */
export function concernsCart(entry: GroupEntry): entry is PlaceEntry | CartEntry {
  return entry.kind === 'place' || entry.kind === 'cart';
}

export type GroupAnswer =
  | { kind: 'order'; order: StoredOrder; repeated: boolean }
  | { kind: 'cart'; roundId: string; cart: Cart | null }
  | { kind: 'waited' }
  | { kind: 'refused'; refusal: Refusal };
