import { companyChanged } from '@junto/contracts/events/admin';
import { profileChanged, sessionEnded } from '@junto/contracts/events/identity';
import { consume } from '../events/consumer';
import { projectVersions } from '../events/project-version';
import { CompanyCopyModel, companyCopyOf } from './company-copy.model';
import { EndedSessionModel } from './ended-session.model';
import { ProfileCopyModel, profileCopyOf } from './profile-copy.model';

/** Keeps the service's copies of profiles. */
export const copyProfiles = consume(profileChanged, {
  durable: 'copy-profiles',
  shown: true,
  handlerOfMany: (events, session) =>
    projectVersions(
      ProfileCopyModel,
      events.map(({ payload, version }) => ({ id: payload.profile_id, version, doc: profileCopyOf(payload.profile) })),
      session,
    ),
});

/** Keeps the service's copies of companies. */
export const copyCompanies = consume(companyChanged, {
  durable: 'copy-companies',
  shown: true,
  handlerOfMany: (events, session) =>
    projectVersions(
      CompanyCopyModel,
      events.map(({ payload, version }) => ({ id: payload.company_id, version, doc: companyCopyOf(payload.company) })),
      session,
    ),
});

/** Remembers ended sessions until their tokens have run out. */
export const copyEndedSessions = consume(sessionEnded, {
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
