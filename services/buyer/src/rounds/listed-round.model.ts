import { z } from 'zod';
import { listedRoundHead, type Offer } from '@junto/contracts/buyer/rounds';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/** Buyer's copy of a round from its approval on, products snapshotted: one document is one dialog. */
export const storedRound = stored(
  'listed_rounds',
  listedRoundHead.extend({
    /** In the words of the wire: hundreds of them are read for a dialog, and told as they are. */
    offers: z.array(z.custom<Offer>()),
    /** Of the supplier's round; an older event is ignored. */
    version: z.int(),
    /** Moves with every change of this copy: gate and prepared bodies go by it. */
    terms: z.int(),
  }),
  [
    [{ status: 1, created_at: -1, _id: -1 }, { name: 'listing' }],
    [{ status: 1, supplier_id: 1 }],
    [{ 'offers.product_id': 1 }],
    [{ status: 1, close_at: 1 }],
    // Looked for every two seconds: a handful among all that were ever listed.
    [{ closing: 1 }, { partialFilterExpression: { closing: true }, name: 'closing' }],
  ],
);
export const ListedRoundModel = storedRound.model;
export type ListedRound = DocOf<typeof storedRound>;
