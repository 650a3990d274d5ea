import { z } from 'zod';
import { listedRoundHead } from '@junto/contracts/buyer/rounds';
import { searchTextOf } from '@junto/service-kit/lists/search';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';
import { gramsOf } from './search-grams';

/**
 * What an approved round is found by, apart from the round: a search looks at a thousand of these, and a round with its
 * offers weighs hundreds of times as much. Gone with the round's close.
 */
export const storedSearchedRound = stored(
  'searched_rounds',
  listedRoundHead.pick({ id: true, created_at: true }).extend({
    /** Folded title, description and supplier. */
    search_text: z.string(),
    /** Of the text (`gramsOf`). */
    grams: z.array(z.string()),
  }),
  [
    [{ grams: 1, created_at: -1, _id: -1 }, { name: 'grams' }],
    // The text stands in the index: who walks it reads keys, not documents.
    [{ created_at: -1, _id: -1, search_text: 1 }, { name: 'newest' }],
  ],
);
export const SearchedRoundModel = storedSearchedRound.model;
export type SearchedRound = DocOf<typeof storedSearchedRound>;

/** The fields that a round is found by. */
export function findable(round: {
  title: string;
  description: string | null;
  supplier_name: string;
}): Pick<SearchedRound, 'search_text' | 'grams'> {
  return foundBy(searchTextOf(round.title, round.description, round.supplier_name));
}

/** The same for a text that is folded already. */
export function foundBy(search_text: string): Pick<SearchedRound, 'search_text' | 'grams'> {
  return { search_text, grams: gramsOf(search_text) };
}
