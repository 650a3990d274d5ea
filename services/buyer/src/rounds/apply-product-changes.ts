import { trusted } from 'mongoose';
import { offeredProductOf, type OfferedProduct } from '@junto/contracts/offered-product';
import type { Product } from '@junto/contracts/product';
import { newestOfEach } from '@junto/service-kit/events/newest-of-each';
import { afterCommit, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { indexForSearch } from './index-for-search';
import { ListedRoundModel, type ListedRound } from './listed-round.model';
import { RoundLockModel } from './round-lock.model';

/**
 * Applies changes of the catalogue (name, image, price, availability) to offered products (decision 14), all of a batch
 * in one write per round, so that constant catalogue changes do not delay orders. The round locks change too, so that a
 * group decided on the old price is decided again; they are written last, because groups write them as well.
 * @param onChanged called with the changed rounds after the write
 */
export async function applyProductChanges(
  changed: readonly Product[],
  session: ClientSession,
  onChanged: (roundIds: readonly string[]) => void,
): Promise<void> {
  const states = changed.map((product) => ({ _id: product.id, version: product.version, product }));
  const newest = new Map(newestOfEach(states).map(({ _id, product }) => [_id, product]));
  const running = { status: 'approved', 'offers.product_id': trusted({ $in: [...newest.keys()] }) };
  const heads = {
    'offers.product_id': 1,
    'offers.product.version': 1,
    'offers.product.unit_price': 1,
    'offers.tiers': 1,
  };
  const rounds = (await ListedRoundModel.find(running as never, heads, { session }).lean()) as Pick<
    ListedRound,
    '_id' | 'offers'
  >[];
  const writes = rounds.flatMap(({ _id, offers }) => {
    const fields = staleFields(offers, newest);
    if (Object.keys(fields).length === 0) return [];
    return [{ updateOne: { filter: { _id: _id as never }, update: { $set: fields, $inc: { terms: 1 } } } }];
  });
  if (writes.length === 0) return;
  await ListedRoundModel.collection.bulkWrite(writes, { session });
  const ids = writes.map(({ updateOne }) => updateOne.filter._id);
  await findAnew(ids, session);
  await RoundLockModel.collection.updateMany({ _id: { $in: ids } }, { $inc: { terms: 1 } }, { session });
  afterCommit(session, () => onChanged(ids));
}

/** A round is found by names, SKUs, categories and prices of its products. */
async function findAnew(ids: readonly string[], session: ClientSession): Promise<void> {
  const rounds = await ListedRoundModel.find({ _id: trusted({ $in: ids }) }, null, { session }).lean<ListedRound[]>();
  await indexForSearch(rounds, session);
}

/**
 * By position in the round, which never changes: only changed fields are sent. An offer with price tiers keeps the price
 * at which its round was submitted.
 */
function staleFields(
  offers: ListedRound['offers'],
  newest: ReadonlyMap<string, Product>,
): Record<string, OfferedProduct> {
  const fields: Record<string, OfferedProduct> = {};
  for (const [place, { product_id, product, tiers = [] }] of offers.entries()) {
    const now = newest.get(product_id);
    if (!now || product.version >= now.version) continue;
    const frozen = tiers.length > 0 && { unit_price: product.unit_price };
    fields[`offers.${place}.product`] = { ...offeredProductOf(now), ...frozen };
  }
  return fields;
}
