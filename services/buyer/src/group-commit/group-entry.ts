import type { SeenProduct } from '@junto/contracts/offered-product';
import type { Refusal } from '@junto/contracts/problems';
import type { OrderStatus } from '@junto/domain/order';
import type { EventContext } from '@junto/service-kit/events/event-context';
import type { Cart, CartLine } from '../carts/cart.model';
import type { StoredOrder } from '../orders/order.model';
import type { OrderDestination } from '../people/destination-of';
import type { Person } from '../people/person';

/** A line as its buyer saw it when the button was pressed. */
export interface SeenLine {
  round_product_id: string;
  qty: number;
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
  /** Refused where the chosen address is gone, unless the order stands already. */
  destination: OrderDestination | Refusal<'address_gone'>;
  orderId: string;
}

export type CartChange =
  | { do: 'set'; offerId: string; qty: number; seen?: Pick<CartLine, 'seen_price_minor' | 'seen_product'> }
  | { do: 'add'; offerId: string; qty: number; once: OnceKey }
  | { do: 'remove'; offerId: string }
  | { do: 'addAll'; lines: { offerId: string; qty: number }[]; once: OnceKey };

/** What makes an addition happen once. */
export interface OnceKey {
  /** `idempotencyId` of its claim. */
  id: string;
  /** Of what was asked: the key for something else is refused. */
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
  /** Repeated with the same id, a decision gives the same answer. */
  decisionId: string | null;
  /** The buyer who decides; null for an administrator. */
  buyer: { userId: string; companyId: string | null } | null;
  acceptMoqMissed: boolean;
  /** Of a rejection, for the buyer. */
  reason?: string;
}

/** Whatever writes a pool, a cart or an order of a round is an entry of the round's queue. */
export type GroupEntry = PlaceEntry | CartEntry | DecideEntry;

export type GroupAnswer =
  | { kind: 'order'; order: StoredOrder; repeated: boolean }
  | { kind: 'cart'; roundId: string; cart: Cart | null }
  | { kind: 'refused'; refusal: Refusal };
