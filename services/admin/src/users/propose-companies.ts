import { trusted } from 'mongoose';
import type { readCompanyProposals } from '@junto/contracts/admin/users';
import type { AnswerOf, RefusalsOf } from '@junto/contracts/endpoint';
import { refuse } from '@junto/contracts/problems';
import { companyDomain } from '@junto/domain/mail-domain';
import { gramSearch } from '@junto/service-kit/lists/gram-search';
import { CompanyModel, type StoredCompany } from '../companies/company.model';
import { companiesNamedLike } from '../companies/named-like';
import { UserModel } from './user.model';

const shown = 5;
/** More people of one domain are not counted. */
const maxColleagues = 200;

/**
 * Active companies that may be the one that a person named: those with people of the same email domain, then those with
 * a similar name; only those whose type fits their role.
 */
export async function proposeCompanies(
  profileId: string,
): Promise<AnswerOf<typeof readCompanyProposals> | RefusalsOf<typeof readCompanyProposals>> {
  const user = await UserModel.findById(profileId).lean();
  if (!user) return refuse('not_found');
  const { role, waiting, company_named: named } = user;
  if (!waiting || !named || role === 'admin') return { company_named: null, proposals: [] };
  const domain = companyDomain(user.email);
  const [colleagues, alike] = await Promise.all([
    domain ? colleaguesOf(domain, role) : new Map<string, number>(),
    companiesNamedLike(named, role),
  ]);
  const theirs = await CompanyModel.find(
    { _id: trusted({ $in: [...colleagues.keys()] }), type: role, active: true },
    { grams: 0, addresses: 0 },
  ).lean<StoredCompany[]>();
  const found = [...new Map([...theirs, ...alike].map((company) => [company._id, company])).values()].slice(0, shown);
  const proposals = found.map(({ _id: id, name, country, tax_number, created_at }) => ({
    ...{ id, name, country, tax_number, created_at: created_at.toISOString() },
    colleagues: colleagues.get(id) ?? 0,
  }));
  return { company_named: named, domain, proposals };
}

const users = gramSearch(UserModel);

/** Numbers of people with an email address of the domain, by company. */
async function colleaguesOf(domain: string, role: 'buyer' | 'supplier'): Promise<Map<string, number>> {
  const ending = `@${domain}`;
  const ids = await users.findIds(ending, maxColleagues, { role });
  const people = await UserModel.find({ _id: trusted({ $in: ids }) }, { email: 1, company_id: 1 }).lean();
  const counts = new Map<string, number>();
  for (const { email, company_id } of people)
    if (company_id && email.toLowerCase().endsWith(ending)) counts.set(company_id, (counts.get(company_id) ?? 0) + 1);
  return counts;
}
