import { model, Schema } from 'mongoose';
import type { OrderItem } from '@junto/contracts/buyer/orders';
import type { TradeCurrency } from '@junto/contracts/wire';
import type { OrderStatus } from '@junto/domain/order';

/** A line, its amounts in minor units. */
export type StoredLine = Omit<OrderItem, 'order_id' | 'currency' | 'unit_price' | 'subtotal'> & { price_minor: number };

/** Copy of an order; the buyer service writes the original. */
export interface OrderCopy {
  _id: string;
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
  moq_missed: boolean;
  items: StoredLine[];
  created_at: Date;
  decided_at: Date | null;
  version: number;
  /** Folded buyer, e-mail, round and supplier. */
  search_text: string;
}
/** All that rows show. */
export type OrderRowCopy = Omit<OrderCopy, 'items'>;

const orderCopySchema = new Schema<OrderCopy>(
  {
    _id: { type: String, required: true },
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
    moq_missed: { type: Boolean, required: true },
    items: { type: [Schema.Types.Mixed], required: true } as never,
    created_at: { type: Date, required: true },
    decided_at: { type: Date, default: null },
    version: { type: Number, required: true },
    search_text: { type: String, required: true },
  },
  { collection: 'orders', versionKey: false },
);
orderCopySchema.index({ created_at: -1, _id: -1 });
orderCopySchema.index({ total_minor: -1, _id: -1 });
orderCopySchema.index({ status: 1, created_at: -1, _id: -1 });
orderCopySchema.index({ status: 1, total_minor: -1, _id: -1 });

export const OrderCopyModel = model('OrderCopy', orderCopySchema);
