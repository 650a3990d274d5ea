import { trusted } from 'mongoose';
import type { AnswerOf, RefusalsOf } from '@junto/contracts/endpoint';
import {
  colleague,
  type inviteColleague as inviteSpec,
  type listColleagues as listSpec,
} from '@junto/contracts/identity/invitations';
import { refuse } from '@junto/contracts/problems';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { byName } from '@junto/service-kit/mongo/by-name';
import { toDto } from '@junto/service-kit/mongo/dto';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { CompanyModel } from '../companies/company.model';
import { ProfileModel, storedProfile, type Profile } from '../profiles/profile.model';
import { InvitationModel, toInvitationDto, stillOpen } from './invitation.model';
import { inviteAddress, sendingOf, type InviteDeps } from './invite';

const toColleagueDto = toDto(colleague, storedProfile);
const maxColleagues = 200;
const maxInvited = 50;

/** People of the caller's company and its pending invitations; empty without a company. */
export async function listColleagues(
  userId: string,
  now: Date,
): Promise<AnswerOf<typeof listSpec> | RefusalsOf<typeof listSpec>> {
  const own = await ProfileModel.findById(userId).lean();
  if (!own) return refuse('profile_missing');
  const { role, company_id } = own;
  if (company_id === null) return { colleagues: [], invited: [] };
  const [people, invited] = await Promise.all([
    ProfileModel.find({ role, company_id, active: trusted({ $ne: false }) })
      .collation(byName)
      .sort({ name: 1, _id: 1 })
      .limit(maxColleagues)
      .lean<Profile[]>(),
    InvitationModel.find({ company_id, ...stillOpen, expires_at: trusted({ $gt: now }) })
      .sort({ created_at: -1 })
      .limit(maxInvited)
      .lean(),
  ]);
  return {
    colleagues: people.map(toColleagueDto),
    invited: invited.map(toInvitationDto).map(({ id, email, expires_at }) => ({ id, email, expires_at })),
  };
}

/**
 * Invites an address to the caller's company and role. Does not check whether the address has an account, so that the
 * response cannot reveal it; an owner with an account learns this when they follow the link.
 */
export async function inviteColleague(
  userId: string,
  email: string,
  cause: EventContext,
  deps: InviteDeps,
): Promise<AnswerOf<typeof inviteSpec> | RefusalsOf<typeof inviteSpec>> {
  const tooMany = await deps.accountLimits.mail(email);
  if (tooMany) return tooMany;
  const sending = sendingOf(deps, cause);
  return inTransaction(async (session) => {
    const own = await ProfileModel.findById(userId).session(session).lean();
    if (!own) return refuse('profile_missing');
    const { role, company_id, language } = own;
    if (company_id === null) return refuse('company_missing');
    const company = await CompanyModel.findById(company_id).session(session).lean();
    if (company?.active === false) return refuse('company_inactive');
    const invited = { email, role, company_id, company_name: company?.name ?? null, language };
    await inviteAddress(session, invited, own, sending);
    return {};
  });
}
