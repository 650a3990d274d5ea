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
  /** The owner of companies reads its own collection instead of a read model. */
  readCompany?: (id: string) => Promise<Versioned<KnownCompany> | null>;
}

/** Resolves callers and their companies from the service's read models, without a database read when cached. */
export interface Actors {
  resolveCaller: ResolveCaller;
  /** Cached profile of the current caller; undefined while its read model is missing. */
  profileAtHand(profileId: string): KnownProfile | undefined;
  profileOf(profileId: string): Promise<KnownProfile | null>;
  /** Cached company of the current caller; undefined while its read model is missing. */
  companyAtHand(companyId: string): KnownCompany | undefined;
  companyOf(companyId: string): Promise<KnownCompany | null>;
  /** Subscribes to changes, so that they take effect at once in every replica. @returns a function that unsubscribes */
  start(bus: Bus, log: Log): () => void;
}

/** A profile takes a few hundred bytes, a company with its addresses a few thousand at most. */
const maxProfiles = 50_000;
const maxCompanies = 20_000;
/** Messages keep the entries current; this limit corrects a lost message, or an outage of NATS. */
const maxAgeMs = 60_000;
const maxAgeUnheardMs = 3_000;
const sessionsEveryMs = 3_000;

export function createActors({ readCompany = readCompanyCopy }: ActorsOptions = {}): Actors {
  let bus: Bus | undefined;
  const age = () => (bus?.state() === 'connected' ? maxAgeMs : maxAgeUnheardMs);
  const profiles = new VersionedCache<KnownProfile>(readProfileCopy, { max: maxProfiles, maxAgeMs: age });
  const companies = new VersionedCache<KnownCompany>(readCompany, { max: maxCompanies, maxAgeMs: age });
  const ended = new EndedSessions();

  const putProfile = ({ payload, version }: EnvelopeOf<typeof profileChanged>) =>
    profiles.put(payload.profile_id, { value: toProfileProjection(payload.profile), version });
  const putCompany = ({ payload, version }: EnvelopeOf<typeof companyChanged>) =>
    companies.put(payload.company_id, { value: toCompanyProjection(payload.company), version });
  const putEnded = ({ payload }: EnvelopeOf<typeof sessionEnded>) =>
    ended.put(payload.session_id, new Date(payload.expires_at));

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
        subscribeToEvents(bus, profileChanged, putProfile, { log }),
        subscribeToEvents(bus, companyChanged, putCompany, { log }),
        subscribeToEvents(bus, sessionEnded, putEnded, { log }),
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

/** Continues synchronously with a cached value: a promise costs more than the rest of a cached lookup. */
function then<A, B>(value: A | Promise<A>, next: (value: A) => B | Promise<B>): B | Promise<B> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/** A company without a read model yet counts as active, like a caller without one. */
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

async function readProfileCopy(id: string): Promise<Versioned<KnownProfile> | null> {
  const found = (await ProfileReadModel.findById(id).lean()) as ProfileProjection | null;
  return found && { value: found, version: found.version };
}

async function readCompanyCopy(id: string): Promise<Versioned<KnownCompany> | null> {
  const found = (await CompanyReadModel.findById(id).lean()) as CompanyProjection | null;
  return found && { value: found, version: found.version };
}
