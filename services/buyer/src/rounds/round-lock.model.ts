import { z } from 'zod';
import { id, instant } from '@junto/contracts/wire';
import { roundLockSteps } from '@junto/domain/round-close';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/**
 * The small document that every group of a round writes: an order and the close of its round can't both commit, since
 * they conflict here. (Only reading it would let an order commit after the close.) It also carries what moves with
 * every click: the units of each offer and the round's total, so that a group writes one document for all of them.
 * `committed` always equals the sum over live orders, because both are written in one transaction.
 */
const storedGate = stored(
  'round_gates',
  z.object({
    id,
    /** How far its close is (`roundLockMoves`); carts and orders are written while it is open. */
    step: z.enum(roundLockSteps),
    opens_at: instant.nullable(),
    closes_at: instant.nullable(),
    /** Version of the listed round whose prices a group judged; a price change moves it. */
    terms: z.int(),
    /** Grows with every group. */
    seq: z.int(),
    /** Units in live orders, by offer; an offer that nobody has ordered is not named. */
    committed: z.custom<Record<string, number>>(),
    total_committed: z.int(),
    total_moq: z.int(),
    /** Units in open carts, by offer; an offer that nobody has selected is not named. */
    selected: z.custom<Record<string, number>>(),
    /** Makes the ids of buyers opaque on the round's channel. */
    salt: z.string(),
    /** The same over all rounds of a supplier, who counts a buyer once and never learns who it is (decision 11). */
    supplier_salt: z.string(),
    /** Offers that stood below their MOQ when the gate was shut; none before. */
    unmet: z.array(id),
    /** When it was cleared, for who asks again. */
    cleared_at: instant.nullable(),
  }),
);
export const RoundLockModel = storedGate.model;
export type RoundLock = DocOf<typeof storedGate>;
