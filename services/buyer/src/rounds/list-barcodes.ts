import { trusted } from 'mongoose';
import type { listBarcodes as listBarcodesSpec } from '@junto/contracts/buyer/rounds';
import type { AnswerOf, RefusalsOf } from '@junto/contracts/endpoint';
import { refuse } from '@junto/contracts/problems';
import { CataloguePicturesModel } from './catalogue-pictures.model';
import { ListedRoundModel, type ListedRound } from './listed-round.model';

type Answer = AnswerOf<typeof listBarcodesSpec> | RefusalsOf<typeof listBarcodesSpec>;

/** Barcodes of a round's products, by the ids of their offers. */
export async function listBarcodes(roundId: string): Promise<Answer> {
  const fields = { 'offers.id': 1, 'offers.product.id': 1 };
  const round = await ListedRoundModel.findById(roundId, fields).lean<Pick<ListedRound, 'offers'>>();
  if (!round) return refuse('not_found');
  const ids = round.offers.map(({ product }) => product.id);
  const found = await CataloguePicturesModel.find({ _id: trusted({ $in: ids }) }, { barcode: 1 }).lean();
  const barcodes = new Map(found.map(({ _id, barcode }) => [_id, barcode]));
  return {
    barcodes: round.offers.flatMap(({ id, product }) => {
      const barcode = barcodes.get(product.id);
      return barcode ? [{ round_product_id: id, barcode }] : [];
    }),
  };
}
