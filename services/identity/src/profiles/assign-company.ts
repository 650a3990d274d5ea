import type { CommandAnswer, InputOf, RefusalsOfCommand } from '@junto/contracts/command';
import type { assignCompanyCommand } from '@junto/contracts/commands/identity';
import { refuse } from '@junto/contracts/problems';
import { commandOnce } from '@junto/service-kit/commands';
import { causeOfCommand, type Trace } from '@junto/service-kit/events/cause';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { CompanyModel } from '../companies/company.model';
import { stateOf } from './profile';
import { ProfileModel } from './profile.model';
import { changeProfile } from './publish-profile';

type Input = InputOf<typeof assignCompanyCommand>;
type Decision = CommandAnswer<typeof assignCompanyCommand> | RefusalsOfCommand<typeof assignCompanyCommand>;

/**
 * Sets the company of a person on an admin's word, or none. A buyer belongs to a buyer company, a supplier to a
 * supplier company, an admin to none (`company_type_mismatch` names the type that would fit). A repeated command gives
 * its first answer.
 */
export function assignCompany(input: Input, trace: Trace): Promise<Decision> {
  return inTransaction((session) => commandOnce(session, input.command_id, () => decide(session, input, trace)));
}

async function decide(session: ClientSession, input: Input, trace: Trace): Promise<Decision> {
  const { profile_id, company_id, by } = input;
  const profile = await ProfileModel.findById(profile_id).session(session).lean().exec();
  if (!profile) return refuse('not_found');
  if (company_id) {
    const type = await typeOf(session, input);
    if (!type) return refuse('not_found');
    if (type !== profile.role) return refuse('company_type_mismatch', { type: profile.role });
  }
  if (profile.company_id === company_id) return { profile: stateOf(profile), version: profile.version };
  const changed = await changeProfile(
    session,
    profile_id,
    { company_id },
    causeOfCommand({ userId: by, role: 'admin' }, trace),
  );
  return changed ? { profile: stateOf(changed), version: changed.version } : refuse('not_found');
}

/** The own copy first; the admin service's word while that copy is on its way. */
async function typeOf(
  session: ClientSession,
  { company_id, company_type }: Input,
): Promise<'buyer' | 'supplier' | undefined> {
  const company = await CompanyModel.findById(company_id).session(session).lean().exec();
  return company?.type ?? company_type;
}
