import { model, Schema } from 'mongoose';

/** Copy of the admin service's company: for the profile page, and to judge whether its type fits a role. */
export interface Company {
  _id: string;
  name: string;
  type: 'buyer' | 'supplier';
  country: string | null;
  taxNumber: string | null;
  active: boolean;
  version: number;
}

const schema = new Schema<Company>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    type: { type: String, required: true, enum: ['buyer', 'supplier'] },
    country: { type: String, default: null },
    taxNumber: { type: String, default: null },
    active: { type: Boolean, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'companies', versionKey: false },
);

export const CompanyModel = model<Company>('Company', schema);
