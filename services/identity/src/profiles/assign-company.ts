import type { CommandAnswer, InputOf, RefusalsOfCommand } from '@junto/contracts/command';
import type { assignCompanyCommand } from '@junto/contracts/commands/identity';
import { refuse } from '@junto/contracts/problems';
import { commandOnce } from '@junto/service-kit/commands';
import { contextOfCommand, type EventContext, type Trace } from '@junto/service-kit/events/event-context';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { CompanyModel } from '../companies/company.model';
import { toProfileState } from './profile';
import { ProfileModel } from './profile.model';
import { changeProfile } from './publish-profile';

type Input = InputOf<typeof assignCompanyCommand>;
type Decision = CommandAnswer<typeof assignCompanyCommand> | RefusalsOfCommand<typeof assignCompanyCommand>;

/** Revokes the API keys of a person whose company changes. */
type EndKeys = (session: ClientSession, which: { made_by: string }, cause: EventContext, now: Date) => Promise<unknown>;

/**
 * Sets or removes the company of a person for an admin. A buyer belongs to a buyer company, a supplier to a supplier
 * company, an admin to none (`company_type_mismatch` names the type that would fit). Clears the company that the person
 * named. Refuses if the person has another company than the admin saw (`stale_state`). A repeated command returns its
 * first result.
 */
export function assignCompany(input: Input, trace: Trace, endKeys: EndKeys): Promise<Decision> {
  return inTransaction((session) =>
    commandOnce(session, input.command_id, () => decide(session, input, { trace, endKeys })),
  );
}

async function decide(
  session: ClientSession,
  input: Input,
  { trace, endKeys }: { trace: Trace; endKeys: EndKeys },
): Promise<Decision> {
  const { profile_id, company_id, seen_company_id, by } = input;
  const profile = await ProfileModel.findById(profile_id).session(session).lean().exec();
  if (!profile) return refuse('not_found');
  const company = await knownCompany(session, input);
  if (company_id) {
    if (!company.type) return refuse('not_found');
    if (company.type !== profile.role) return refuse('company_type_mismatch', { type: profile.role });
  }
  if (profile.company_id === company_id && !profile.company_named)
    return { profile: toProfileState(profile), version: profile.version };
  if (seen_company_id !== undefined && seen_company_id !== profile.company_id && company_id !== profile.company_id)
    return refuse('stale_state', { status: await nameOf(session, profile.company_id) });
  const cause = contextOfCommand({ userId: by, role: 'admin' }, trace);
  if (profile.company_id !== company_id) await endKeys(session, { made_by: profile_id }, cause, new Date());
  const changed = await changeProfile(session, profile_id, { company_id, company_named: null }, cause, {
    company_name: company.name,
    ...(profile.company_id && { company_name_before: await nameOf(session, profile.company_id) }),
  });
  return changed ? { profile: toProfileState(changed), version: changed.version } : refuse('not_found');
}

/** The read model first, else the values of the command while the read model does not have the company. */
async function knownCompany(session: ClientSession, { company_id, company_type, company_name }: Input) {
  const company = company_id === null ? null : await CompanyModel.findById(company_id).session(session).lean().exec();
  return { type: company?.type ?? company_type, name: company?.name ?? company_name };
}

async function nameOf(session: ClientSession, companyId: string | null): Promise<string> {
  if (companyId === null) return '–';
  const company = await CompanyModel.findById(companyId, { name: 1 }).session(session).lean().exec();
  return company?.name ?? companyId;
}
