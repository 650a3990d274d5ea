import type { Slice } from '../service';
import { companyProjection, endedSessionProjection, profileProjection } from './actor-projections';
import { CompanyReadModel } from './company-read-model';
import { EndedSessionModel } from './ended-session.model';
import { ProfileReadModel } from './profile-read-model';

/**
 * What a service lists among its slices to keep copies of profiles, companies and ended sessions (see `createActors`).
 */
export const actorsSlice: Slice = {
  indexes: [ProfileReadModel, CompanyReadModel, EndedSessionModel],
  consumers: [profileProjection, companyProjection, endedSessionProjection],
};

/** The same for the owner of companies, who needs no copies of them. */
export const actorsSliceOfCompanyOwner: Slice = {
  indexes: [ProfileReadModel, EndedSessionModel],
  // Its screens list people from a copy of their own.
  consumers: [{ ...profileProjection, shown: false }, endedSessionProjection],
};
