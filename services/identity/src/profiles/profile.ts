import { profile, profileState } from '@junto/contracts/identity/profile';
import { toDto } from '@junto/service-kit/mongo/dto';
import { storedCompany } from '../companies/company.model';
import { storedProfile } from './profile.model';

/** Profile DTO of events and responses; account and profile share one id. */
export const toProfileState = toDto(profileState, storedProfile, ({ _id }) => ({ auth_id: _id }));

export const toProfileCompany = toDto(profile.shape.company.unwrap(), storedCompany);
