import { refuse, type Refusal } from '@junto/contracts/problems';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { CompanyModel } from '../companies/company.model';
import { ProfileModel } from './profile.model';

/** What an API key or webhook stores of the person who creates it and of their company. */
export interface Creator {
  company_id: string;
  company_name: string | null;
  role: 'buyer' | 'supplier';
  made_by: string;
  made_by_name: string;
}

/** Reads the creator in the transaction that stores what they create. */
export async function companyOfCreator(
  session: ClientSession,
  userId: string,
): Promise<Creator | Refusal<'profile_missing' | 'company_missing' | 'company_inactive'>> {
  const own = await ProfileModel.findById(userId).session(session).lean();
  if (!own) return refuse('profile_missing');
  const { role, company_id, name: made_by_name } = own;
  if (company_id === null || role === 'admin') return refuse('company_missing');
  const company = await CompanyModel.findById(company_id).session(session).lean();
  if (company?.active === false) return refuse('company_inactive');
  return { company_id, company_name: company?.name ?? null, role, made_by: userId, made_by_name };
}
