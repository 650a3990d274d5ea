import type { readCompanyProposals, User } from '@junto/contracts/admin/users';
import type { AnswerOf } from '@junto/contracts/endpoint';

/** A user who waits for the company that they named at sign-up. */
export interface NamingUser {
  user: User;
  /** Company name as the user entered it. */
  named: string;
}

export type Proposal = AnswerOf<typeof readCompanyProposals>['proposals'][number];

/** Whether a company has the name the user entered, ignoring case and accents. */
export function isNamed(company: { name: string }, named: string): boolean {
  return company.name.trim().localeCompare(named.trim(), undefined, { sensitivity: 'base' }) === 0;
}

/** Why a company is safe to assign, or why a new one is safer. */
export type Reason = 'colleagues' | 'name' | 'several' | 'similar' | 'none';

/**
 * The company that is safe to assign: the only one with people of the user's email domain, otherwise the only one with
 * the name. Without it a new company is safe, because it shows nothing of others.
 */
export function safeCompany(proposals: readonly Proposal[], named: string): { company?: Proposal; reason: Reason } {
  const known = proposals.filter(({ colleagues = 0 }) => colleagues > 0);
  const fitting = known.length > 0 ? known : proposals.filter((company) => isNamed(company, named));
  if (fitting.length > 1) return { reason: 'several' };
  if (fitting[0]) return { company: fitting[0], reason: known.length > 0 ? 'colleagues' : 'name' };
  return { reason: proposals.length > 0 ? 'similar' : 'none' };
}
