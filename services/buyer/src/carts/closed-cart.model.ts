import { model, Schema } from 'mongoose';

/** What a closed round left of a cart: kept readable for its buyer, 30 days. */
export interface ClosedCart {
  _id: string;
  buyer_id: string;
  round_id: string;
  title: string;
  supplier_name: string;
  currency: 'USD' | 'EUR' | 'GBP' | 'BRL';
  items: { round_product_id: string; product_name: string; qty: number; price_minor: number }[];
  closed_at: Date;
  dismissed: boolean;
}

const closedCartSchema = new Schema<ClosedCart>(
  {
    _id: { type: String, required: true },
    buyer_id: { type: String, required: true },
    round_id: { type: String, required: true },
    title: { type: String, required: true },
    supplier_name: { type: String, required: true },
    currency: { type: String, required: true },
    items: { type: [Schema.Types.Mixed], required: true } as never,
    closed_at: { type: Date, required: true },
    dismissed: { type: Boolean, required: true },
  },
  { collection: 'closed_carts', versionKey: false },
);
closedCartSchema.index({ buyer_id: 1, closed_at: -1 });
closedCartSchema.index({ round_id: 1 });
closedCartSchema.index({ closed_at: 1 }, { expireAfterSeconds: 30 * 24 * 60 * 60 });

export const ClosedCartModel = model('ClosedCart', closedCartSchema);
