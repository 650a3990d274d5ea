import { z } from 'zod';
import { endpoint } from '../endpoint';
import { count, filledText, id } from '../wire';
import { listedRoundHead, offer, roundCard, roundFilter } from './rounds';

/** How much a person can keep. */
export const maxStars = 200;
export const maxSearches = 20;

/** A filter of the list of rounds, under a name that a person gave it. */
export const savedSearch = z.object({ id, name: filledText(60), filter: z.object(roundFilter.shape) });
export type SavedSearch = z.output<typeof savedSearch>;

/** A product of a round, kept by its star, with how its round and its pool stand. */
export const starredProduct = z.object({
  offer,
  round: listedRoundHead.pick({ id: true, title: true, status: true, close_at: true }),
  current_committed_qty: count,
});
export type StarredProduct = z.output<typeof starredProduct>;

const byRound = z.strictObject({ round_id: id });
const byOffer = z.strictObject({ round_id: id, round_product_id: id });
const bySearch = z.strictObject({ search_id: id });

export const readKept = endpoint({
  id: 'buyer.readKept',
  method: 'GET',
  path: '/api/buyer/kept',
  summary: 'Ids of the rounds and offers that the caller starred, and their saved searches by name.',
  who: ['buyer', 'admin'],
  answer: z.object({ rounds: z.array(id), products: z.array(id), searches: z.array(savedSearch) }),
  tags: ['kept'],
});

export const listStarred = endpoint({
  id: 'buyer.listStarred',
  method: 'GET',
  path: '/api/buyer/starred',
  summary: 'The starred rounds and products of the caller, the last one first, also of rounds that have closed since.',
  who: ['buyer', 'admin'],
  answer: z.object({ rounds: z.array(roundCard), products: z.array(starredProduct) }),
  tags: ['starred', 'rounds'],
});

const starring = { who: ['buyer'], stale: ['kept', 'starred'] } as const;

export const starRound = endpoint({
  id: 'buyer.starRound',
  method: 'PUT',
  path: '/api/buyer/rounds/:round_id/star',
  summary: 'Stars a round; doing it again is fine. At most 200 stars.',
  ...starring,
  params: byRound,
  refusals: ['not_found', 'stars_full'],
});

export const unstarRound = endpoint({
  id: 'buyer.unstarRound',
  method: 'DELETE',
  path: '/api/buyer/rounds/:round_id/star',
  summary: 'Takes the star off a round; doing it again is fine.',
  ...starring,
  params: byRound,
});

export const starProduct = endpoint({
  id: 'buyer.starProduct',
  method: 'PUT',
  path: '/api/buyer/rounds/:round_id/products/:round_product_id/star',
  summary: 'Stars a product of a round; doing it again is fine. At most 200 stars.',
  ...starring,
  params: byOffer,
  refusals: ['not_found', 'stars_full'],
});

export const unstarProduct = endpoint({
  id: 'buyer.unstarProduct',
  method: 'DELETE',
  path: '/api/buyer/rounds/:round_id/products/:round_product_id/star',
  summary: 'Takes the star off a product of a round; doing it again is fine.',
  ...starring,
  params: byOffer,
});

export const saveSearch = endpoint({
  id: 'buyer.saveSearch',
  method: 'PUT',
  path: '/api/buyer/searches/:search_id',
  summary: 'Saves a filter under a name, or renames and changes the one of this id. At most 20.',
  who: ['buyer'],
  params: bySearch,
  body: savedSearch.pick({ name: true, filter: true }).strict(),
  refusals: ['searches_full', 'search_name_taken'],
  stale: ['kept'],
});

export const deleteSearch = endpoint({
  id: 'buyer.deleteSearch',
  method: 'DELETE',
  path: '/api/buyer/searches/:search_id',
  summary: 'Deletes a saved search; doing it again is fine.',
  who: ['buyer'],
  params: bySearch,
  stale: ['kept'],
});
