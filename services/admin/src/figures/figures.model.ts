import { model, Schema, type ClientSession } from 'mongoose';

/**
 * Totals of one noun, moved in the transaction that moves what they count: lists and dashboard read them instead of
 * counting. One document a noun, so that orders and rounds don't wait for each other.
 */
export interface Figures {
  _id: 'users' | 'companies' | 'rounds' | 'orders';
  counts: Record<string, number>;
}
/** Names of counts with what each gains or loses; `volume_USD` holds minor units. */
export type Weights = Record<string, number>;

const figuresSchema = new Schema<Figures>(
  { _id: { type: String, required: true }, counts: { type: Schema.Types.Mixed, required: true } as never },
  { collection: 'figures', versionKey: false, minimize: false },
);
export const FiguresModel = model('Figures', figuresSchema);

export async function addToFigures(session: ClientSession, noun: Figures['_id'], gained: Weights): Promise<void> {
  const moved = Object.entries(gained).filter(([, by]) => by !== 0);
  if (moved.length === 0) return;
  const $inc = Object.fromEntries(moved.map(([name, by]) => [`counts.${name}`, by]));
  await FiguresModel.collection.updateOne({ _id: noun as never }, { $inc }, { upsert: true, session });
}

/** Counts of a noun; what was never counted is 0. */
export async function readFigures(noun: Figures['_id']): Promise<(name: string) => number> {
  const found = await FiguresModel.findById(noun).lean<Figures>();
  return (name) => found?.counts[name] ?? 0;
}
