import { trusted } from 'mongoose';
import type { AnswerGiven, BodyOf, QueryOf, RefusalsOf } from '@junto/contracts/endpoint';
import {
  maxSimilarSkus,
  type countOfferableProducts as countOfferableProductsSpec,
  type findOfferableProducts as findOfferableProductsSpec,
  type listOfferableProducts as listOfferableProductsSpec,
} from '@junto/contracts/supplier/offerable-products';
import { tradeCurrencies, type TradeCurrency } from '@junto/contracts/wire';
import { mostSimilarSku, skuKeyOf } from '@junto/domain/sku';
import { countUpTo } from '@junto/service-kit/lists/count';
import { searchFilter } from '@junto/service-kit/lists/gram-search';
import { sortKey } from '@junto/service-kit/lists/key-paging';
import { emptyPage, listPage } from '@junto/service-kit/lists/list-page';
import { toOfferedProductDto } from './product';
import { ProductModel, type ProductDoc } from './product.model';

const hint = 'supplier_id_1_active_1_currency_1_created_at_-1__id_-1';
/** SKUs with the same beginning that an unknown one is compared with. */
const maxCandidates = 300;

const offerable = (supplier_id: string, currency: TradeCurrency) => ({ supplier_id, active: true, currency });

/** Active products per currency, for the default currency of a round. */
export async function countOfferableProducts(
  companyId: string | null,
): Promise<AnswerGiven<typeof countOfferableProductsSpec>> {
  if (!companyId) return { items: [] };
  const counted = await Promise.all(
    tradeCurrencies.map(async (currency) => ({
      currency,
      products: (await countUpTo(ProductModel, offerable(companyId, currency), { hint })).total,
    })),
  );
  return {
    items: counted.filter(({ products }) => products > 0).sort((one, other) => other.products - one.products),
  };
}

export async function listOfferableProducts(
  companyId: string | null,
  { search, category_id, currency, cursor, limit }: QueryOf<typeof listOfferableProductsSpec>,
): Promise<AnswerGiven<typeof listOfferableProductsSpec> | RefusalsOf<typeof listOfferableProductsSpec>> {
  if (!companyId) return emptyPage;
  const filter = { ...searchFilter(search), ...(category_id && { category_id }) };
  const scope = offerable(companyId, currency);
  return listPage(
    ProductModel,
    {
      ...{ scope, filter, cursor, limit, hint },
      all: () => countUpTo(ProductModel, scope, { hint }).then(({ total }) => total),
      sort: sortKey('-created_at', { created_at: { field: 'created_at', type: 'date' } }),
    },
    (products) => products.map(toOfferedProductDto),
  );
}

/** Products of pasted SKUs, active or not and in any currency, so that the screen can name the reason. */
export async function findOfferableProducts(
  supplierId: string,
  { currency, sku_codes }: BodyOf<typeof findOfferableProductsSpec>,
): Promise<AnswerGiven<typeof findOfferableProductsSpec> | RefusalsOf<typeof findOfferableProductsSpec>> {
  const keys = sku_codes.map(skuKeyOf);
  const found = await productsOfSkus(supplierId, keys);
  const known = new Set(found.map(({ sku_key }) => sku_key));
  const unknown = sku_codes.filter((_, index) => !known.has(keys[index]!)).slice(0, maxSimilarSkus);
  const proposals = await Promise.all(
    unknown.map(async (sku_code) => ({ sku_code, key: await similarSku(supplierId, skuKeyOf(sku_code), currency) })),
  );
  const similar = new Map(
    (
      await productsOfSkus(
        supplierId,
        proposals.flatMap(({ key }) => key ?? []),
      )
    ).map((product) => [product.sku_key, product]),
  );
  return {
    items: found.map((product) => toOfferedProductDto(product)),
    similar: proposals.flatMap(({ sku_code, key }) => {
      const product = key === undefined ? undefined : similar.get(key);
      return product ? [{ sku_code, product: toOfferedProductDto(product) }] : [];
    }),
  };
}

function productsOfSkus(supplier_id: string, keys: readonly string[]): Promise<ProductDoc[]> {
  return ProductModel.find({ supplier_id, sku_key: trusted({ $in: keys }) }).lean<ProductDoc[]>();
}

/** Compares with the SKUs that begin with the same half: a range of the index. */
async function similarSku(supplierId: string, key: string, currency: TradeCurrency): Promise<string | undefined> {
  const start = key.slice(0, Math.ceil(key.length / 2));
  const candidates = await ProductModel.find(
    { ...offerable(supplierId, currency), sku_key: trusted({ $gte: start, $lt: `${start}\uffff` }) },
    { sku_key: 1 },
  )
    .hint('supplier_id_1_sku_key_1')
    .limit(maxCandidates)
    .lean<Pick<ProductDoc, 'sku_key'>[]>();
  return mostSimilarSku(
    key,
    candidates.map(({ sku_key }) => sku_key),
  );
}
