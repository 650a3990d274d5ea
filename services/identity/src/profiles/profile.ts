import type { Profile as ProfileAnswer, ProfileState } from '@junto/contracts/identity/profile';
import type { Company } from '../companies/company.model';
import type { Profile } from './profile.model';

/** The profile as events and answers carry it; account and profile share one id. */
export function stateOf(profile: Profile): ProfileState {
  return {
    id: profile._id,
    auth_id: profile._id,
    name: profile.name,
    email: profile.email,
    phone: profile.phone,
    address: profile.address,
    role: profile.role,
    company_id: profile.companyId,
    avatar_url: profile.avatarUrl,
    language: profile.language,
    created_at: profile.createdAt.toISOString(),
    last_active_at: profile.lastActiveAt?.toISOString() ?? null,
  };
}

/** What the profile page shows: company fields are the company's, null while its copy has not arrived (decision 43). */
export function answerOf(profile: Profile, company: Company | null): ProfileAnswer {
  return {
    ...stateOf(profile),
    company: company && {
      id: company._id,
      name: company.name,
      type: company.type,
      country: company.country,
      tax_number: company.taxNumber,
      active: company.active,
    },
  };
}
