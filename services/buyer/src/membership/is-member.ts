import { ClosedCartModel } from '../carts/closed-cart.model';
import { OrderModel } from '../orders/order.model';

/** Whether a buyer ordered in a round, or had something in the cart when it closed (stored for 30 days). */
export async function isMember(round_id: string, buyer_id: string): Promise<boolean> {
  const [ordered, selected] = await Promise.all([
    OrderModel.exists({ round_id, buyer_id }),
    ClosedCartModel.exists({ round_id, buyer_id }),
  ]);
  return Boolean(ordered ?? selected);
}
