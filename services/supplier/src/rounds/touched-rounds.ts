import { trusted } from 'mongoose';
import type { InputOf } from '@junto/contracts/command';
import { countHoldingCommand } from '@junto/contracts/commands/buyer';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { isRefusal } from '@junto/contracts/problems';
import type { findTouchedRounds as findTouchedRoundsSpec } from '@junto/contracts/supplier/many-products';
import type { SendCommand } from '@junto/service-kit/commands';
import type { Trace } from '@junto/service-kit/events/event-context';
import { PoolModel } from './pool.model';
import { factsOf, maxRunning } from './product-rounds';
import { RoundModel, type RoundDoc } from './round.model';

/**
 * Running rounds of a company that offer any of the products, with the sum of these products' pools. The buyer service
 * counts orders, carts and their units: if it does not respond, counts are null and units come from the last event,
 * which excludes carts.
 */
export async function findTouchedRounds(
  companyId: string,
  productIds: readonly string[],
  send: SendCommand,
  trace: Trace,
): Promise<AnswerOf<typeof findTouchedRoundsSpec>> {
  const among = trusted({ $in: productIds });
  const rounds = await RoundModel.find(
    { supplier_id: companyId, status: 'approved', 'offers.product_id': among },
    { title: 1, status: 1, close_step: 1, created_at: 1, close_at: 1, 'offers.id': 1, 'offers.product_id': 1 },
  )
    .sort({ created_at: -1, _id: -1 })
    .limit(maxRunning)
    .lean<RoundDoc[]>();
  const requestedIds = new Set(productIds);
  const offersOf = ({ offers }: RoundDoc) => offers.filter(({ product_id }) => requestedIds.has(product_id));
  const offerIds = rounds.flatMap((round) => offersOf(round).map(({ id }) => id));
  const [found, held] = await Promise.all([
    PoolModel.find({ _id: trusted({ $in: offerIds }) }).lean(),
    countHeld({ round_ids: rounds.map(({ _id }) => _id), round_product_ids: offerIds }, send, trace),
  ]);
  const pools = new Map(found.map((one) => [one._id, one]));
  const inCarts = ({ _id, selected }: (typeof found)[number]) =>
    held?.selected ? (held.selected[_id] ?? 0) : selected;
  return {
    rounds: rounds.map((round) => {
      const touched = offersOf(round).flatMap(({ id }) => pools.get(id) ?? []);
      return {
        ...factsOf(round),
        current_committed_qty: touched.reduce((sum, { committed }) => sum + committed, 0),
        total_selected: touched.reduce((sum, pool) => sum + inCarts(pool), 0),
      };
    }),
    held: held && { orders: held.orders, carts: held.carts },
  };
}

async function countHeld(requestedIds: InputOf<typeof countHoldingCommand>, send: SendCommand, trace: Trace) {
  if (requestedIds.round_ids.length === 0) return { orders: 0, carts: 0, selected: {} };
  const counted = await send(countHoldingCommand, requestedIds, trace);
  return isRefusal(counted) ? null : counted;
}
