import { trusted } from 'mongoose';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { ProductModel } from '../products/product.model';
import type { RoundDoc } from './round.model';

/**
 * From submission on the products' currency and pack are fixed (decision 14). The lock is written on the products
 * themselves: so a submission and a change of price's currency at the same moment clash instead of both passing.
 */
export async function lockProducts(session: ClientSession, round: RoundDoc): Promise<void> {
  const ids = round.offers.map((offer) => offer.product_id);
  await ProductModel.updateMany({ _id: trusted({ $in: ids }) }, { $addToSet: { locked_by: round._id } }, { session });
}

/** Once the round is over or withdrawn. */
export async function unlockProducts(session: ClientSession, round: RoundDoc): Promise<void> {
  const ids = round.offers.map((offer) => offer.product_id);
  await ProductModel.updateMany({ _id: trusted({ $in: ids }) }, { $pull: { locked_by: round._id } }, { session });
}
