import { z } from 'zod';
import { closePolicy, extendDays } from '@junto/contracts/round';
import { id, instant } from '@junto/contracts/wire';
import { roundLockSteps } from '@junto/domain/round-close';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';
import type { WaitlistMark } from '../pools/pool-facts';

/**
 * The small document that every group of a round writes: an order and the close of its round conflict here, so they
 * cannot both commit. (A read only would let an order commit after the close.) It also holds the quantities that change
 * with every click, so that a group writes one document for all of them. `committed` always equals the sum of live
 * orders, because both are written in one transaction.
 */
const storedGate = stored(
  'round_gates',
  z.object({
    id,
    /** Progress of its close (`roundLockMoves`); carts and orders are written while it is open. */
    step: z.enum(roundLockSteps),
    opens_at: instant.nullable(),
    closes_at: instant.nullable(),
    /** As in the round, for the timelines of its orders; absent from older locks. */
    close_policy: closePolicy.nullish(),
    extend_days: extendDays.nullish(),
    extended_from: instant.nullish(),
    /** Version of the listed round whose prices a group decided on; a price change increases it. */
    terms: z.int(),
    /** Increases with every group. */
    seq: z.int(),
    /** Units in live orders, by offer; zero is omitted. */
    committed: z.custom<Record<string, number>>(),
    total_committed: z.int(),
    total_moq: z.int(),
    /** Units in open carts, by offer; zero is omitted. */
    selected: z.custom<Record<string, number>>(),
    /** Units in approved orders, by offer with price tiers; zero is omitted, and absent without any. */
    approved: z.custom<Record<string, number>>().optional(),
    /** Units that up-to quantities of live orders add, by offer; zero is omitted, and absent without any. */
    drawable: z.custom<Record<string, number>>().optional(),
    /** By offer with a waitlist; absent without any. */
    waitlists: z.custom<Record<string, WaitlistMark>>().optional(),
    /** Key for the pseudonyms of buyers on the round's channel. */
    salt: z.string(),
    /** Key shared by all rounds of a supplier, who counts each buyer once without identifying them (decision 11). */
    supplier_salt: z.string(),
    /** Offers below their MOQ when the lock was closed; none before. */
    unmet: z.array(id),
    /** True while a settlement of the round, or its undo, is written: its orders are not decided meanwhile. */
    settling: z.boolean().optional(),
    /** True until the round is settled, if completion waits for it (`awaitsSettlement`). */
    awaits_settlement: z.boolean().optional(),
    /** The round has a settlement that is not undone; absent from older locks. */
    settled: z.boolean().optional(),
    /** An approved order carries an up-to quantity, so that the round awaits its settlement. */
    has_up_to: z.boolean().optional(),
    /** Administrators were notified that the round waits for their decisions. */
    decisions_awaited: z.boolean().optional(),
    /** The settlement was undone: an administrator settles the round again. */
    settled_by_hand: z.boolean().optional(),
    /** Time of the clearing, for repeated requests. */
    cleared_at: instant.nullable(),
  }),
  [
    // Searched every minute: rounds that closed since the last search.
    [{ cleared_at: 1 }, { partialFilterExpression: { step: 'cleared' }, name: 'cleared' }],
    // Searched every two seconds: rounds that closed and are not settled yet.
    [
      { step: 1 },
      { partialFilterExpression: { step: 'cleared', awaits_settlement: true }, name: 'awaiting_settlement' },
    ],
  ],
);
export const RoundLockModel = storedGate.model;
export type RoundLock = DocOf<typeof storedGate>;
