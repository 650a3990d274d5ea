import { trusted } from 'mongoose';
import type { AdminRound, listAllRounds, readAnyRound } from '@junto/contracts/admin/rounds';
import type { AnswerOf, QueryOf, RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal, refuse } from '@junto/contracts/problems';
import { listedStatusFilter, roundStatuses } from '@junto/domain/round';
import { gramSearch, searchedPage } from '@junto/service-kit/lists/gram-search';
import { sortKey, type SortFields } from '@junto/service-kit/lists/key-paging';
import { readFigures } from '../figures/figures.model';
import { PoolReadModel, type PoolProjection } from './pool-read-model';
import { ProductReadModel, type ProductProjection } from './product-read-model';
import { toRoundDto, toRoundRowDto } from './round-projection';
import {
  notInRows,
  RoundReadModel,
  roundWalk,
  type RoundProjection,
  type RoundRowProjection,
} from './round-read-model';

const sorts = {
  created_at: { field: 'created_at', type: 'date' },
  title: { field: 'title_key', type: 'string' },
} as const satisfies SortFields;

const { search: find } = gramSearch(RoundReadModel, {
  order: { field: 'title_key', narrowedTo: { status: roundStatuses } },
});

/** Every round by search, status and sort; `all` and `pending` count them unfiltered. */
export async function listRounds(
  query: QueryOf<typeof listAllRounds>,
): Promise<AnswerOf<typeof listAllRounds> | RefusalsOf<typeof listAllRounds>> {
  const { search, status, sort, cursor, limit } = query;
  const filter = listedStatusFilter(status);
  const figure = await readFigures('rounds');
  const page = await searchedPage(
    RoundReadModel,
    {
      found: await find(search, filter),
      filter,
      all: figure('all'),
      sort: sortKey(sort, sorts),
      cursor,
      limit,
      fields: notInRows,
      walk: roundWalk(status !== undefined, sort),
    },
    (rounds: RoundRowProjection[]) => rounds.map(toRoundRowDto),
  );
  return isRefusal(page) ? page : { ...page, all: figure('all'), pending: figure('pending') };
}

/** One round with its offers and the quantities of their pools. */
export async function readRound(roundId: string): Promise<AdminRound | RefusalsOf<typeof readAnyRound>> {
  const round = await RoundReadModel.findById(roundId).lean<RoundProjection>();
  if (!round) return refuse('not_found');
  const ids = [...new Set(round.offers.map((offer) => offer.product_id))];
  const [pools, products] = await Promise.all([
    PoolReadModel.find({ round_id: roundId }).lean<PoolProjection[]>(),
    ProductReadModel.find({ _id: trusted({ $in: ids }) }).lean<ProductProjection[]>(),
  ]);
  return toRoundDto(round, pools, new Map(products.map(({ _id, product }) => [_id, product])));
}
