import type { ResolveCaller } from '@junto/service-kit/auth/caller';
import { ApiKeyModel } from '../api-keys/api-key.model';
import { CompanyModel } from '../companies/company.model';
import { ProfileModel } from '../profiles/profile.model';
import { SessionModel } from './session.model';

/**
 * Identity owns sessions and profiles and reads them directly, so an ended session is rejected from the next request
 * on.
 */
export const resolveCaller: ResolveCaller = async ({ userId, sessionId, byKey }) => {
  const [live, profile] = await Promise.all([
    byKey
      ? ApiKeyModel.exists({ _id: sessionId, revoked_at: null })
      : SessionModel.exists({ _id: sessionId, ended_at: null }),
    ProfileModel.findById(userId, { name: 1, role: 1, company_id: 1 }).lean().exec(),
  ]);
  if (!live) return 'session_ended';
  if (!profile) return undefined;
  const { name, role, company_id: companyId } = profile;
  const company = companyId ? await CompanyModel.findById(companyId, { active: 1 }).lean().exec() : null;
  return { userId, sessionId, name, role, companyId, companyActive: company?.active ?? true };
};
