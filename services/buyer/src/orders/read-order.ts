import { trusted } from 'mongoose';
import type { Order, readOrder as readOrderSpec } from '@junto/contracts/buyer/orders';
import type { RefusalsOfCommand } from '@junto/contracts/command';
import type { readOrderCommand } from '@junto/contracts/commands/buyer';
import type { AnswerOf, RefusalsOf } from '@junto/contracts/endpoint';
import { refuse } from '@junto/contracts/problems';
import { partInOrder } from '@junto/domain/order';
import type { Caller } from '@junto/service-kit/auth/caller';
import { ListedRoundModel } from '../rounds/listed-round.model';
import { toOrderDto } from './order-dto';
import { OrderModel, type StoredOrder } from './order.model';
import { readTimeline } from './read-timeline';

const maxReorderRounds = 20;

/** An order of the caller or the caller's company with lines, timeline, and rounds to order it again. */
export async function readOrder(
  orderId: string,
  caller: Caller,
): Promise<AnswerOf<typeof readOrderSpec> | RefusalsOf<typeof readOrderSpec>> {
  const order = await OrderModel.findById(orderId).lean<StoredOrder>();
  if (!order || partInOrder(order, caller) === 'none') return refuse('not_found');
  const [timeline, reorder_rounds] = await Promise.all([readTimeline(order), reorderRounds(order)]);
  return { ...toOrderDto(order), timeline, reorder_rounds };
}

/** Whether the caller may act on an order, which this service may not have yet. */
export async function actsOnOrder(orderId: string, caller: Caller): Promise<boolean> {
  const order = await OrderModel.findById(orderId).lean<StoredOrder>();
  return !order || partInOrder(order, caller) === 'acts';
}

/** Current state of any order, for a service whose decision got no answer. */
export async function orderNow(
  orderId: string,
): Promise<{ order: Order } | RefusalsOfCommand<typeof readOrderCommand>> {
  const order = await OrderModel.findById(orderId).lean<StoredOrder>();
  return order ? { order: toOrderDto(order) } : refuse('not_found');
}

/** Open rounds of the same supplier that offer at least one of the products, newest first. */
async function reorderRounds({ supplier_id, items }: StoredOrder): Promise<{ id: string; title: string }[]> {
  const now = new Date();
  const rounds = await ListedRoundModel.find(
    {
      status: 'approved',
      supplier_id,
      closing: false,
      close_at: trusted({ $not: { $lte: now } }),
      // A round that opens later cannot take orders yet (decision 6).
      open_at: trusted({ $not: { $gt: now } }),
      offers: trusted({
        $elemMatch: { product_id: { $in: items.map(({ product_id }) => product_id) }, 'product.active': true },
      }),
    },
    { title: 1 },
  )
    .sort({ created_at: -1, _id: -1 })
    .limit(maxReorderRounds)
    .lean();
  return rounds.map(({ _id, title }) => ({ id: _id, title }));
}
