import { randomUUID } from 'node:crypto';
import { shortId } from '@junto/domain/short-id';
import { searchTextOf } from '@junto/service-kit/lists/gram-search';
import type { StoredOrder } from '../orders/order.model';

/** An order as stored, for long lists; single ones are placed through the API. */
export function aStoredOrder(facts: Partial<StoredOrder> & { buyer_id: string }): StoredOrder {
  const _id = facts._id ?? randomUUID();
  const title = facts.round_title ?? 'Spring kitchen';
  const supplier = facts.supplier_name ?? 'Norte Goods';
  return {
    _id,
    key: randomUUID(),
    fingerprint: 'none',
    buyer_name: 'Bea Buyer',
    buyer_email: 'bea@example.test',
    buyer_company_id: null,
    round_id: randomUUID(),
    round_title: title,
    round_status: 'approved',
    supplier_id: randomUUID(),
    supplier_name: supplier,
    currency: 'USD',
    status: 'pending_admin',
    total_minor: 12_500,
    total_units: 10,
    total_items: 1,
    items: [
      {
        id: randomUUID(),
        round_product_id: randomUUID(),
        product_id: randomUUID(),
        product_name: 'Ceramic mug',
        sku_code: 'MUG-1',
        uom: 'pieces',
        units_per_pack: 12,
        size: null,
        color: null,
        material: null,
        category: null,
        image: null,
        qty: 10,
        price_minor: 1_250,
        moq_missed: false,
      },
    ],
    created_at: new Date(),
    decided_at: null,
    version: 1,
    search_text: searchTextOf(shortId(_id), title, supplier),
    ...facts,
  } as StoredOrder;
}
