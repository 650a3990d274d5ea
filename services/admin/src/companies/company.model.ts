import { model, Schema } from 'mongoose';

/** A company, whose writer this service is. */
export interface StoredCompany {
  _id: string;
  name: string;
  type: 'buyer' | 'supplier';
  country: string | null;
  address: string | null;
  phone: string | null;
  tax_number: string | null;
  active: boolean;
  created_at: Date;
  version: number;
  /** Folded name, for sorting. */
  name_key: string;
  /** Folded name and country. */
  search_text: string;
}

const companySchema = new Schema<StoredCompany>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    type: { type: String, required: true },
    country: { type: String, default: null },
    address: { type: String, default: null },
    phone: { type: String, default: null },
    tax_number: { type: String, default: null },
    active: { type: Boolean, required: true },
    created_at: { type: Date, required: true },
    version: { type: Number, required: true },
    name_key: { type: String, required: true },
    search_text: { type: String, required: true },
  },
  { collection: 'companies', versionKey: false },
);
companySchema.index({ created_at: -1, _id: -1 });
companySchema.index({ type: 1, created_at: -1, _id: -1 });
companySchema.index({ active: 1, created_at: -1, _id: -1 });
companySchema.index({ name_key: 1, _id: 1 });

export const CompanyModel = model('Company', companySchema);
