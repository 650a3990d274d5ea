import { model, Schema } from 'mongoose';
import type { Company } from '@junto/contracts/admin/companies';

/** A service's own copy of a company, fed by `company.changed`. `version` is of admin's company. */
export type CompanyCopy = Omit<Company, 'id' | 'created_at'> & { _id: string; created_at: Date };

const companyCopySchema = new Schema<CompanyCopy>(
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
  },
  { collection: 'company_copies', versionKey: false },
);

export const CompanyCopyModel = model('CompanyCopy', companyCopySchema);

/** The copy as an event's payload makes it. */
export function companyCopyOf(company: Company): Omit<CompanyCopy, '_id' | 'version'> {
  const { id: _id, version: _version, created_at, ...fields } = company;
  return { ...fields, created_at: new Date(created_at) };
}
