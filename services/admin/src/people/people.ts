import { createActors } from '@junto/service-kit/read-models/actors';
import { CompanyModel, type StoredCompany } from '../companies/company.model';

/** Actors, from this service's read models of profiles and its own companies. */
export const people = createActors({
  readCompany: async (id) => {
    const company = await CompanyModel.findById(id).lean<StoredCompany>();
    return company && { value: company, version: company.version };
  },
});
