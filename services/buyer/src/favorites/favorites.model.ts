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

/** A user's stars and saved searches: one small document that is read as a whole. */
const storedFavorites = stored(
  'kept',
  z.object({
    /** The user's id. */
    id,
    /** In the sequence in which they were added. */
    stars: z.array(z.custom<Star>()),
    searches: z.array(z.custom<SavedSearch>()),
  }),
);
export const FavoritesModel = storedFavorites.model;
export type Favorites = DocOf<typeof storedFavorites>;
