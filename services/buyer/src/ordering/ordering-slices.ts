import type { SendCommand } from '@junto/service-kit/commands';
import type { Slice } from '@junto/service-kit/service';
import { CartModel } from '../carts/cart.model';
import { ClosedCartModel } from '../carts/closed-cart.model';
import { countOpenCarts } from '../carts/count-open-carts';
import { cartReadRoutes } from '../carts/routes';
import type { RoundWriters } from '../group-commit/round-writers';
import { OrderModel } from '../orders/order.model';
import { orderReadCommand } from '../orders/read-command';
import { orderReadRoutes } from '../orders/routes';
import { cartRoutes } from './cart-routes';
import { countHolding } from './count-holding';
import { orderCommands } from './order-commands';
import { orderWriteRoutes } from './order-routes';

/** Carts and orders. Their writes go through the writer of their round. */
export function orderingSlices({ send, writers }: { send: SendCommand; writers: RoundWriters }): Slice[] {
  return [
    {
      routes: [...cartReadRoutes, ...cartRoutes(writers)],
      commands: [countOpenCarts],
      indexes: [CartModel, ClosedCartModel],
    },
    {
      routes: [...orderReadRoutes(send), ...orderWriteRoutes(writers)],
      commands: [...orderCommands(writers), orderReadCommand, countHolding],
      indexes: [OrderModel],
    },
  ];
}
