import {
  listRounds as listRoundsSpec,
  readPoolHistory as readPoolHistorySpec,
  readPools as readPoolsSpec,
  readRound as readRoundSpec,
} from '@junto/contracts/buyer/rounds';
import { route, type Route } from '@junto/service-kit/http/route';
import { listRounds } from './list-rounds';
import { readPoolHistory } from './read-pool-history';
import { readPools } from './read-pools';
import { readRound } from './read-round';

export const roundRoutes: Route[] = [
  route(listRoundsSpec, ({ query }) => listRounds(query)),
  route(readRoundSpec, ({ params }) => readRound(params.round_id)),
  route(readPoolsSpec, ({ params }) => readPools(params.round_id)),
  route(readPoolHistorySpec, ({ params }) => readPoolHistory(params.round_id)),
];
