import type { readCompanyProposals } from '@junto/contracts/admin/users';
import type { AnswerOf, RefusalsOf } from '@junto/contracts/endpoint';
import { refuse } from '@junto/contracts/problems';
import { companiesNamedLike } from '../companies/named-like';
import { UserModel } from './user.model';

/** Active companies that may be the one that a person named; only those whose type fits their role. */
export async function proposeCompanies(
  profileId: string,
): Promise<AnswerOf<typeof readCompanyProposals> | RefusalsOf<typeof readCompanyProposals>> {
  const user = await UserModel.findById(profileId).lean();
  if (!user) return refuse('not_found');
  const { role, waiting, company_named: named } = user;
  if (!waiting || !named || role === 'admin') return { company_named: null, proposals: [] };
  const found = await companiesNamedLike(named, role);
  const proposals = found.map(({ _id: id, name, country, tax_number }) => ({ id, name, country, tax_number }));
  return { company_named: named, proposals };
}
