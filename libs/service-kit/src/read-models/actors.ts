import { companyChanged } from '@junto/contracts/events/admin';
import { profileChanged, sessionEnded } from '@junto/contracts/events/identity';
import type { Caller, Claims, ResolveCaller } from '../auth/caller';
import type { EnvelopeOf } from '../events/consumer';
import { subscribeToEvents } from '../events/subscribe-to-events';
import type { Bus } from '../nats/bus';
import type { Log } from '../telemetry/log';
import { CompanyReadModel, toCompanyProjection, type CompanyProjection } from './company-read-model';
import { EndedSessions } from './ended-sessions';
import { ProfileReadModel, toProfileProjection, type ProfileProjection } from './profile-read-model';
import { VersionedCache, type Versioned } from './versioned-cache';

export type KnownProfile = Omit<ProfileProjection, '_id' | 'version'>;
export type KnownCompany = Omit<CompanyProjection, '_id' | 'version'>;

export interface ActorsOptions {
  /** The owner of companies reads its own instead of copies. */
  readCompany?: (id: string) => Promise<Versioned<KnownCompany> | null>;
}

/** Who asks and for whom, judged on the service's own copies, without a read of the database when warm. */
export interface Actors {
  resolveCaller: ResolveCaller;
  /** The profile of who just asked, from what is at hand; undefined while its copy hasn't arrived. */
  profileAtHand(profileId: string): KnownProfile | undefined;
  profileOf(profileId: string): Promise<KnownProfile | null>;
  /** The company of who just asked, likewise. */
  companyAtHand(companyId: string): KnownCompany | undefined;
  companyOf(companyId: string): Promise<KnownCompany | null>;
  /** Hears changes as they pass, so that they count at once in every replica. @returns ends it */
  start(bus: Bus, log: Log): () => void;
}

/** A few hundred bytes each, a company's with its addresses a few thousand at most. */
const maxProfiles = 50_000;
const maxCompanies = 20_000;
/** What is heard keeps entries right; this heals a message that was lost. With NATS away nothing is heard. */
const maxAgeMs = 60_000;
const maxAgeUnheardMs = 3_000;
const sessionsEveryMs = 3_000;

export function createActors({ readCompany = readCompanyCopy }: ActorsOptions = {}): Actors {
  let bus: Bus | undefined;
  const age = () => (bus?.state() === 'connected' ? maxAgeMs : maxAgeUnheardMs);
  const profiles = new VersionedCache<KnownProfile>(readProfileCopy, { max: maxProfiles, maxAgeMs: age });
  const companies = new VersionedCache<KnownCompany>(readCompany, { max: maxCompanies, maxAgeMs: age });
  const ended = new EndedSessions();

  const judge = (claims: Claims): Judged =>
    then(profiles.get(claims.userId), (profile) => withCompany(claims, profile));
  const withCompany = (claims: Claims, profile: KnownProfile | null): Judged => {
    if (!profile) return undefined;
    const company = profile.company_id === null ? null : companies.get(profile.company_id);
    return then(company, (known) => callerOf(claims, profile, known));
  };

  return {
    resolveCaller: (claims) => then(ended.has(claims.sessionId), (over) => (over ? 'session_ended' : judge(claims))),
    profileAtHand: (profileId) => profiles.peek(profileId),
    companyAtHand: (companyId) => companies.peek(companyId),
    profileOf: async (profileId) => profiles.get(profileId),
    companyOf: async (companyId) => companies.get(companyId),
    start: (of, log) => {
      bus = of;
      bus.onConnected(() => {
        profiles.doubtAll();
        companies.doubtAll();
      });
      const ends = [
        subscribeToEvents(bus, profileChanged, (event) => profiles.put(event.payload.profile_id, heardProfile(event)), {
          log,
        }),
        subscribeToEvents(
          bus,
          companyChanged,
          (event) => companies.put(event.payload.company_id, heardCompany(event)),
          { log },
        ),
        subscribeToEvents(
          bus,
          sessionEnded,
          ({ payload }) => ended.put(payload.session_id, new Date(payload.expires_at)),
          {
            log,
          },
        ),
      ];
      ended.start(sessionsEveryMs);
      return () => {
        for (const end of ends) end();
        ended.stop();
      };
    },
  };
}

type Judged = ReturnType<ResolveCaller>;

/** Goes on at once with what is at hand: a promise costs more than all the rest of a warm look-up. */
function then<A, B>(value: A | Promise<A>, next: (value: A) => B | Promise<B>): B | Promise<B> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/** A company whose copy hasn't arrived counts as active, like a caller whose profile hasn't. */
function callerOf(claims: Claims, profile: KnownProfile, company: KnownCompany | null): Caller {
  return {
    userId: claims.userId,
    sessionId: claims.sessionId,
    role: profile.role,
    companyId: profile.company_id,
    name: profile.name,
    companyActive: company?.active ?? true,
  };
}

function heardProfile({ payload, version }: EnvelopeOf<typeof profileChanged>): Versioned<KnownProfile> {
  return { value: toProfileProjection(payload.profile), version };
}

function heardCompany({ payload, version }: EnvelopeOf<typeof companyChanged>): Versioned<KnownCompany> {
  return { value: toCompanyProjection(payload.company), version };
}

async function readProfileCopy(id: string): Promise<Versioned<KnownProfile> | null> {
  const found = (await ProfileReadModel.findById(id).lean()) as ProfileProjection | null;
  return found && { value: found, version: found.version };
}

async function readCompanyCopy(id: string): Promise<Versioned<KnownCompany> | null> {
  const found = (await CompanyReadModel.findById(id).lean()) as CompanyProjection | null;
  return found && { value: found, version: found.version };
}
