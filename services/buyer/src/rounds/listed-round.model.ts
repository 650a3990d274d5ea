import { model, Schema } from 'mongoose';
import type { Offer } from '@junto/contracts/buyer/rounds';

/** Buyer's copy of a round from its approval on, products snapshotted: one document is one dialog. */
export interface ListedRound {
  _id: string;
  title: string;
  description: string | null;
  currency: 'USD' | 'EUR' | 'GBP' | 'BRL';
  open_at: Date | null;
  close_at: Date | null;
  status: 'approved' | 'closed';
  closing: boolean;
  supplier_id: string;
  supplier_name: string;
  created_at: Date;
  offers: Offer[];
  /** Of the supplier's round; an older event is ignored. */
  version: number;
  /** Moves with every change of this copy: gate and prepared bodies go by it. */
  terms: number;
  /** Folded title, description and supplier, for search. */
  search_text: string;
}

const listedRoundSchema = new Schema<ListedRound>(
  {
    _id: { type: String, required: true },
    title: { type: String, required: true },
    description: { type: String, default: null },
    currency: { type: String, required: true },
    open_at: { type: Date, default: null },
    close_at: { type: Date, default: null },
    status: { type: String, required: true },
    closing: { type: Boolean, required: true },
    supplier_id: { type: String, required: true },
    supplier_name: { type: String, required: true },
    created_at: { type: Date, required: true },
    offers: { type: [Schema.Types.Mixed], required: true } as never,
    version: { type: Number, required: true },
    terms: { type: Number, required: true },
    search_text: { type: String, required: true },
  },
  { collection: 'listed_rounds', versionKey: false, minimize: false },
);
// The searched text stands in the index: a search walks keys of a few hundred bytes, not documents with all their offers.
listedRoundSchema.index({ status: 1, created_at: -1, _id: -1, search_text: 1 }, { name: 'listing' });
listedRoundSchema.index({ status: 1, supplier_id: 1 });
listedRoundSchema.index({ 'offers.product_id': 1 });
listedRoundSchema.index({ status: 1, close_at: 1 });

export const ListedRoundModel = model('ListedRound', listedRoundSchema);
