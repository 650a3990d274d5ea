import type { RefusalsOf } from '@junto/contracts/endpoint';
import type { Profile as ProfileAnswer, readProfile as readProfileSpec } from '@junto/contracts/identity/profile';
import { refuse } from '@junto/contracts/problems';
import { CompanyModel } from '../companies/company.model';
import { toProfileCompany, toProfileState } from './profile';
import { ProfileModel, type Profile } from './profile.model';

/** The caller's profile with the fields of the company. The sign-in page explains `profile_missing` (decision 23). */
export async function readProfile(userId: string): Promise<ProfileAnswer | RefusalsOf<typeof readProfileSpec>> {
  const profile = await ProfileModel.findById(userId).lean().exec();
  return profile ? withCompany(profile) : refuse('profile_missing');
}

/** Profile as in responses. Its company is null until the read model has it (decision 23). */
export async function withCompany(profile: Profile): Promise<ProfileAnswer> {
  const company = profile.company_id ? await CompanyModel.findById(profile.company_id).lean().exec() : null;
  return { ...toProfileState(profile), company: company && toProfileCompany(company) };
}
