import { profile, profileState, type Profile as ProfileAnswer } from '@junto/contracts/identity/profile';
import { toDto } from '@junto/service-kit/mongo/dto';
import { storedCompany, type Company } from '../companies/company.model';
import { storedProfile, type Profile } from './profile.model';

/** Profile DTO of events and responses; account and profile share one id. */
export const toProfileState = toDto(profileState, storedProfile, ({ _id }) => ({ auth_id: _id }));

const companyOf = toDto(profile.shape.company.unwrap(), storedCompany);

/** Response for the profile page. Company fields are null until the read model has the company (decision 23). */
export function toProfileAnswer(doc: Profile, company: Company | null): ProfileAnswer {
  return { ...toProfileState(doc), company: company && companyOf(company) };
}
