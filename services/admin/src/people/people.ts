import { createPeople } from '@junto/service-kit/copies/people';
import { CompanyModel, type StoredCompany } from '../companies/company.model';

/** Who asks, judged on this service's copies of profiles and its own companies. */
export const people = createPeople({
  readCompany: async (id) => {
    const company = await CompanyModel.findById(id).lean<StoredCompany>();
    return company && { value: company, version: company.version };
  },
});
