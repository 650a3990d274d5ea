import type { ClientSession } from 'mongoose';
import { orderEvents } from '@junto/contracts/events/buyer';
import { consume } from '@junto/service-kit/events/consumer';
import { projectCounted } from '../figures/project-counted';
import { saveSearchTexts } from '../searched-texts/searched-text.model';
import { toOrderProjection, ordersByDay, weighOrder } from './order-projection';
import { OrderReadModel, type OrderCopy } from './order-read-model';

/** Applies newer states of orders, with their search texts. */
export async function projectOrders(orders: readonly OrderCopy[], session: ClientSession): Promise<void> {
  await saveSearchTexts(
    orders.flatMap(({ texts }) => texts),
    session,
  );
  await projectCounted(
    OrderReadModel,
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
      events.map(({ payload }) => toOrderProjection(payload.order)),
      session,
    ),
});
