import { refuse, type ProblemCode, type Refusal, type RefusalArguments } from '@junto/contracts/problems';
import type { Cart } from '../carts/cart.model';
import type { StoredOrder } from '../orders/order.model';
import type { Waitlist } from '../waitlist/waitlist.model';
import type { GroupAnswer, OnceKey } from './group-entry';
import type { ChangedOrder } from './group-state';

/** The effect of an accepted entry; deciding itself changes nothing. */
export type Change =
  | { kind: 'placed'; moved: ChangedOrder; key: string; converted: Cart }
  | { kind: 'cart'; cart: Cart; selected: ReadonlyMap<string, number>; once: OnceKey | null }
  | { kind: 'decided'; moved: ChangedOrder; releasesUnits: boolean }
  | { kind: 'waited'; waitlist: Waitlist }
  | { kind: 'advanced'; offerIds: readonly string[] };

/** The decision on an entry: its answer and, if accepted, its effect. */
export interface Decided {
  answer: GroupAnswer;
  change: Change | null;
}

export function refused<C extends ProblemCode>(code: C, ...values: RefusalArguments<C>): Decided {
  return refusedAs(refuse(code, ...values));
}

export function refusedAs(refusal: Refusal): Decided {
  return { answer: { kind: 'refused', refusal }, change: null };
}

/** Returns the same answer for an order that was placed already. */
export function repeated(order: StoredOrder): Decided {
  return { answer: { kind: 'order', order, repeated: true }, change: null };
}
