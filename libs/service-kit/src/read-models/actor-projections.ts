import { companyChanged } from '@junto/contracts/events/admin';
import { profileChanged, sessionEnded } from '@junto/contracts/events/identity';
import { consume } from '../events/consumer';
import { projectVersions } from '../events/project-version';
import { CompanyReadModel, toCompanyProjection } from './company-read-model';
import { EndedSessionModel } from './ended-session.model';
import { ProfileReadModel, toProfileProjection } from './profile-read-model';

/** Maintains the service's read model of profiles. */
export const profileProjection = consume(profileChanged, {
  durable: 'copy-profiles',
  shown: true,
  handlerOfMany: (events, session) =>
    projectVersions(
      ProfileReadModel,
      events.map(({ payload, version }) => ({
        id: payload.profile_id,
        version,
        doc: toProfileProjection(payload.profile),
      })),
      session,
    ),
});

/** Maintains the service's read model of companies. */
export const companyProjection = consume(companyChanged, {
  durable: 'copy-companies',
  shown: true,
  handlerOfMany: (events, session) =>
    projectVersions(
      CompanyReadModel,
      events.map(({ payload, version }) => ({
        id: payload.company_id,
        version,
        doc: toCompanyProjection(payload.company),
      })),
      session,
    ),
});

/** Stores ended sessions until their tokens have expired. */
export const endedSessionProjection = consume(sessionEnded, {
  durable: 'copy-ended-sessions',
  handlerOfMany: (events, session) =>
    EndedSessionModel.collection.bulkWrite(
      events.map(({ payload }) => ({
        updateOne: {
          filter: { _id: payload.session_id as never },
          update: { $set: { expires_at: new Date(payload.expires_at) } },
          upsert: true,
        },
      })),
      { session },
    ),
});
