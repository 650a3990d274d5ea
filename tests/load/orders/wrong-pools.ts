import type { Market } from './market';
import { docs } from './round-documents';

/** Pools against the orders they should add up to. @returns the offers that differ or are above their cap */
export async function wrongPools(market: Market): Promise<string[]> {
  const sums = await docs('orders')
    .aggregate<{ _id: string; units: number }>([
      {
        $match: {
          round_id: { $in: [...new Set(market.offers.map(({ roundId }) => roundId))] },
          status: { $in: ['pending_admin', 'approved', 'completed'] },
        },
      },
      { $unwind: '$items' },
      { $group: { _id: '$items.round_product_id', units: { $sum: '$items.qty' } } },
    ])
    .toArray();
  const units = new Map(sums.map(({ _id, units: sum }) => [_id, sum]));
  const [gates, pools] = await Promise.all([
    docs('round_gates')
      .find({ _id: { $in: [...new Set(market.offers.map(({ roundId }) => roundId))] } })
      .toArray(),
    docs('pools')
      .find({ _id: { $in: market.offers.map(({ id }) => id) } })
      .toArray(),
  ]);
  const held = new Map(gates.flatMap(({ committed }) => Object.entries(committed as Record<string, number>)));
  return pools
    .filter(({ _id, max_qty }) => (held.get(_id) ?? 0) !== (units.get(_id) ?? 0) || (held.get(_id) ?? 0) > max_qty)
    .map(({ _id }) => _id);
}
