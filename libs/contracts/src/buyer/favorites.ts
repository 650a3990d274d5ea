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

const byRound = z.strictObject({ round_id: id });
const byOffer = z.strictObject({ round_id: id, round_product_id: id });
const bySearch = z.strictObject({ search_id: id });

export const readFavorites = endpoint({
  id: 'buyer.readKept',
  method: 'GET',
  path: '/api/buyer/kept',
  summary: "List the IDs of the caller's starred rounds and offers, and their saved searches by name.",
  who: ['buyer', 'admin'],
  answer: z.object({ rounds: z.array(id), products: z.array(id), searches: z.array(savedSearch) }),
  tags: ['kept'],
});

export const listStarred = endpoint({
  id: 'buyer.listStarred',
  method: 'GET',
  path: '/api/buyer/starred',
  summary: "List the caller's starred rounds and products, most recent first, including closed rounds.",
  who: ['buyer', 'admin'],
  answer: z.object({ rounds: z.array(roundCard), products: z.array(starredProduct) }),
  tags: ['starred', 'rounds'],
});

const starring = { who: ['buyer'], stale: ['kept', 'starred'] } as const;

export const starRound = endpoint({
  id: 'buyer.starRound',
  method: 'PUT',
  path: '/api/buyer/rounds/:round_id/star',
  summary: 'Star a round. Idempotent. Up to 200 stars.',
  ...starring,
  params: byRound,
  refusals: ['not_found', 'stars_full'],
});

export const unstarRound = endpoint({
  id: 'buyer.unstarRound',
  method: 'DELETE',
  path: '/api/buyer/rounds/:round_id/star',
  summary: 'Remove the star from a round. Idempotent.',
  ...starring,
  params: byRound,
});

export const starProduct = endpoint({
  id: 'buyer.starProduct',
  method: 'PUT',
  path: '/api/buyer/rounds/:round_id/products/:round_product_id/star',
  summary: 'Star a product in a round. Idempotent. Up to 200 stars.',
  ...starring,
  params: byOffer,
  refusals: ['not_found', 'stars_full'],
});

export const unstarProduct = endpoint({
  id: 'buyer.unstarProduct',
  method: 'DELETE',
  path: '/api/buyer/rounds/:round_id/products/:round_product_id/star',
  summary: 'Remove the star from a product in a round. Idempotent.',
  ...starring,
  params: byOffer,
});

export const saveSearch = endpoint({
  id: 'buyer.saveSearch',
  method: 'PUT',
  path: '/api/buyer/searches/:search_id',
  summary: 'Save a search under a name, or update the one with this ID. Up to 20.',
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
  summary: 'Delete a saved search. Idempotent.',
  who: ['buyer'],
  params: bySearch,
  stale: ['kept'],
});
