import { trusted } from 'mongoose';
import type { findProducts as findProductsSpec, FoundProduct } from '@junto/contracts/buyer/rounds';
import type { AnswerOf, QueryOf, RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal } from '@junto/contracts/problems';
import { foldText } from '@junto/domain/fold-text';
import { searchedTerm } from '@junto/service-kit/lists/gram-search';
import { emptyPage } from '@junto/service-kit/lists/list-page';
import { newestFirst } from './list-rounds';
import { ListedRoundModel, type ListedRound } from './listed-round.model';
import { searchRounds } from './search-rounds';

/** Each may have a thousand products. */
const roundsLookedThrough = 8;

const fields = {
  title: 1,
  supplier_name: 1,
  'offers.id': 1,
  'offers.product.name': 1,
  'offers.product.sku_code': 1,
  'offers.product.active': 1,
  'offers.product.unit_price': 1,
  'offers.product.currency': 1,
} as const;

/**
 * Finds products of approved rounds by name or SKU, for the palette: the matching rounds by index, then the newest of
 * them are searched.
 */
export async function findProducts({
  search,
  limit,
}: QueryOf<typeof findProductsSpec>): Promise<AnswerOf<typeof findProductsSpec> | RefusalsOf<typeof findProductsSpec>> {
  const term = searchedTerm(search);
  if (term === '') return emptyPage;
  const found = await searchRounds(
    { term, sort: newestFirst, cursor: undefined, limit: roundsLookedThrough },
    async (rows) => rows.map(({ _id }) => _id),
  );
  if (isRefusal(found)) return found;
  const rounds = await ListedRoundModel.find({ _id: trusted({ $in: found.items }), status: 'approved' }, fields).lean<
    ListedRound[]
  >();
  const products = found.items.flatMap((id) =>
    productsOf(
      rounds.find(({ _id }) => _id === id),
      term,
    ),
  );
  const total_capped = found.next_cursor !== null;
  return { items: products.slice(0, limit), next_cursor: null, total: products.length, total_capped };
}

function productsOf(round: ListedRound | undefined, term: string): FoundProduct[] {
  if (!round) return [];
  const { _id: round_id, title: round_title, supplier_name, offers } = round;
  return offers
    .filter(({ product }) => product.active && [product.name, product.sku_code].some((one) => has(one, term)))
    .map(({ id, product: { name, sku_code, unit_price, currency } }) => ({
      ...{ id, round_id, round_title, supplier_name },
      ...{ name, sku_code, unit_price, currency },
    }));
}

const has = (text: string, term: string) => foldText(text).includes(term);
