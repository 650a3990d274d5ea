import type {
  Company,
  setCompanyActive as setCompanyActiveSpec,
  updateCompany as updateCompanySpec,
} from '@junto/contracts/admin/companies';
import type { BodyOf, RefusalsOf } from '@junto/contracts/endpoint';
import { refuse, type Refusal } from '@junto/contracts/problems';
import type { Cause } from '@junto/service-kit/events/cause';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { companyKeys, companyOnTheWire } from './company';
import { CompanyModel, type StoredCompany } from './company.model';
import { taxNumberOf } from './create-company';
import { saveCompany } from './save-company';

type Fields = BodyOf<typeof updateCompanySpec>;
type Change = Partial<Pick<StoredCompany, keyof Fields | 'active'>>;

/** Changes fields of a company; its type stays. What is not named stays as it is. */
export function updateCompany(
  id: string,
  fields: Fields,
  cause: Cause,
): Promise<Company | RefusalsOf<typeof updateCompanySpec>> {
  return change(id, cause, (company) => taxNumberOf(company.type, fields.tax_number) ?? fields);
}

/** Activates or deactivates a company (decision 40); it is the others who act on it, by their copies. */
export function setCompanyActive(
  id: string,
  active: boolean,
  cause: Cause,
): Promise<Company | RefusalsOf<typeof setCompanyActiveSpec>> {
  return change(id, cause, () => ({ active }));
}

function change(
  id: string,
  cause: Cause,
  decide: (company: StoredCompany) => Change | Refusal<'invalid_request'>,
): Promise<Company | Refusal<'not_found' | 'invalid_request'>> {
  return inTransaction(async (session): Promise<Company | Refusal<'not_found' | 'invalid_request'>> => {
    const before = await CompanyModel.findById(id).session(session).lean<StoredCompany>();
    if (!before) return refuse('not_found');
    const changed = decide(before);
    if ('refused' in changed) return changed;
    const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
    const after: StoredCompany = { ...before, ...given };
    const same = Object.keys(given).every((field) => after[field as keyof Change] === before[field as keyof Change]);
    // Nothing changed: nobody needs to hear of it.
    if (same) return companyOnTheWire(before);
    Object.assign(after, companyKeys(after), { version: before.version + 1 });
    await saveCompany(before, after, cause, session);
    return companyOnTheWire(after);
  });
}
