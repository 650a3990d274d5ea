import { z } from 'zod';
import { numberKinds } from '@junto/domain/number-kinds';
import { order, orderItem, orderRow } from '../buyer/orders';
import { endpoint } from '../endpoint';
import { amountsByCurrency, count, decimal, id, page, paging, search } from '../wire';

/** Totals of the order line: kg with at most 3 decimals, m³ with at most 4; null when not known yet. */
export const weights = z.object({
  net_weight: decimal(numberKinds.kilograms).nullable(),
  gross_weight: decimal(numberKinds.kilograms).nullable(),
  cbm: decimal(numberKinds.cubicMetres).nullable(),
});
export type Weights = z.output<typeof weights>;

/** A supplier knows the buyer by id only, until the invoice names the parties. */
const whoBought = { buyer_name: true, buyer_email: true, buyer_company_id: true } as const;
export const sale = order.omit({ items: true, ...whoBought }).extend({
  items: z.array(orderItem.extend(weights.shape)),
  invoice_id: id.nullable(),
});
export type Sale = z.output<typeof sale>;
export const saleRow = orderRow.omit(whoBought).extend({ invoice_id: id.nullable(), weights_complete: z.boolean() });
export type SaleRow = z.output<typeof saleRow>;

const bySale = z.strictObject({ order_id: id });

export const listSales = endpoint({
  id: 'supplier.listSales',
  method: 'GET',
  path: '/api/supplier/sales',
  summary: 'Approved and completed orders on own rounds, newest first, with the three figures.',
  who: ['supplier', 'admin'],
  query: z.strictObject({
    search,
    status: z.enum(['approved', 'completed']).optional(),
    sort: z.enum(['-created_at', 'created_at', '-total_value', 'total_value']).default('-created_at'),
    ...paging,
  }),
  answer: page(saleRow).extend({
    figures: z.object({ orders: count, units: count, value: amountsByCurrency }),
  }),
  tags: ['sales'],
});

export const readSale = endpoint({
  id: 'supplier.readSale',
  method: 'GET',
  path: '/api/supplier/sales/:order_id',
  summary: 'One sale with its lines and weights.',
  who: ['supplier', 'admin'],
  params: bySale,
  answer: sale,
  refusals: ['not_found'],
  tags: ['sales'],
});

export const setWeights = endpoint({
  id: 'supplier.setWeights',
  method: 'PUT',
  path: '/api/supplier/sales/:order_id/items/:order_item_id/weights',
  summary: 'Sets weights and volume of one line; a draft invoice follows and cannot lose one.',
  who: ['supplier'],
  params: z.strictObject({ order_id: id, order_item_id: id }),
  body: z.strictObject(weights.shape),
  answer: sale,
  refusals: ['not_found', 'company_missing', 'invoice_not_draft', 'weights_missing'],
  stale: ['sales', 'invoices'],
});
