import type { AnswerOf, BodyOf, RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal, refuse } from '@junto/contracts/problems';
import type { changeProducts as changeProductsSpec } from '@junto/contracts/supplier/many-products';
import type { updateProduct as updateProductSpec } from '@junto/contracts/supplier/products';
import { priceByPercent } from '@junto/domain/price-change';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { updateProduct, type FitsRoundSizeLimits } from './update-product';

type Body = BodyOf<typeof changeProductsSpec>;
type Seen = Body['products'][number];
type Answer = AnswerOf<typeof changeProductsSpec>;

/**
 * Changes many products, each in its own transaction, so that a refused one does not affect the others. Prices are
 * computed from the price the user saw, so that a repeated request raises nothing twice; a product that others changed
 * meanwhile is refused (decision 48).
 */
export async function changeProducts(
  supplierId: string,
  { products, ...change }: Body,
  cause: EventContext,
  fitsRoundSizeLimits: FitsRoundSizeLimits,
): Promise<Answer | RefusalsOf<typeof changeProductsSpec>> {
  const results: Answer['results'] = [];
  for (const seen of products) {
    const edit = editOf(seen, change);
    const changed = isRefusal(edit) ? edit : await updateProduct(supplierId, seen.id, edit, cause, fitsRoundSizeLimits);
    results.push(
      isRefusal(changed)
        ? { product_id: seen.id, refused: { code: changed.refused, params: changed.params }, product: null }
        : { product_id: seen.id, refused: null, product: changed },
    );
  }
  return { results };
}

function editOf(
  { version, unit_price, category_id, active }: Seen,
  { price_percent, ...plain }: Omit<Body, 'products'>,
) {
  const edit: BodyOf<typeof updateProductSpec> = { ...plain, version, seen: { unit_price, category_id, active } };
  if (price_percent === undefined) return edit;
  const changed = priceByPercent(unit_price, price_percent);
  return changed ? { ...edit, unit_price: changed.price } : refuse('price_too_high');
}
