import type { Slice } from '../service';
import { CompanyCopyModel } from './company-copy.model';
import { copyCompanies, copyEndedSessions, copyProfiles } from './copy-people';
import { EndedSessionModel } from './ended-session.model';
import { ProfileCopyModel } from './profile-copy.model';

/**
 * What a service lists among its slices to keep copies of profiles, companies and ended sessions (see `createPeople`).
 */
export const peopleSlice: Slice = {
  indexes: [ProfileCopyModel, CompanyCopyModel, EndedSessionModel],
  consumers: [copyProfiles, copyCompanies, copyEndedSessions],
};

/** The same for the owner of companies, who needs no copies of them. */
export const peopleSliceOfCompanyOwner: Slice = {
  indexes: [ProfileCopyModel, EndedSessionModel],
  // Its screens list people from a copy of their own.
  consumers: [{ ...copyProfiles, shown: false }, copyEndedSessions],
};
