import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';

type Doc = mongoose.mongo.Document & { _id: string };

/** A decided order of another round. */
export function anOldOrder(buyerId: string): Doc {
  const id = randomUUID();
  const at = new Date(Date.now() - Math.random() * 300 * 24 * 3_600_000);
  return {
    _id: id,
    key: randomUUID(),
    fingerprint: 'old',
    buyer_id: buyerId,
    buyer_name: 'Buyer',
    buyer_email: 'buyer@example.test',
    buyer_company_id: null,
    round_id: randomUUID(),
    round_title: 'Linen kitchen textiles',
    round_status: 'closed',
    supplier_id: randomUUID(),
    supplier_name: 'Norte Têxtil',
    currency: 'USD',
    status: 'completed',
    total_minor: 125_000,
    total_units: 100,
    total_items: 1,
    items: [
      {
        id: randomUUID(),
        round_product_id: randomUUID(),
        product_id: randomUUID(),
        product_name: 'Linen tea towel',
        sku_code: 'NO-LIN-1',
        uom: 'pieces',
        units_per_pack: 10,
        size: null,
        color: null,
        material: 'Linen',
        category: 'Textiles',
        image: null,
        qty: 100,
        price_minor: 1_250,
        moq_missed: false,
      },
    ],
    created_at: at,
    decided_at: at,
    decision_id: null,
    version: 2,
    search_text: `${id.slice(0, 8)} linen kitchen textiles norte textil`,
  };
}
