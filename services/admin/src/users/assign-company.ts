import { randomUUID } from 'node:crypto';
import type { assignCompany as assignCompanySpec, User } from '@junto/contracts/admin/users';
import { assignCompanyCommand } from '@junto/contracts/commands/identity';
import type { RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal, refuse } from '@junto/contracts/problems';
import type { SendCommand } from '@junto/service-kit/commands';
import { userBehind, type EventContext } from '@junto/service-kit/events/event-context';
import { CompanyModel, type StoredCompany } from '../companies/company.model';
import { showDecided } from './show-decided';
import { UserModel } from './user.model';

export interface Assignment {
  profileId: string;
  /** Null takes the company away. */
  companyId: string | null;
  /** With another one by now it is refused. */
  seenCompanyId?: string | null;
  cause: EventContext;
  send: SendCommand;
}

/**
 * Sets the company of a person, or none: this service knows the company, identity whether its type fits the role, and
 * decides. Only active companies are assigned. Who decided sees it at once.
 */
export async function assignCompany({
  profileId,
  companyId,
  seenCompanyId,
  cause,
  send,
}: Assignment): Promise<User | RefusalsOf<typeof assignCompanySpec>> {
  if (!(await UserModel.exists({ _id: profileId }))) return refuse('not_found');
  const company = companyId === null ? null : await CompanyModel.findById(companyId).lean<StoredCompany>();
  if (companyId !== null && !company) return refuse('not_found');
  if (company && !company.active) return refuse('chosen_company_inactive', { company: company.name });
  const decided = await send(
    assignCompanyCommand,
    {
      command_id: randomUUID(),
      by: userBehind(cause),
      profile_id: profileId,
      company_id: companyId,
      company_type: company?.type,
      company_name: company?.name,
      seen_company_id: seenCompanyId,
    },
    cause,
  );
  if (isRefusal(decided)) return decided;
  return showDecided(decided);
}
