import type { Refusal } from '@junto/contracts/problems';
import type { Cart } from '../carts/cart.model';
import type { StoredOrder } from '../orders/order.model';
import { commitGroup } from './commit-group';
import type { CartEntry, DecideEntry, GroupAnswer, GroupEntry, PlaceEntry } from './group-entry';
import { createShardQueue, type ShardQueue } from './shard-queue';

export type PlaceRefusal = Refusal<
  | 'not_found'
  | 'round_not_open'
  | 'round_not_yet_open'
  | 'cart_not_found'
  | 'cart_changed'
  | 'cap_reached'
  | 'offer_unavailable'
  | 'company_inactive'
  | 'order_too_large'
  | 'idempotency_key_reused'
>;
export type CartRefusal = Refusal<
  'not_found' | 'round_not_open' | 'offer_unavailable' | 'quantity_too_large' | 'idempotency_key_reused'
>;
export type DecideRefusal = Refusal<'not_found' | 'stale_state' | 'round_still_open' | 'moq_missed'>;
export type CancelRefusal = Refusal<'not_found' | 'order_not_pending'>;

/** The way to write anything of a round: pools, carts and orders all pass here. */
export interface RoundWriters {
  place(entry: PlaceEntry): Promise<StoredOrder | PlaceRefusal>;
  /** The cart that stands afterwards; null when the buyer has none in the round. */
  change(entry: CartEntry): Promise<Cart | null | CartRefusal>;
  decide(entry: DecideEntry): Promise<StoredOrder | DecideRefusal | CancelRefusal>;
  /** Runs alone among the round's writers. */
  alone: ShardQueue<GroupEntry, GroupAnswer>['alone'];
  idle(): Promise<void>;
}

/** Measured (docs/benchmarks.md): a fifth more orders a second and a sixth less CPU each, and answers no later. */
const gather = { from: 8, ms: 6 };

/**
 * @param shards writers of this process; a round always meets the same one
 * @param groupSize entries committed together at most
 * @param bound entries that may wait per writer before callers are told to come back
 */
export function createRoundWriters({
  shards,
  groupSize,
  bound = 4_000,
}: {
  shards: number;
  groupSize: number;
  bound?: number;
}): RoundWriters {
  const queue = createShardQueue<GroupEntry, GroupAnswer>({
    shards,
    groupSize,
    bound,
    gather,
    commit: (group) => commitGroup(group),
  });
  const submit = async (entry: GroupEntry) => {
    const answer = await queue.submit(entry.roundId, entry);
    return answer.kind === 'refused' ? answer.refusal : answer.kind === 'order' ? answer.order : answer.cart;
  };
  // Which answers an entry can get is settled by its admit function.
  return {
    place: async (entry) => (await submit(entry)) as StoredOrder | PlaceRefusal,
    change: async (entry) => (await submit(entry)) as Cart | null | CartRefusal,
    decide: async (entry) => (await submit(entry)) as StoredOrder | DecideRefusal | CancelRefusal,
    alone: queue.alone,
    idle: queue.idle,
  };
}
