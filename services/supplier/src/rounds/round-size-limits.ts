import { trusted } from 'mongoose';
import { toOfferedProductDto } from '../products/product';
import type { ProductDoc } from '../products/product.model';
import type { FitsRoundSizeLimits } from '../products/update-product';
import { judgeWeight, offersBytes } from './round';
import { RoundModel } from './round.model';
import { productsOf } from './save-round';

/** Events of submitted rounds must stay within the message size; a change that shortens a text is always allowed. */
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
