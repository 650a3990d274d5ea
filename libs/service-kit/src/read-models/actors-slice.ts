import type { Slice } from '../service';
import { companyProjection, endedSessionProjection, profileProjection } from './actor-projections';
import { CompanyReadModel } from './company-read-model';
import { EndedSessionModel } from './ended-session.model';
import { ProfileReadModel } from './profile-read-model';

/** Slice of a service with read models of profiles, companies and ended sessions (see `createActors`). */
export const actorsSlice: Slice = {
  indexes: [ProfileReadModel, CompanyReadModel, EndedSessionModel],
  consumers: [profileProjection, companyProjection, endedSessionProjection],
};

/** Variant for the owner of companies, which needs no read model of them. */
export const actorsSliceOfCompanyOwner: Slice = {
  indexes: [ProfileReadModel, EndedSessionModel],
  // Its screens list users from another read model.
  consumers: [{ ...profileProjection, shown: false }, endedSessionProjection],
};
