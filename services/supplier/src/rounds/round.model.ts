import { model, Schema, type Model } from 'mongoose';
import type { TradeCurrency } from '@junto/contracts/wire';
import type { RoundStatus } from '@junto/domain/round';

/** Terms of one product in a round; its id is the `round_product_id` that the pool is kept under. */
export interface OfferDoc {
  _id: string;
  productId: string;
  moq: number;
  maxQty: number | null;
}

export interface RoundDoc {
  _id: string;
  supplierId: string;
  title: string;
  description: string | null;
  currency: TradeCurrency;
  openAt: Date | null;
  closeAt: Date | null;
  status: RoundStatus;
  /** Set from `round.closing` until `round.closed`; on the wire the status is still `approved`. */
  closingSince: Date | null;
  reason: string | null;
  offers: OfferDoc[];
  /**
   * Totals over the offers, kept here by the events of pools and participation so that a list joins nothing. They are
   * not part of the round's version.
   */
  totals: { products: number; committed: number; moq: number; buyers: number };
  /** When 'about to close' was told; once per round. */
  closingSoonAt: Date | null;
  /** The title as it sorts: without case and accents. */
  titleKey: string;
  /** `closeAt` as it sorts: a round without an end closes last. */
  closeKey: Date;
  /** Title and description, folded, for the search. */
  search_text: string;
  createdAt: Date;
  submittedAt: Date | null;
  approvedAt: Date | null;
  closedAt: Date | null;
  version: number;
}

const offer = new Schema<OfferDoc>({ _id: String, productId: String, moq: Number, maxQty: Number });
const schema = new Schema<RoundDoc>(
  {
    _id: String,
    supplierId: String,
    title: String,
    description: String,
    currency: String,
    openAt: Date,
    closeAt: Date,
    status: String,
    closingSince: Date,
    reason: String,
    offers: [offer],
    totals: { products: Number, committed: Number, moq: Number, buyers: Number },
    closingSoonAt: Date,
    titleKey: String,
    closeKey: Date,
    search_text: String,
    createdAt: Date,
    submittedAt: Date,
    approvedAt: Date,
    closedAt: Date,
    version: Number,
  },
  { versionKey: false },
);
schema.index({ supplierId: 1, createdAt: -1, _id: -1 });
schema.index({ supplierId: 1, titleKey: 1, _id: 1 });
schema.index({ supplierId: 1, closeKey: 1, _id: 1 });
schema.index({ supplierId: 1, status: 1, createdAt: -1, _id: -1 });
// The scheduler and the sweep look at running rounds alone.
schema.index({ closeAt: 1 }, { partialFilterExpression: { status: 'approved' }, name: 'running_by_close_at' });
schema.index(
  { closingSince: 1 },
  { partialFilterExpression: { status: 'approved' }, name: 'running_by_closing_since' },
);

export const RoundModel: Model<RoundDoc> = model<RoundDoc>('round', schema, 'rounds');
