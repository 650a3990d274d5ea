import { z } from 'zod';
import { order, orderRow, orderStatus } from '../buyer/orders';
import { delivery } from '../delivery';
import { endpoint } from '../endpoint';
import { count, id, lines, page, paging, search } from '../wire';

const decided = ['not_found', 'stale_state', 'try_again'] as const;

export const listAllOrders = endpoint('GET /api/admin/orders', 'listAllOrders', {
  summary: 'List orders. Search matches number, buyer, email, round, and supplier.',
  query: z.strictObject({
    search,
    status: orderStatus.optional(),
    /** Of one round. */
    round: id.optional(),
    /** Of the given round: live orders with a product below its MOQ. */
    below: z.literal('true').optional(),
    sort: z.enum(['-created_at', 'created_at', '-total_value', 'total_value']).default('-created_at'),
    ...paging,
  }),
  answer: page(orderRow).extend({ all: count, pending: count }),
  tags: ['orders'],
});

export const readAnyOrder = endpoint('GET /api/admin/orders/:order_id', 'readAnyOrder', {
  summary: 'Get an order with its lines.',
  answer: order,
  tags: ['orders'],
});

export const readOrderDelivery = endpoint('GET /api/admin/orders/:order_id/delivery', 'readOrderDelivery', {
  summary: "Get an order's delivery from the supplier service. Null until it ships.",
  answer: z.object({ delivery: delivery.nullable() }),
  refusals: ['not_found', 'try_again'],
  tags: ['orders'],
});

export const approveOrder = endpoint('POST /api/admin/orders/:order_id/approve', 'approveOrder', {
  summary: 'Approve a pending order. Lines below their MOQ must be accepted explicitly.',
  body: z.strictObject({ accept_moq_missed: z.boolean().default(false) }),
  answer: order,
  refusals: [...decided, 'moq_missed'],
  idempotent: true,
  stale: ['orders', 'dashboard'],
});

export const rejectOrder = endpoint('POST /api/admin/orders/:order_id/reject', 'rejectOrder', {
  summary: 'Reject a pending order with a reason for the buyer, and return its units to the pool.',
  body: z.strictObject({ reason: lines(500).min(1) }),
  answer: order,
  refusals: decided,
  idempotent: true,
  stale: ['orders', 'dashboard'],
});

export const completeOrder = endpoint('POST /api/admin/orders/:order_id/complete', 'completeOrder', {
  summary: 'Complete an approved order of a closed round.',
  answer: order,
  refusals: [...decided, 'round_still_open', 'round_settling', 'round_unsettled'],
  idempotent: true,
  stale: ['orders', 'dashboard'],
});
