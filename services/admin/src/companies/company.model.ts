import { z } from 'zod';
import { company } from '@junto/contracts/admin/companies';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/** A company; this service owns it. */
export const storedCompany = stored(
  'companies',
  company.extend({
    /** Folded name, for sorting. */
    name_key: z.string(),
    /** Folded name and country. */
    search_text: z.string(),
    /** Grams of the text (`gramsOf`). */
    grams: z.array(z.string()),
  }),
  [
    [{ created_at: -1, _id: -1 }],
    [{ type: 1, created_at: -1, _id: -1 }],
    [{ active: 1, created_at: -1, _id: -1 }],
    [{ name_key: 1, _id: 1 }],
    [{ grams: 1, type: 1, active: 1, name_key: 1, _id: 1 }, { name: 'grams' }],
  ],
);
export const CompanyModel = storedCompany.model;
export type StoredCompany = DocOf<typeof storedCompany>;
