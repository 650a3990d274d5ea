import type { addCartItem, removeCartItem, reorder, setCartItem } from '@junto/contracts/buyer/carts';
import type { cancelOrder, placeOrder } from '@junto/contracts/buyer/orders';
import type { joinWaitlist, leaveWaitlist } from '@junto/contracts/buyer/waitlist';
import type { RefusalsOfCommand } from '@junto/contracts/command';
import type { approveOrderCommand, completeOrderCommand, rejectOrderCommand } from '@junto/contracts/commands/buyer';
import type { RefusalsOf } from '@junto/contracts/endpoint';
import type { Cart } from '../carts/cart.model';
import type { StoredOrder } from '../orders/order.model';
import { commitGroup, type CommitOptions } from './commit-group';
import type {
  AdvanceEntry,
  CartEntry,
  DecideEntry,
  GroupAnswer,
  GroupEntry,
  PlaceEntry,
  WaitEntry,
} from './group-entry';
import { createShardQueue, type ShardQueue } from './shard-queue';
import { noteTrace, traceGroup } from './trace-group';

/** The refusals that the entry's endpoint or command declares. */
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

/** All writes to pools, carts, orders and waitlists of a round go through these. */
export interface RoundWriters {
  place(entry: PlaceEntry): Promise<StoredOrder | PlaceRefusal>;
  /** The resulting cart; null if the buyer has none in the round. */
  change<D extends Does>(entry: CartEntry<D>): Promise<Cart | null | ChangeRefusals[D]>;
  decide<D extends Decides>(entry: DecideEntry<D>): Promise<StoredOrder | DecideRefusals[D]>;
  /** Null if the wish is stored. */
  wait(entry: WaitEntry): Promise<RefusalsOf<typeof joinWaitlist> | null>;
  leave(entry: Omit<WaitEntry, 'qty'>): Promise<RefusalsOf<typeof leaveWaitlist> | null>;
  advance(entry: AdvanceEntry): Promise<void>;
  /** Runs exclusively among the round's writers. */
  alone: ShardQueue<GroupEntry, GroupAnswer>['alone'];
  idle(): Promise<void>;
}

/**
 * Measured (docs/change/benchmarks.md): 20 % more orders per second and 17 % less CPU per order, without slower
 * answers.
 */
const gather = { from: 8, ms: 6 };

/**
 * @param shards writers of this process; a round always uses the same one
 * @param groupSize maximum entries per commit
 * @param bound waiting entries per writer, above which callers are rejected
 */
export function createRoundWriters({
  shards,
  groupSize,
  bound = 4_000,
  onCommitted,
  holdMs,
}: {
  shards: number;
  groupSize: number;
  bound?: number;
  onCommitted?: CommitOptions['onCommitted'];
  holdMs?: number;
}): RoundWriters {
  const queue = createShardQueue<GroupEntry, GroupAnswer>({
    shards,
    groupSize,
    bound,
    gather,
    commit: (group) => traceGroup(group, () => commitGroup(group, { onCommitted, holdMs })),
  });
  const submit = async (entry: GroupEntry) => {
    noteTrace(entry);
    const answer = await queue.submit(entry.roundId, entry);
    switch (answer.kind) {
      case 'refused':
        return answer.refusal;
      case 'order':
        return answer.order;
      case 'cart':
        return answer.cart;
      case 'waited':
        return null;
    }
  };
  // The decide function of an entry determines its possible answers.
  return {
    place: async (entry) => (await submit(entry)) as StoredOrder | PlaceRefusal,
    change: async <D extends Does>(entry: CartEntry<D>) => (await submit(entry)) as Cart | null | ChangeRefusals[D],
    decide: async <D extends Decides>(entry: DecideEntry<D>) =>
      (await submit(entry)) as StoredOrder | DecideRefusals[D],
    wait: async (entry) => (await submit(entry)) as RefusalsOf<typeof joinWaitlist> | null,
    leave: async (entry) => (await submit({ ...entry, qty: 0 })) as RefusalsOf<typeof leaveWaitlist> | null,
    advance: async (entry) => void (await submit(entry)),
    alone: queue.alone,
    idle: queue.idle,
  };
}
