import * as kept from '@junto/contracts/buyer/favorites';
import { route, type Route } from '@junto/service-kit/http/route';
import { listStarred, readFavorites } from './read-favorites';
import { deleteSearch, saveSearch } from './searches';
import { star, unstar } from './stars';

export const favoriteRoutes: Route[] = [
  route(kept.readFavorites, ({ caller }) => readFavorites(caller.userId)),
  route(kept.listStarred, ({ caller }) => listStarred(caller.userId)),
  route(kept.starRound, ({ params: { round_id }, caller }) =>
    star(caller.userId, { id: round_id, round_id, is: 'round' }),
  ),
  route(kept.unstarRound, ({ params, caller }) => unstar(caller.userId, params.round_id)),
  route(kept.starProduct, ({ params: { round_id, round_product_id }, caller }) =>
    star(caller.userId, { id: round_product_id, round_id, is: 'product' }),
  ),
  route(kept.unstarProduct, ({ params, caller }) => unstar(caller.userId, params.round_product_id)),
  route(kept.saveSearch, ({ params, body, caller }) => saveSearch(caller.userId, params.search_id, body)),
  route(kept.deleteSearch, ({ params, caller }) => deleteSearch(caller.userId, params.search_id)),
];
