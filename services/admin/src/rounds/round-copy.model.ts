import { model, Schema } from 'mongoose';
import type { OfferedProduct } from '@junto/contracts/offered-product';
import type { TradeCurrency } from '@junto/contracts/wire';
import type { RoundStatus } from '@junto/domain/round';

/** A product as a round offers it, its price in minor units. */
export type StoredProduct = Omit<OfferedProduct, 'unit_price'> & { price_minor: number };

export interface StoredOffer {
  id: string;
  product_id: string;
  moq: number;
  max_qty: number | null;
  product: StoredProduct;
}

/** Copy of a round, from its draft on; the supplier service writes the original. */
export interface RoundCopy {
  _id: string;
  title: string;
  description: string | null;
  currency: TradeCurrency;
  open_at: Date | null;
  close_at: Date | null;
  status: RoundStatus;
  closing: boolean;
  reason: string | null;
  supplier_id: string;
  supplier_name: string;
  created_at: Date;
  /** When it began to wait for a decision; of one that never did, when it was made. */
  waits_since: Date;
  products: number;
  offers: StoredOffer[];
  /** Of the original. */
  version: number;
  title_key: string;
  /** Folded title, description and supplier. */
  search_text: string;
}
/** What an event tells: without the offers they stay as they were told before. */
export type RoundNews = Omit<RoundCopy, 'offers' | 'products'> & Partial<Pick<RoundCopy, 'offers' | 'products'>>;
/** All that rows show. */
export type RoundRowCopy = Omit<RoundCopy, 'offers'>;

const roundCopySchema = new Schema<RoundCopy>(
  {
    _id: { type: String, required: true },
    title: { type: String, required: true },
    description: { type: String, default: null },
    currency: { type: String, required: true },
    open_at: { type: Date, default: null },
    close_at: { type: Date, default: null },
    status: { type: String, required: true },
    closing: { type: Boolean, required: true },
    reason: { type: String, default: null },
    supplier_id: { type: String, required: true },
    supplier_name: { type: String, required: true },
    created_at: { type: Date, required: true },
    waits_since: { type: Date, required: true },
    products: { type: Number, required: true },
    offers: { type: [Schema.Types.Mixed], required: true } as never,
    version: { type: Number, required: true },
    title_key: { type: String, required: true },
    search_text: { type: String, required: true },
  },
  { collection: 'rounds', versionKey: false },
);
roundCopySchema.index({ created_at: -1, _id: -1 });
roundCopySchema.index({ status: 1, created_at: -1, _id: -1 });
roundCopySchema.index({ status: 1, waits_since: -1 });
roundCopySchema.index({ title_key: 1, _id: 1 });

export const RoundCopyModel = model('RoundCopy', roundCopySchema);
