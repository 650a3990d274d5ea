import { trusted } from 'mongoose';
import type { AnswerGiven } from '@junto/contracts/endpoint';
import { refuse, type Refusal } from '@junto/contracts/problems';
import type { listImportedOffers } from '@junto/contracts/supplier/imported-rows';
import { fromMinor } from '@junto/domain/money';
import { toProductDto } from '../products/product';
import { ProductModel } from '../products/product.model';
import { ImportBatchModel } from './import-batch.model';
import { ImportModel } from './import.model';
import type { RowResult } from './row-result';

type Terms = NonNullable<RowResult['terms']>;

function offerTerms({ moq, max_qty, minimum_fill = null, tiers = [] }: Terms) {
  const priced = tiers.map(({ fromUnits, priceMinor }) => ({
    from_units: fromUnits,
    unit_price: fromMinor(priceMinor),
  }));
  return { moq, max_qty, minimum_fill, tiers: priced };
}

/** Offers selected by an import for a round, in the order of the file; empty for a catalogue import. */
export async function listOffers(
  companyId: string | null,
  importId: string,
): Promise<AnswerGiven<typeof listImportedOffers> | Refusal<'not_found'>> {
  const own = companyId && (await ImportModel.exists({ _id: importId, supplier_id: companyId }));
  if (!own) return refuse('not_found');
  const batches = await ImportBatchModel.find({ import_id: importId }, { results: 1 }).sort({ first_row: 1 }).lean();
  const chosen = batches
    .flatMap(({ results }) => results ?? [])
    .flatMap(({ product_id, terms }) => (product_id && terms ? [{ product_id, terms }] : []));
  const found = await ProductModel.find({
    _id: trusted({ $in: chosen.map(({ product_id }) => product_id) }),
    supplier_id: companyId,
  }).lean();
  const products = new Map(found.map((product) => [product._id, toProductDto(product)]));
  return {
    items: chosen.flatMap(({ product_id, terms }) => {
      const product = products.get(product_id);
      return product ? [{ product, ...offerTerms(terms) }] : [];
    }),
  };
}
