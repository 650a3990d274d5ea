import type { OfferedProduct } from '@junto/contracts/buyer/rounds';
import type { Product } from '@junto/contracts/supplier/products';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { ListedRoundModel, type ListedRound } from './listed-round.model';
import { RoundGateModel } from './round-gate.model';

/**
 * Name, picture, price and availability of an offered product follow the catalogue (decision 14). The gates of its
 * rounds move too, so that a group that judged the old price is judged again.
 */
export async function applyProductChange(product: Product, version: number, session: ClientSession): Promise<void> {
  const rounds = (await ListedRoundModel.find({ 'offers.product_id': product.id, status: 'approved' }, null, {
    session,
  }).lean()) as ListedRound[];
  for (const round of rounds) {
    const stale = round.offers.some((offer) => offer.product_id === product.id && offer.product.version < version);
    if (!stale) continue;
    const offers = round.offers.map((offer) =>
      offer.product_id === product.id && offer.product.version < version ? { ...offer, product: snapshot(product, version) } : offer,
    );
    await ListedRoundModel.updateOne({ _id: round._id }, { $set: { offers }, $inc: { terms: 1 } }, { session });
    await RoundGateModel.updateOne({ _id: round._id }, { $inc: { terms: 1 } }, { session });
  }
}

function snapshot(product: Product, version: number): OfferedProduct {
  const { id, name, sku_code, unit_price, currency, uom, units_per_pack, active, size, color, material } = product;
  return {
    id,
    name,
    sku_code,
    unit_price,
    currency,
    uom,
    units_per_pack,
    active,
    size,
    color,
    material,
    category: product.category_name,
    image: product.images.find(({ is_primary }) => is_primary)?.url ?? null,
    version,
  };
}
