import { randomUUID } from 'node:crypto';
import type { invite as inviteSpec } from '@junto/contracts/admin/invitations';
import { inviteCommand } from '@junto/contracts/commands/identity';
import type { BodyOf, RefusalsOf } from '@junto/contracts/endpoint';
import type { Invitation } from '@junto/contracts/identity/invitations';
import { isRefusal, refuse } from '@junto/contracts/problems';
import type { SendCommand } from '@junto/service-kit/commands';
import { userBehind, type EventContext } from '@junto/service-kit/events/event-context';
import { CompanyModel, type StoredCompany } from '../companies/company.model';

export const aboutInvitation = (invitation_id: string, cause: EventContext) => ({
  command_id: randomUUID(),
  by: userBehind(cause),
  invitation_id,
});

/**
 * Invites a user, only to an active company of a type that fits the role.
 * @param send sends commands to identity
 */
export async function invite(
  { company_id, role, ...body }: BodyOf<typeof inviteSpec>,
  cause: EventContext,
  send: SendCommand,
): Promise<Invitation | RefusalsOf<typeof inviteSpec>> {
  const company = company_id === null ? null : await CompanyModel.findById(company_id).lean<StoredCompany>();
  if (company_id !== null && !company) return refuse('not_found');
  if (company && !company.active) return refuse('chosen_company_inactive', { company: company.name });
  if (company && company.type !== role) return refuse('company_type_mismatch', { type: role });
  const request = { command_id: randomUUID(), by: userBehind(cause), ...body, role };
  const about = { company_id, company_name: company?.name ?? null };
  const invited = await send(inviteCommand, { ...request, ...about }, cause);
  return isRefusal(invited) ? invited : invited.invitation;
}
