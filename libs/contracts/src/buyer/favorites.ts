import { z } from 'zod';
import { endpoint } from '../endpoint';
import { count, filledText, id } from '../wire';
import { listedRoundHead, offer, roundCard, roundFilter } from './rounds';

/** Limits per user. */
export const maxStars = 200;
export const maxSearches = 20;

/** A named filter of the list of rounds. */
export const savedSearch = z.object({ id, name: filledText(60), filter: z.object(roundFilter.shape) });
export type SavedSearch = z.output<typeof savedSearch>;

/** A starred product of a round, with the status of its round and pool. */
export const starredProduct = z.object({
  offer,
  round: listedRoundHead.pick({ id: true, title: true, status: true, close_at: true }),
  current_committed_qty: count,
});
export type StarredProduct = z.output<typeof starredProduct>;

export const readFavorites = endpoint('GET /api/buyer/kept', 'readKept', {
  summary: "List the IDs of the caller's starred rounds and offers, and their saved searches by name.",
  answer: z.object({ rounds: z.array(id), products: z.array(id), searches: z.array(savedSearch) }),
  tags: ['kept'],
});

export const listStarred = endpoint('GET /api/buyer/starred', 'listStarred', {
  summary: "List the caller's starred rounds and products, most recent first, including closed rounds.",
  answer: z.object({ rounds: z.array(roundCard), products: z.array(starredProduct) }),
  tags: ['starred', 'rounds'],
});

const starring = { who: ['buyer'], stale: ['kept', 'starred'] } as const;

export const starRound = endpoint('PUT /api/buyer/rounds/:round_id/star', 'starRound', {
  summary: 'Star a round. Idempotent. Up to 200 stars.',
  ...starring,
  refusals: ['not_found', 'stars_full'],
});

export const unstarRound = endpoint('DELETE /api/buyer/rounds/:round_id/star', 'unstarRound', {
  summary: 'Remove the star from a round. Idempotent.',
  ...starring,
});

export const starProduct = endpoint('PUT /api/buyer/rounds/:round_id/products/:round_product_id/star', 'starProduct', {
  summary: 'Star a product in a round. Idempotent. Up to 200 stars.',
  ...starring,
  refusals: ['not_found', 'stars_full'],
});

export const unstarProduct = endpoint(
  'DELETE /api/buyer/rounds/:round_id/products/:round_product_id/star',
  'unstarProduct',
  {
    summary: 'Remove the star from a product in a round. Idempotent.',
    ...starring,
  },
);

export const saveSearch = endpoint('PUT /api/buyer/searches/:search_id', 'saveSearch', {
  summary: 'Save a search under a name, or update the one with this ID. Up to 20.',
  body: savedSearch.pick({ name: true, filter: true }).strict(),
  refusals: ['searches_full', 'search_name_taken'],
  stale: ['kept'],
});

export const deleteSearch = endpoint('DELETE /api/buyer/searches/:search_id', 'deleteSearch', {
  summary: 'Delete a saved search. Idempotent.',
  stale: ['kept'],
});
