import * as favorites from '@junto/contracts/buyer/favorites';
import { route, type Route } from '@junto/service-kit/http/route';
import { listStarred, readFavorites } from './read-favorites';
import { deleteSearch, saveSearch } from './searches';
import { star, unstar } from './stars';

export const favoriteRoutes: Route[] = [
  route(favorites.readFavorites, ({ caller }) => readFavorites(caller.userId)),
  route(favorites.listStarred, ({ caller }) => listStarred(caller.userId)),
  route(favorites.starRound, ({ params: { round_id }, caller }) =>
    star(caller.userId, { id: round_id, round_id, is: 'round' }),
  ),
  route(favorites.unstarRound, ({ params, caller }) => unstar(caller.userId, params.round_id)),
  route(favorites.starProduct, ({ params: { round_id, round_product_id }, caller }) =>
    star(caller.userId, { id: round_product_id, round_id, is: 'product' }),
  ),
  route(favorites.unstarProduct, ({ params, caller }) => unstar(caller.userId, params.round_product_id)),
  route(favorites.saveSearch, ({ params, body, caller }) => saveSearch(caller.userId, params.search_id, body)),
  route(favorites.deleteSearch, ({ params, caller }) => deleteSearch(caller.userId, params.search_id)),
];
