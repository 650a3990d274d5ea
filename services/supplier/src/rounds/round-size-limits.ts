import { trusted } from 'mongoose';
import { toOfferedProductDto } from '../products/product';
import type { ProductDoc } from '../products/product.model';
import type { FitsRoundSizeLimits } from '../products/update-product';
import { judgeWeight, offersBytes } from './round';
import { RoundModel } from './round.model';
import { productsOf } from './save-round';

/** What its submitted rounds tell must stay within a message; a text that gets shorter is always fine. */
export const fitsRoundSizeLimits: FitsRoundSizeLimits = async (session, before, after) => {
  const weight = (product: ProductDoc) => Buffer.byteLength(JSON.stringify(toOfferedProductDto(product)));
  if (before.locked_by.length === 0 || weight(after) <= weight(before)) return undefined;
  for (const round of await RoundModel.find({ _id: trusted({ $in: before.locked_by }) })
    .session(session)
    .lean()) {
    const products = new Map(await productsOf(round, session)).set(after._id, after);
    const tooLarge = judgeWeight(round, products, offersBytes.renamed);
    if (tooLarge) return tooLarge;
  }
  return undefined;
};
