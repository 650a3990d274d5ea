import { z } from 'zod';
import { order, orderItem } from '@junto/contracts/buyer/orders';
import { delivery } from '@junto/contracts/delivery';
import { sale, weights } from '@junto/contracts/supplier/sales';
import { stored, storedPart, type DocOf } from '@junto/service-kit/mongo/stored';

/** Delivery as a part of the sale, written only by this service. */
export const storedDelivery = storedPart(delivery);
export const storedSaleItem = storedPart(
  orderItem.omit({ order_id: true, currency: true }).extend({
    ...weights.shape,
    /** Weights typed for another quantity than the settled one, which its undo restores. */
    lost_weights: z.custom<LostWeights>().nullish(),
  }),
);
interface LostWeights {
  qty: number;
  net_weight_g: number | null;
  gross_weight_g: number | null;
  volume_cm3: number | null;
}

/**
 * Read model of an order from its approval on; weights are owned by this service, in whole grams and cm³, so that sums
 * are exact (decision 25). `version` is the order's.
 */
export const storedSale = stored(
  'sales',
  sale
    .omit({ supplier_name: true, round_status: true, total_items: true, rejected_invoice: true })
    .extend(order.pick({ buyer_company_id: true }).shape)
    .extend({
      status: z.enum(['approved', 'completed']),
      items: z.array(storedSaleItem.fields),
      /** Lines that a settlement cancelled, with their weights, which an undo restores. */
      cancelled_lines: z.array(storedSaleItem.fields).optional(),
      /** Name of the company or person on the invoice, which reveals it to the supplier. */
      invoiced_to: z.string().nullable().optional(),
      /** Normalized order, buyer and round, for search. */
      search_text: z.string(),
    }),
  [
    [{ supplier_id: 1, created_at: -1, _id: -1 }],
    [{ supplier_id: 1, total_minor: -1, _id: -1 }],
    [{ supplier_id: 1, round_id: 1, created_at: -1, _id: -1 }],
    // Sales to ship, weigh and invoice, oldest first.
    [{ supplier_id: 1, 'delivery.state': 1, created_at: 1 }],
    [{ supplier_id: 1, invoice_id: 1, created_at: 1 }],
    // Sales trend: contains all summed fields, so that no sale document is read.
    [{ supplier_id: 1, created_at: 1, currency: 1, total_minor: 1 }],
  ],
);
export const SaleModel = storedSale.model;
/** `invoice_id` is the invoice that is not rejected. */
export type SaleDoc = DocOf<typeof storedSale>;
export type SaleItemDoc = SaleDoc['items'][number];
export type WeightsDoc = Pick<SaleItemDoc, 'net_weight_g' | 'gross_weight_g' | 'volume_cm3'>;

/**
 * Index hint for the sales of a round: the planner also tries the index of all sales of the company, and caches that
 * plan once it was fast.
 */
export const salesOfRound = 'supplier_id_1_round_id_1_created_at_-1__id_-1';

/** Index hint for the sales trend, which needs no sale documents: the planner would choose the index of the list. */
export const salesOverTime = 'supplier_id_1_created_at_1_currency_1_total_minor_1';
