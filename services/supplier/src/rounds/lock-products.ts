import { trusted } from 'mongoose';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { ProductModel } from '../products/product.model';
import type { RoundDoc } from './round.model';

/**
 * Locks currency and pack of a round's products from submission on (decision 14). The lock is stored on the products
 * themselves, so that a submission and a concurrent change of currency conflict.
 */
export async function lockProducts(session: ClientSession, round: RoundDoc): Promise<void> {
  const ids = round.offers.map((offer) => offer.product_id);
  await ProductModel.updateMany({ _id: trusted({ $in: ids }) }, { $addToSet: { locked_by: round._id } }, { session });
}

/** Unlocks the products when the round ends or is withdrawn. */
export async function unlockProducts(session: ClientSession, round: RoundDoc): Promise<void> {
  const ids = round.offers.map((offer) => offer.product_id);
  await ProductModel.updateMany({ _id: trusted({ $in: ids }) }, { $pull: { locked_by: round._id } }, { session });
}
