import { z } from 'zod';
import { listedRoundHead, type Offer } from '@junto/contracts/buyer/rounds';
import { instant } from '@junto/contracts/wire';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/** The buyer's read model of a round from its approval on, with product snapshots: one document per dialog. */
export const storedRound = stored(
  'listed_rounds',
  listedRoundHead.extend({
    /** Stored in the wire format: hundreds are read per dialog and returned as they are. */
    offers: z.array(z.custom<Offer>()),
    /** Rounds that were last changed before this field lack it. */
    approved_at: instant.nullish(),
    /** Version of the supplier's round; an older event is ignored. */
    version: z.int(),
    /** Increases with every change of this read model; the lock and cached bodies refer to it. */
    terms: z.int(),
  }),
  [
    [{ status: 1, created_at: -1, _id: -1 }, { name: 'listing' }],
    [{ status: 1, supplier_id: 1 }],
    [{ 'offers.product_id': 1 }],
    [{ status: 1, close_at: 1 }],
    [{ status: 1, open_at: 1 }],
    // Searched every two seconds: a few among all rounds that were ever listed.
    [{ closing: 1 }, { partialFilterExpression: { closing: true }, name: 'closing' }],
  ],
);
export const ListedRoundModel = storedRound.model;
export type ListedRound = DocOf<typeof storedRound>;
