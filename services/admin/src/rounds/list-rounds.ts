import { trusted } from 'mongoose';
import type { AdminRound, listAllRounds } from '@junto/contracts/admin/rounds';
import type { AnswerOf, QueryOf } from '@junto/contracts/endpoint';
import { isRefusal, refuse, type Refusal } from '@junto/contracts/problems';
import { searchFilter } from '@junto/service-kit/lists/search';
import { readFigures } from '../figures/figures.model';
import { readPage } from '../paging/read-page';
import { PoolCopyModel, type PoolCopy } from './pool-copy.model';
import { ProductCopyModel, type ProductCopy } from './product-copy.model';
import { roundOnTheWire, roundRowOnTheWire } from './round-copy';
import { RoundCopyModel, type RoundCopy, type RoundRowCopy } from './round-copy.model';

const sorts = {
  created_at: [{ field: 'created_at', direction: 1, type: 'date' }],
  '-created_at': [{ field: 'created_at', direction: -1, type: 'date' }],
  title: [{ field: 'title_key', direction: 1, type: 'string' }],
  '-title': [{ field: 'title_key', direction: -1, type: 'string' }],
} as const;

/** Every round by search, status and sort; `all` and `pending` count them without a filter. */
export async function listRounds(
  query: QueryOf<typeof listAllRounds>,
): Promise<AnswerOf<typeof listAllRounds> | Refusal<'invalid_request'>> {
  const { search, status, sort, cursor, limit } = query;
  const figure = await readFigures('rounds');
  const wanted = { ...(status && { status }), ...searchFilter(search) };
  const page = await readPage<RoundRowCopy>(RoundCopyModel, {
    wanted,
    keys: sorts[sort],
    cursor,
    limit,
    all: figure('all'),
    without: ['offers'],
  });
  if (isRefusal(page)) return page;
  return { ...page, items: page.items.map(roundRowOnTheWire), all: figure('all'), pending: figure('pending') };
}

/** One round with its offers and what their pools hold. */
export async function readRound(roundId: string): Promise<AdminRound | Refusal<'not_found'>> {
  const round = await RoundCopyModel.findById(roundId).lean<RoundCopy>();
  if (!round) return refuse('not_found');
  const ids = [...new Set(round.offers.map((offer) => offer.product_id))];
  const [pools, products] = await Promise.all([
    PoolCopyModel.find({ round_id: roundId }).lean<PoolCopy[]>(),
    ProductCopyModel.find({ _id: trusted({ $in: ids }) }).lean<ProductCopy[]>(),
  ]);
  return roundOnTheWire(round, pools, new Map(products.map(({ _id, product }) => [_id, product])));
}
