import type { HttpHandler } from 'msw';
import { mockEndpoint } from '@junto/api-client/mock-endpoint';
import * as kept from '@junto/contracts/buyer/favorites';
import { roundFilter } from '@junto/contracts/buyer/rounds';
import { refuse } from '@junto/contracts/problems';
import { cardOf } from './round.builder';
import type { World } from './world';

const put = (list: string[], id = '') => void (list.includes(id) || list.unshift(id));
const drop = (list: string[], id = '') => void (list.includes(id) && list.splice(list.indexOf(id), 1));

/** In-memory favorites and saved searches. */
export function favoriteHandlers({ kept: mine, rounds, pools }: World): HttpHandler[] {
  const poolsOf = (roundId: string) => pools.get(roundId) ?? [];
  return [
    mockEndpoint(kept.readFavorites, () => mine),
    mockEndpoint(kept.listStarred, () => ({
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
    mockEndpoint(kept.starRound, ({ params }) => put(mine.rounds, params.round_id)),
    mockEndpoint(kept.unstarRound, ({ params }) => drop(mine.rounds, params.round_id)),
    mockEndpoint(kept.starProduct, ({ params }) => put(mine.products, params.round_product_id)),
    mockEndpoint(kept.unstarProduct, ({ params }) => drop(mine.products, params.round_product_id)),
    mockEndpoint(kept.saveSearch, ({ params, body }) => {
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
    mockEndpoint(kept.deleteSearch, ({ params }) => {
      mine.searches = mine.searches.filter(({ id }) => id !== params.search_id);
      return undefined;
    }),
  ];
}
