import { model, Schema, type Model } from 'mongoose';
import type { Party } from '@junto/contracts/invoice';
import type { TradeCurrency, Uom } from '@junto/contracts/wire';
import type { InvoiceStatus } from '@junto/domain/invoice';

export interface InvoiceLineDoc {
  orderItemId: string;
  skuCode: string;
  productName: string;
  unitsPerPack: number;
  uom: Uom;
  material: string | null;
  color: string | null;
  size: string | null;
  qty: number;
  priceMinor: number;
  cataloguePriceMinor: number;
  subtotalMinor: number;
  netGrams: number;
  grossGrams: number;
  volumeCm3: number;
  moqMissed: boolean;
}

/** A proforma invoice; from `sent` on its parties, lines, prices and weights never change (decision 27). */
export interface InvoiceDoc {
  _id: string;
  orderId: string;
  roundId: string;
  roundTitle: string;
  buyerId: string;
  supplierId: string;
  number: string;
  currency: TradeCurrency;
  status: InvoiceStatus;
  /** Not rejected: an order has at most one such invoice. */
  live: boolean;
  paidAt: Date | null;
  issuedAt: Date;
  dueAt: Date | null;
  notes: string | null;
  supplier: Party;
  buyer: Party;
  lines: InvoiceLineDoc[];
  totalMinor: number;
  totalUnits: number;
  /** Number, buyer and order, folded, for the search. */
  search_text: string;
  version: number;
}

const party = new Schema<Party>(
  { id: String, name: String, address: String, country: String, phone: String, tax_number: String },
  { _id: false, id: false },
);
const line = new Schema<InvoiceLineDoc>(
  {
    orderItemId: String,
    skuCode: String,
    productName: String,
    unitsPerPack: Number,
    uom: String,
    material: String,
    color: String,
    size: String,
    qty: Number,
    priceMinor: Number,
    cataloguePriceMinor: Number,
    subtotalMinor: Number,
    netGrams: Number,
    grossGrams: Number,
    volumeCm3: Number,
    moqMissed: Boolean,
  },
  { _id: false },
);
const schema = new Schema<InvoiceDoc>(
  {
    _id: String,
    orderId: String,
    roundId: String,
    roundTitle: String,
    buyerId: String,
    supplierId: String,
    number: String,
    currency: String,
    status: String,
    live: Boolean,
    paidAt: Date,
    issuedAt: Date,
    dueAt: Date,
    notes: String,
    supplier: party,
    buyer: party,
    lines: [line],
    totalMinor: Number,
    totalUnits: Number,
    search_text: String,
    version: Number,
  },
  { versionKey: false },
);
schema.index(
  { orderId: 1 },
  { unique: true, partialFilterExpression: { live: true }, name: 'one_live_invoice_an_order' },
);
schema.index({ number: 1 }, { unique: true });
schema.index({ supplierId: 1, issuedAt: -1, _id: -1 });
schema.index({ supplierId: 1, totalMinor: -1, _id: -1 });

export const InvoiceModel: Model<InvoiceDoc> = model<InvoiceDoc>('invoice', schema, 'invoices');
