import { trusted } from 'mongoose';
import { countOpenCartsCommand } from '@junto/contracts/commands/buyer';
import { answerCommand } from '@junto/service-kit/commands';
import { CartModel } from './cart.model';

/** Counts the open carts of a company's members, before the company is deactivated. */
export const countOpenCarts = answerCommand(countOpenCartsCommand, async ({ buyer_ids }) => ({
  open_carts: await CartModel.countDocuments({
    buyer_id: trusted({ $in: buyer_ids }),
    status: 'open',
    'items.0': trusted({ $exists: true }),
  }),
}));
