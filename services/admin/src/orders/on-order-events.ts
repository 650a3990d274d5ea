import type { ClientSession } from 'mongoose';
import { orderEvents } from '@junto/contracts/events/buyer';
import { consume } from '@junto/service-kit/events/consumer';
import { projectCounted } from '../figures/project-counted';
import { keepTexts } from '../searched-texts/searched-text.model';
import { orderCopyOf, ordersByDay, weighOrder } from './order-copy';
import { OrderCopyModel, type OrderCopy } from './order-copy.model';

/** Takes over states of orders that are newer than the copies, and what they are found by. */
export async function projectOrders(orders: readonly OrderCopy[], session: ClientSession): Promise<void> {
  await keepTexts(
    orders.flatMap(({ texts }) => texts),
    session,
  );
  await projectCounted(
    OrderCopyModel,
    orders,
    { noun: 'orders', weigh: weighOrder, daily: ordersByDay, without: ['items'] },
    session,
  );
}

export const copyOrders = consume(orderEvents, {
  durable: 'copy-orders',
  shown: true,
  restMs: 100,
  handlerOfMany: (events, session) =>
    projectOrders(
      events.map(({ payload }) => orderCopyOf(payload.order)),
      session,
    ),
});
