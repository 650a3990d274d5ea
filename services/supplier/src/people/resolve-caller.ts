import type { Caller, Claims } from '@junto/service-kit/auth/caller';
import { CompanyModel } from '../companies/company.model';
import { EndedSessionModel } from './ended-session.model';
import { ProfileModel } from './profile.model';

/**
 * Judges a caller on the copies of this service: the token proves who and which session, role and company are what
 * identity said last. Until the copy has arrived the claims count.
 */
export async function resolveCaller({ userId, sessionId }: Claims): Promise<Caller | undefined | 'session_ended'> {
  const [ended, profile] = await Promise.all([
    EndedSessionModel.exists({ _id: sessionId }),
    ProfileModel.findById(userId).lean(),
  ]);
  if (ended) return 'session_ended';
  if (!profile) return undefined;
  const { companyId, role, name } = profile;
  const company = companyId === null ? null : await CompanyModel.findById(companyId, { active: 1 }).lean();
  return { userId, sessionId, role, companyId, name, companyActive: company?.active ?? true };
}
