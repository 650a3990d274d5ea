import { isDeepStrictEqual } from 'node:util';
import type {
  Company,
  setCompanyActive as setCompanyActiveSpec,
  updateCompany as updateCompanySpec,
} from '@junto/contracts/admin/companies';
import type { EditBase } from '@junto/contracts/edit';
import type { BodyOf, RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal, refuse, type ProblemCode, type Refusal } from '@junto/contracts/problems';
import { foldText } from '@junto/domain/fold-text';
import { resolveEditConflict } from '@junto/service-kit/edits/resolve-edit-conflict';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { companyKeys, companyOnTheWire } from './company';
import { CompanyModel, type StoredCompany } from './company.model';
import { nameTaken, taxNumberOf } from './create-company';
import { saveCompany } from './save-company';

type Fields = BodyOf<typeof updateCompanySpec>;
type Change = Partial<
  Pick<StoredCompany, Exclude<keyof Fields, keyof EditBase | 'same_name'> | 'active' | 'addresses'>
>;

/**
 * Changes fields of a company; its type stays. Fields that are left out stay, including concurrent changes (decision
 * 48); a field that changed in between is rejected.
 */
export function updateCompany(
  id: string,
  { version, seen, same_name: sameName = false, ...fields }: Fields,
  cause: EventContext,
): Promise<Company | RefusalsOf<typeof updateCompanySpec>> {
  return changeCompany(
    id,
    cause,
    async (company, session) =>
      taxNumberOf(company.type, fields.tax_number) ??
      resolveEditConflict(fields, { version, seen }, companyOnTheWire(company)) ??
      (sameName ? undefined : await twinOf(company, fields.name, session)) ??
      fields,
  );
}

/** The refusal of another company's name, unless this company has it already. */
async function twinOf(company: StoredCompany, name: string | undefined, session: ClientSession) {
  if (name === undefined || foldText(name) === company.name_key) return undefined;
  return nameTaken(name, session);
}

/** Activates or deactivates a company (decision 6); other services follow by their projections. */
export function setCompanyActive(
  id: string,
  active: boolean,
  cause: EventContext,
): Promise<Company | RefusalsOf<typeof setCompanyActiveSpec>> {
  return changeCompany(id, cause, () => ({ active }));
}

type Decided<C extends ProblemCode> = Change | Refusal<C>;

/** Changes a company as `decide` returns for its current state, and publishes that unless nothing changed. */
export function changeCompany<C extends ProblemCode>(
  id: string,
  cause: EventContext,
  decide: (company: StoredCompany, session: ClientSession) => Decided<C> | Promise<Decided<C>>,
): Promise<Company | Refusal<C | 'not_found'>> {
  return inTransaction(async (session): Promise<Company | Refusal<C | 'not_found'>> => {
    const before = await CompanyModel.findById(id).session(session).lean<StoredCompany>();
    if (!before) return refuse('not_found');
    const changed = await decide(before, session);
    if (isRefusal(changed)) return changed;
    const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
    const after: StoredCompany = { ...before, ...given };
    const same = Object.keys(given).every((field) =>
      isDeepStrictEqual(after[field as keyof Change], before[field as keyof Change]),
    );
    // Nothing changed: no event.
    if (same) return companyOnTheWire(before);
    Object.assign(after, companyKeys(after), { version: before.version + 1 });
    await saveCompany(before, after, cause, session);
    return companyOnTheWire(after);
  });
}
