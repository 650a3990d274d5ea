import { trusted } from 'mongoose';
import { countHoldingCommand } from '@junto/contracts/commands/buyer';
import { committedStatuses } from '@junto/domain/order';
import { answerCommand } from '@junto/service-kit/commands';
import { CartModel } from '../carts/cart.model';
import { OrderModel } from '../orders/order.model';
import { RoundLockModel } from '../rounds/round-lock.model';

/** Counts affected orders and carts before a supplier changes a price or deactivates a product. */
export const countHolding = answerCommand(countHoldingCommand, async ({ round_ids, round_product_ids }) => {
  const holding = {
    round_id: trusted({ $in: round_ids }),
    'items.round_product_id': trusted({ $in: round_product_ids }),
  };
  const [orders, carts, gates] = await Promise.all([
    OrderModel.countDocuments({ ...holding, status: trusted({ $in: [...committedStatuses] }) }),
    CartModel.countDocuments({ ...holding, status: 'open' }),
    RoundLockModel.find({ _id: trusted({ $in: round_ids }) }, { selected: 1 }).lean(),
  ]);
  const all = Object.assign({}, ...gates.map(({ selected }) => selected)) as Record<string, number>;
  const selected = Object.fromEntries(round_product_ids.flatMap((id) => (all[id] ? [[id, all[id]]] : [])));
  return { orders, carts, selected };
});
