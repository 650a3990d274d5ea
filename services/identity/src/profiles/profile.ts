import { profile, profileState, type Profile as ProfileAnswer } from '@junto/contracts/identity/profile';
import { toDto } from '@junto/service-kit/mongo/dto';
import { storedCompany, type Company } from '../companies/company.model';
import { storedProfile, type Profile } from './profile.model';

/** The profile as events and answers carry it; account and profile share one id. */
export const stateOf = toDto(profileState, storedProfile, ({ _id }) => ({ auth_id: _id }));

const companyOf = toDto(profile.shape.company.unwrap(), storedCompany);

/** What the profile page shows: company fields are the company's, null while its copy has not arrived (decision 23). */
export function answerOf(doc: Profile, company: Company | null): ProfileAnswer {
  return { ...stateOf(doc), company: company && companyOf(company) };
}
