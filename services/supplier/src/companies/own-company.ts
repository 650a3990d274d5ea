import { refuse, type Refusal } from '@junto/contracts/problems';
import type { Caller } from '@junto/service-kit/auth/caller';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { CompanyReadModel, type CompanyProjection } from '@junto/service-kit/read-models/company-read-model';

/**
 * Company whose data a caller may read: a supplier's own; null for administrators and suppliers without a company
 * (decision 23).
 */
export function readableCompany(caller: Caller): string | null {
  return caller.role === 'supplier' ? caller.companyId : null;
}

/** The company a caller writes for; refused with 'No company associated with user' without one (decision 23). */
export function ownCompany(caller: Caller): string | Refusal<'company_missing'> {
  return caller.companyId ?? refuse('company_missing');
}

/**
 * Read model of the company, if it may open and submit rounds (decision 6). Until it has arrived, the caller is asked
 * to retry.
 */
export async function activeCompany(
  companyId: string,
  session?: ClientSession,
): Promise<CompanyProjection | Refusal<'company_inactive' | 'try_again'>> {
  const company = await CompanyReadModel.findById(companyId, null, { session }).lean<CompanyProjection | null>();
  if (!company) return refuse('try_again', { retry_after_s: 1 });
  return company.active ? company : refuse('company_inactive');
}

/** Current name of a company; '' until its read model has arrived. */
export async function companyName(companyId: string, session?: ClientSession): Promise<string> {
  const company = await CompanyReadModel.findById(companyId, { name: 1 }, { session }).lean<Pick<
    CompanyProjection,
    'name'
  > | null>();
  return company?.name ?? '';
}
