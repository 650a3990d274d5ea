import { z } from 'zod';
import { order, orderItem } from '@junto/contracts/buyer/orders';
import { delivery } from '@junto/contracts/delivery';
import { sale, weights } from '@junto/contracts/supplier/sales';
import { stored, storedPart, type DocOf } from '@junto/service-kit/mongo/stored';

/** As a part of the sale, which is its one writer's. */
export const storedDelivery = storedPart(delivery);
export const storedSaleItem = storedPart(orderItem.omit({ order_id: true, currency: true }).extend(weights.shape));

/**
 * Copy of an order from approved on; the weights are this service's own, whole grams and cm³, so that their sums are
 * exact (decision 25). `version` is the order's.
 */
export const storedSale = stored(
  'sales',
  sale
    .omit({ supplier_name: true, round_status: true, total_items: true, rejected_invoice: true })
    .extend(order.pick({ buyer_company_id: true }).shape)
    .extend({
      status: z.enum(['approved', 'completed']),
      items: z.array(storedSaleItem.fields),
      /** The company, or the person, whom an invoice of it was made out to; a supplier knows the name from then on. */
      invoiced_to: z.string().nullable().optional(),
      /** Order, buyer and round, folded, for the search. */
      search_text: z.string(),
    }),
  [
    [{ supplier_id: 1, created_at: -1, _id: -1 }],
    [{ supplier_id: 1, total_minor: -1, _id: -1 }],
    [{ supplier_id: 1, round_id: 1, created_at: -1, _id: -1 }],
    // What waits to be shipped, and to be weighed and invoiced, the oldest first.
    [{ supplier_id: 1, 'delivery.state': 1, created_at: 1 }],
    [{ supplier_id: 1, invoice_id: 1, created_at: 1 }],
    // Sales over time: all that is summed up stands in it, so that no sale is read.
    [{ supplier_id: 1, created_at: 1, currency: 1, total_minor: 1 }],
  ],
);
export const SaleModel = storedSale.model;
/** `invoice_id` is the invoice that is not rejected. */
export type SaleDoc = DocOf<typeof storedSale>;
export type SaleItemDoc = SaleDoc['items'][number];
export type WeightsDoc = Pick<SaleItemDoc, 'net_weight_g' | 'gross_weight_g' | 'volume_cm3'>;

/**
 * The index that a round's sales are read by: the planner tries the one of all sales of the company too, and keeps what
 * it found fast once.
 */
export const salesOfRound = 'supplier_id_1_round_id_1_created_at_-1__id_-1';

/** The index that sales over time are summed up from, without a sale: the planner takes the list's for its order. */
export const salesOverTime = 'supplier_id_1_created_at_1_currency_1_total_minor_1';
