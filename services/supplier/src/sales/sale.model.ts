import { z } from 'zod';
import { order, orderItem } from '@junto/contracts/buyer/orders';
import { sale, weights } from '@junto/contracts/supplier/sales';
import { stored, storedPart, type DocOf } from '@junto/service-kit/mongo/stored';

export const storedSaleItem = storedPart(orderItem.omit({ order_id: true, currency: true }).extend(weights.shape));

/**
 * Copy of an order from approved on; the weights are this service's own, whole grams and cm³, so that their sums are
 * exact (decision 35). `version` is the order's.
 */
export const storedSale = stored(
  'sales',
  sale
    .omit({ supplier_name: true, round_status: true, total_items: true })
    .extend(order.pick({ buyer_name: true, buyer_company_id: true }).shape)
    .extend({
      status: z.enum(['approved', 'completed']),
      items: z.array(storedSaleItem.fields),
      /** Order, buyer and round, folded, for the search. */
      search_text: z.string(),
    }),
  [[{ supplier_id: 1, created_at: -1, _id: -1 }], [{ supplier_id: 1, total_minor: -1, _id: -1 }]],
);
export const SaleModel = storedSale.model;
/** `invoice_id` is the invoice that is not rejected. */
export type SaleDoc = DocOf<typeof storedSale>;
export type SaleItemDoc = SaleDoc['items'][number];
export type WeightsDoc = Pick<SaleItemDoc, 'net_weight_g' | 'gross_weight_g' | 'volume_cm3'>;
