import { withMoreEndpoints } from '@junto/api-client/more-endpoints';
import {
  deleteSearch,
  listStarred,
  readFavorites,
  saveSearch,
  starProduct,
  starRound,
  unstarProduct,
  unstarRound,
} from '@junto/contracts/buyer/favorites';
import { buyerApi } from '../api';

/** Endpoints of stars and saved searches, loaded with the screens that show them. */
export const favoritesApi = withMoreEndpoints(buyerApi, {
  readFavorites,
  listStarred,
  starRound,
  unstarRound,
  starProduct,
  unstarProduct,
  saveSearch,
  deleteSearch,
});
