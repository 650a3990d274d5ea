import type { addCartItem, removeCartItem, reorder, setCartItem } from '@junto/contracts/buyer/carts';
import type { cancelOrder, placeOrder } from '@junto/contracts/buyer/orders';
import type { RefusalsOfCommand } from '@junto/contracts/command';
import type { approveOrderCommand, completeOrderCommand, rejectOrderCommand } from '@junto/contracts/commands/buyer';
import type { RefusalsOf } from '@junto/contracts/endpoint';
import type { Cart } from '../carts/cart.model';
import type { StoredOrder } from '../orders/order.model';
import { commitGroup, type CommitOptions } from './commit-group';
import type { CartEntry, DecideEntry, GroupAnswer, GroupEntry, PlaceEntry } from './group-entry';
import { createShardQueue, type ShardQueue } from './shard-queue';
import { noteTrace, traceGroup } from './trace-group';

/** What an entry is refused with is what the endpoint or the command that makes it declares. */
export type PlaceRefusal = RefusalsOf<typeof placeOrder>;
export interface ChangeRefusals {
  set: RefusalsOf<typeof setCartItem>;
  add: RefusalsOf<typeof addCartItem>;
  remove: RefusalsOf<typeof removeCartItem>;
  addAll: RefusalsOf<typeof reorder>;
}
export interface DecideRefusals {
  approved: RefusalsOfCommand<typeof approveOrderCommand>;
  rejected: RefusalsOfCommand<typeof rejectOrderCommand>;
  completed: RefusalsOfCommand<typeof completeOrderCommand>;
  cancelled: RefusalsOf<typeof cancelOrder>;
}

type Does = keyof ChangeRefusals;
type Decides = keyof DecideRefusals;

/** The way to write anything of a round: pools, carts and orders all pass here. */
export interface RoundWriters {
  place(entry: PlaceEntry): Promise<StoredOrder | PlaceRefusal>;
  /** The cart that stands afterwards; null when the buyer has none in the round. */
  change<D extends Does>(entry: CartEntry<D>): Promise<Cart | null | ChangeRefusals[D]>;
  decide<D extends Decides>(entry: DecideEntry<D>): Promise<StoredOrder | DecideRefusals[D]>;
  /** Runs alone among the round's writers. */
  alone: ShardQueue<GroupEntry, GroupAnswer>['alone'];
  idle(): Promise<void>;
}

/** Measured (docs/change/benchmarks.md): a fifth more orders a second and a sixth less CPU each, and answers no later. */
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
  onCommitted,
}: {
  shards: number;
  groupSize: number;
  bound?: number;
  onCommitted?: CommitOptions['onCommitted'];
}): RoundWriters {
  const queue = createShardQueue<GroupEntry, GroupAnswer>({
    shards,
    groupSize,
    bound,
    gather,
    commit: (group) => traceGroup(group, () => commitGroup(group, { onCommitted })),
  });
  const submit = async (entry: GroupEntry) => {
    noteTrace(entry);
    const answer = await queue.submit(entry.roundId, entry);
    return answer.kind === 'refused' ? answer.refusal : answer.kind === 'order' ? answer.order : answer.cart;
  };
  // Which answers an entry can get is settled by its admit function.
  return {
    place: async (entry) => (await submit(entry)) as StoredOrder | PlaceRefusal,
    change: async <D extends Does>(entry: CartEntry<D>) => (await submit(entry)) as Cart | null | ChangeRefusals[D],
    decide: async <D extends Decides>(entry: DecideEntry<D>) =>
      (await submit(entry)) as StoredOrder | DecideRefusals[D],
    alone: queue.alone,
    idle: queue.idle,
  };
}
