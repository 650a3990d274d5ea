import { model, Schema, type Model } from 'mongoose';

/** Numbers that are taken; `_id` is the millisecond. One that no invoice came to use stays a gap. */
const schema = new Schema<{ _id: number }>({ _id: Number }, { versionKey: false });

export const InvoiceNumberModel: Model<{ _id: number }> = model<{ _id: number }>(
  'invoice-number',
  schema,
  'invoice_numbers',
);
