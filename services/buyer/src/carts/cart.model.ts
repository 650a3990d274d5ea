import { model, Schema } from 'mongoose';

export interface CartLine {
  id: string;
  round_product_id: string;
  qty: number;
  added_at: Date;
}

/** One buyer's selection in one round; it reserves nothing. At most one is open per pair (decision 4). */
export interface Cart {
  _id: string;
  buyer_id: string;
  round_id: string;
  status: 'open' | 'converted';
  items: CartLine[];
  version: number;
  created_at: Date;
  updated_at: Date;
}

const cartSchema = new Schema<Cart>(
  {
    _id: { type: String, required: true },
    buyer_id: { type: String, required: true },
    round_id: { type: String, required: true },
    status: { type: String, required: true },
    items: [
      {
        _id: false,
        id: { type: String, required: true },
        round_product_id: { type: String, required: true },
        qty: { type: Number, required: true, min: 1 },
        added_at: { type: Date, required: true },
      },
    ],
    version: { type: Number, required: true },
    created_at: { type: Date, required: true },
    updated_at: { type: Date, required: true },
  },
  { collection: 'carts', versionKey: false },
);
cartSchema.index(
  { round_id: 1, buyer_id: 1 },
  { unique: true, partialFilterExpression: { status: 'open' }, name: 'one_open' },
);
cartSchema.index(
  { buyer_id: 1, updated_at: -1, _id: -1 },
  { partialFilterExpression: { status: 'open' }, name: 'of_buyer' },
);

export const CartModel = model('Cart', cartSchema);
