import { Schema, model, type Model } from 'mongoose';

/** Copy of a company, fed by admin: suppliers' names and standing, and the parties of an invoice. */
export interface CompanyDoc {
  _id: string;
  name: string;
  type: 'buyer' | 'supplier';
  country: string | null;
  address: string | null;
  phone: string | null;
  taxNumber: string | null;
  active: boolean;
  version: number;
}

const schema = new Schema<CompanyDoc>(
  {
    _id: String,
    name: String,
    type: String,
    country: String,
    address: String,
    phone: String,
    taxNumber: String,
    active: Boolean,
    version: Number,
  },
  { versionKey: false },
);

export const CompanyModel: Model<CompanyDoc> = model<CompanyDoc>('company', schema, 'companies');
