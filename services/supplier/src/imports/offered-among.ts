import { trusted } from 'mongoose';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { RoundModel, type RoundDoc } from '../rounds/round.model';

/**
 * Returns which products a round offers, including drafts and past rounds; carts and orders contain only such products.
 */
export async function offeredAmong(
  supplierId: string,
  productIds: readonly string[],
  session: ClientSession | null = null,
): Promise<Set<string>> {
  const requestedIds = new Set(productIds);
  const rounds = await RoundModel.find(
    { supplier_id: supplierId, 'offers.product_id': trusted({ $in: productIds }) },
    { 'offers.product_id': 1 },
  )
    .session(session)
    .lean<Pick<RoundDoc, 'offers'>[]>();
  return new Set(
    rounds.flatMap(({ offers }) => offers.map(({ product_id }) => product_id)).filter((id) => requestedIds.has(id)),
  );
}
