import type { HttpHandler } from 'msw';
import { mockEndpoint } from '@junto/api-client/mock-endpoint';
import * as endpoints from '@junto/contracts/buyer/favorites';
import { roundFilter } from '@junto/contracts/buyer/rounds';
import { refuse } from '@junto/contracts/problems';
import { cardOf } from './round.builder';
import type { World } from './world';

const put = (list: string[], id = '') => void (list.includes(id) || list.unshift(id));
const drop = (list: string[], id = '') => void (list.includes(id) && list.splice(list.indexOf(id), 1));

/** In-memory favorites and saved searches. */
export function favoriteHandlers({ favorites: mine, rounds, pools }: World): HttpHandler[] {
  const poolsOf = (roundId: string) => pools.get(roundId) ?? [];
  return [
    mockEndpoint(endpoints.readFavorites, () => mine),
    mockEndpoint(endpoints.listStarred, () => ({
      rounds: rounds.filter(({ id }) => mine.rounds.includes(id)).map((round) => cardOf(round, poolsOf(round.id))),
      products: rounds.flatMap(({ offers, ...round }) =>
        offers
          .filter(({ id }) => mine.products.includes(id))
          .map((offer) => ({
            offer,
            round,
            current_committed_qty:
              poolsOf(round.id).find((pool) => pool.round_product_id === offer.id)?.current_committed_qty ?? 0,
          })),
      ),
    })),
    mockEndpoint(endpoints.starRound, ({ params }) => put(mine.rounds, params.round_id)),
    mockEndpoint(endpoints.unstarRound, ({ params }) => drop(mine.rounds, params.round_id)),
    mockEndpoint(endpoints.starProduct, ({ params }) => put(mine.products, params.round_product_id)),
    mockEndpoint(endpoints.unstarProduct, ({ params }) => drop(mine.products, params.round_product_id)),
    mockEndpoint(endpoints.saveSearch, ({ params, body }) => {
      const id = params.search_id ?? '';
      if (mine.searches.some((search) => search.name === body.name && search.id !== id))
        return refuse('search_name_taken', { name: body.name });
      const place = mine.searches.findIndex((search) => search.id === id);
      mine.searches.splice(place < 0 ? mine.searches.length : place, place < 0 ? 0 : 1, {
        id,
        name: body.name,
        filter: roundFilter.parse(body.filter),
      });
      return undefined;
    }),
    mockEndpoint(endpoints.deleteSearch, ({ params }) => {
      mine.searches = mine.searches.filter(({ id }) => id !== params.search_id);
      return undefined;
    }),
  ];
}
