import {
  listRounds as listRoundsEndpoint,
  readPoolHistory as readPoolHistoryEndpoint,
  readPools as readPoolsEndpoint,
  readRound as readRoundEndpoint,
} from '@junto/contracts/buyer/rounds';
import { route, type Route } from '@junto/service-kit/http/route';
import { listRounds } from './list-rounds';
import { readPoolHistory } from './read-pool-history';
import { readPools } from './read-pools';
import { readRound } from './read-round';

export const roundRoutes: Route[] = [
  route(listRoundsEndpoint, ({ query }) => listRounds(query)),
  route(readRoundEndpoint, ({ params }) => readRound(params.round_id)),
  route(readPoolsEndpoint, ({ params }) => readPools(params.round_id)),
  route(readPoolHistoryEndpoint, ({ params }) => readPoolHistory(params.round_id)),
];
