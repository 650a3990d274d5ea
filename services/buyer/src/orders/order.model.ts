import { model, Schema } from 'mongoose';
import type { TradeCurrency, Uom } from '@junto/contracts/wire';
import type { OrderStatus } from '@junto/domain/order';

/** A line: the product and its price at the moment of ordering (decision 17). */
export interface OrderLine {
  id: string;
  round_product_id: string;
  product_id: string;
  product_name: string;
  sku_code: string;
  uom: Uom;
  units_per_pack: number;
  size: string | null;
  color: string | null;
  material: string | null;
  category: string | null;
  image: string | null;
  qty: number;
  price_minor: number;
  moq_missed: boolean;
}

export interface StoredOrder {
  _id: string;
  /** The `Idempotency-Key` it was placed with, unique per buyer; with the fingerprint of what was asked. */
  key: string;
  fingerprint: string;
  buyer_id: string;
  buyer_name: string;
  buyer_email: string;
  buyer_company_id: string | null;
  round_id: string;
  round_title: string;
  round_status: 'approved' | 'closed';
  supplier_id: string;
  supplier_name: string;
  currency: TradeCurrency;
  status: OrderStatus;
  total_minor: number;
  total_units: number;
  total_items: number;
  items: OrderLine[];
  created_at: Date;
  decided_at: Date | null;
  /** Command that made the last decision: repeated, it gets the same answer. */
  decision_id: string | null;
  version: number;
  /** Folded short id, round title and supplier, for the buyer's search. */
  search_text: string;
}

const orderSchema = new Schema<StoredOrder>(
  {
    _id: { type: String, required: true },
    key: { type: String, required: true },
    fingerprint: { type: String, required: true },
    buyer_id: { type: String, required: true },
    buyer_name: { type: String, required: true },
    buyer_email: { type: String, required: true },
    buyer_company_id: { type: String, default: null },
    round_id: { type: String, required: true },
    round_title: { type: String, required: true },
    round_status: { type: String, required: true },
    supplier_id: { type: String, required: true },
    supplier_name: { type: String, required: true },
    currency: { type: String, required: true },
    status: { type: String, required: true },
    total_minor: { type: Number, required: true },
    total_units: { type: Number, required: true },
    total_items: { type: Number, required: true },
    items: { type: [Schema.Types.Mixed], required: true } as never,
    created_at: { type: Date, required: true },
    decided_at: { type: Date, default: null },
    decision_id: { type: String, default: null },
    version: { type: Number, required: true },
    search_text: { type: String, required: true },
  },
  { collection: 'orders', versionKey: false },
);
// The key first: a group asks for its own sixty keys, and not for each of them among all orders of sixty buyers.
orderSchema.index({ key: 1, buyer_id: 1 }, { unique: true, name: 'one_of_key' });
orderSchema.index({ buyer_id: 1, created_at: -1, _id: -1 });
// Currency and status ride along: the figures of a buyer are summed up from the index alone.
orderSchema.index({ buyer_id: 1, total_minor: -1, _id: -1, currency: 1, status: 1 }, { name: 'figures' });
orderSchema.index({ round_id: 1, buyer_id: 1, status: 1 });

export const OrderModel = model('Order', orderSchema);
