import type { readPictures as readPicturesSpec } from '@junto/contracts/buyer/rounds';
import type { AnswerOf, RefusalsOf } from '@junto/contracts/endpoint';
import { refuse } from '@junto/contracts/problems';
import { toProductDetailsDto, CataloguePicturesModel } from './catalogue-pictures.model';
import { ListedRoundModel, type ListedRound } from './listed-round.model';

type Answer = AnswerOf<typeof readPicturesSpec> | RefusalsOf<typeof readPicturesSpec>;

/** Falls back to the round's image for a product whose images were never published. */
export async function readPictures(roundId: string, offerId: string): Promise<Answer> {
  const only = { offers: { $elemMatch: { id: offerId } } };
  const round = (await ListedRoundModel.findById(roundId, only).lean()) as Pick<ListedRound, 'offers'> | null;
  const product = round?.offers?.[0]?.product;
  if (!product) return refuse('not_found');
  const copied = await CataloguePicturesModel.findById(product.id).lean();
  if (copied) return { ...toProductDetailsDto(copied), images: copied.images };
  return { images: product.image ? [product.image] : [] };
}
