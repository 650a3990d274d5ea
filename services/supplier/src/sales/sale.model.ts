import { model, Schema, type Model } from 'mongoose';
import type { TradeCurrency, Uom } from '@junto/contracts/wire';

/** Weights and volume of an order line: whole grams and cm³, so that their sums are exact (decision 35). */
export interface WeightsDoc {
  netGrams: number | null;
  grossGrams: number | null;
  volumeCm3: number | null;
}

export interface SaleItemDoc extends WeightsDoc {
  _id: string;
  roundProductId: string;
  productId: string;
  productName: string;
  skuCode: string;
  uom: Uom;
  unitsPerPack: number;
  size: string | null;
  color: string | null;
  material: string | null;
  category: string | null;
  image: string | null;
  qty: number;
  priceMinor: number;
  subtotalMinor: number;
  moqMissed: boolean;
}

/** Copy of an order from approved on; the weights are this service's own. `version` is the order's. */
export interface SaleDoc {
  _id: string;
  supplierId: string;
  roundId: string;
  roundTitle: string;
  buyerId: string;
  buyerName: string;
  buyerCompanyId: string | null;
  currency: TradeCurrency;
  status: 'approved' | 'completed';
  totalMinor: number;
  totalUnits: number;
  items: SaleItemDoc[];
  /** The invoice that is not rejected. */
  invoiceId: string | null;
  /** Order, buyer and round, folded, for the search. */
  search_text: string;
  createdAt: Date;
  decidedAt: Date | null;
  version: number;
}

const item = new Schema<SaleItemDoc>({
  _id: String,
  roundProductId: String,
  productId: String,
  productName: String,
  skuCode: String,
  uom: String,
  unitsPerPack: Number,
  size: String,
  color: String,
  material: String,
  category: String,
  image: String,
  qty: Number,
  priceMinor: Number,
  subtotalMinor: Number,
  moqMissed: Boolean,
  netGrams: Number,
  grossGrams: Number,
  volumeCm3: Number,
});
const schema = new Schema<SaleDoc>(
  {
    _id: String,
    supplierId: String,
    roundId: String,
    roundTitle: String,
    buyerId: String,
    buyerName: String,
    buyerCompanyId: String,
    currency: String,
    status: String,
    totalMinor: Number,
    totalUnits: Number,
    items: [item],
    invoiceId: String,
    search_text: String,
    createdAt: Date,
    decidedAt: Date,
    version: Number,
  },
  { versionKey: false },
);
schema.index({ supplierId: 1, createdAt: -1, _id: -1 });
schema.index({ supplierId: 1, totalMinor: -1, _id: -1 });

export const SaleModel: Model<SaleDoc> = model<SaleDoc>('sale', schema, 'sales');
