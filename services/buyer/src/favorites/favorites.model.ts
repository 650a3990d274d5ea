import { z } from 'zod';
import type { SavedSearch } from '@junto/contracts/buyer/favorites';
import { id } from '@junto/contracts/wire';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/** A round, or an offer of a round. */
export interface Star {
  id: string;
  round_id: string;
  is: 'round' | 'product';
}

/** What a person keeps for themselves: one small document, read whole. */
const storedKept = stored(
  'kept',
  z.object({
    /** Of the person. */
    id,
    /** In the order in which they were given. */
    stars: z.array(z.custom<Star>()),
    searches: z.array(z.custom<SavedSearch>()),
  }),
);
export const FavoritesModel = storedKept.model;
export type Favorites = DocOf<typeof storedKept>;
