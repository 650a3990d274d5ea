import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { endpoint } from '@junto/contracts/endpoint';
import { companyChanged } from '@junto/contracts/events/admin';
import { profileChanged, sessionEnded } from '@junto/contracts/events/identity';
import { type ProfileState } from '@junto/contracts/identity/profile';
import { aCompany, companyEvent } from '@junto/test-kit/a-company';
import { aProfile, profileEvent } from '@junto/test-kit/a-profile';
import { eventually } from '@junto/test-kit/eventually';
import { startTestService, type TestService } from '@junto/test-kit/start-test-service';
import { aPerson, testToken } from '@junto/test-kit/tokens';
import { readConfig, serviceConfig } from '../config';
import { route } from '../http/route';
import { createActors, type Actors } from './actors';
import { actorsSlice } from './actors-slice';
import { CompanyReadModel } from './company-read-model';
import { EndedSessionModel } from './ended-session.model';
import { ProfileReadModel } from './profile-read-model';

const whoAmI = endpoint('GET /api/buyer/who-am-i', 'whoAmI', {
  summary: 'The caller as the service judges it.',
  who: ['buyer'],
  answer: z.object({
    role: z.string(),
    company_id: z.string().nullable(),
    name: z.string().nullable(),
    active: z.boolean().nullable(),
  }),
});

let service: TestService;
/** A second replica: its own cache, the same database, no durable of its own. */
let replica: Actors;
let endReplica: () => void;

beforeAll(async () => {
  const people = createActors();
  service = await startTestService((env) => ({
    name: 'buyer',
    version: '0',
    config: readConfig(serviceConfig, env),
    resolveCaller: people.resolveCaller,
    onStarted: ({ bus, log }) => people.start(bus, log),
    slices: [
      actorsSlice,
      {
        routes: [
          route(whoAmI, ({ caller }) => ({
            role: caller.role,
            company_id: caller.companyId,
            name: caller.name ?? null,
            active: caller.companyActive ?? null,
          })),
        ],
      },
    ],
  }));
  replica = createActors();
  endReplica = replica.start(service.bus, service.service.log);
});
afterAll(async () => {
  endReplica();
  await service.stop();
});

const publishProfile = (profile: ProfileState, version: number) =>
  service.emit(profileChanged, profileEvent(profile, version));
const publishCompany = (id: string, active: boolean, version: number) =>
  service.emit(companyChanged, companyEvent(aCompany({ id, name: 'Sul Ltda', active, version })));
const ask = (as: { token: string }) => service.call(whoAmI, { as });
const claimsOf = (userId: string, sessionId = randomUUID()) => ({
  userId,
  sessionId,
  role: 'buyer' as const,
  companyId: null,
  expiresAt: Date.now() / 1000 + 300,
});

describe('a caller', () => {
  test('has the claims of its token until the read model has the user', async () => {
    const companyId = randomUUID();
    expect((await ask(aPerson('buyer', { companyId }))).body).toEqual({
      role: 'buyer',
      company_id: companyId,
      name: null,
      active: null,
    });
  });

  test('has the role of the read model once it exists, whatever the token claims', async () => {
    const person = aPerson('buyer');
    expect((await ask(person)).status).toBe(200);
    const companyId = randomUUID();
    await publishCompany(companyId, true, 1);
    await publishProfile(aProfile({ id: person.userId, company_id: companyId }), 1);
    await eventually(async () =>
      expect((await ask(person)).body).toEqual({
        role: 'buyer',
        company_id: companyId,
        name: 'Bea Buyer',
        active: true,
      }),
    );
    await publishProfile(aProfile({ id: person.userId, role: 'supplier' }), 2);
    await eventually(async () => expect((await ask(person)).problem?.code).toBe('wrong_role'));
  });

  test('keeps its newer state when an older event arrives late', async () => {
    const person = aPerson('buyer');
    await publishProfile(aProfile({ id: person.userId, name: 'New' }), 5);
    await eventually(async () => expect((await ask(person)).body.name).toBe('New'));
    await publishProfile(aProfile({ id: person.userId, name: 'Old' }), 4);
    const after = aPerson('buyer');
    await publishProfile(aProfile({ id: after.userId }), 1);
    await eventually(async () => expect(await ProfileReadModel.exists({ _id: after.userId })).not.toBeNull());
    expect((await ask(person)).body.name).toBe('New');
    expect(await ProfileReadModel.findById(person.userId).lean()).toMatchObject({ name: 'New', version: 5 });
  });

  test('belongs to an active company until the read model marks it as deactivated', async () => {
    const [person, companyId] = [aPerson('buyer'), randomUUID()];
    await publishProfile(aProfile({ id: person.userId, company_id: companyId }), 1);
    await eventually(async () =>
      expect((await ask(person)).body).toMatchObject({ company_id: companyId, active: true }),
    );
    await publishCompany(companyId, false, 2);
    await eventually(async () => expect((await ask(person)).body.active).toBe(false));
    await publishCompany(companyId, true, 3);
    await eventually(async () => expect((await ask(person)).body.active).toBe(true));
    // A received event counts at once; the durable consumer writes the read model a moment later.
    await eventually(async () =>
      expect(await CompanyReadModel.findById(companyId).lean()).toMatchObject({ name: 'Sul Ltda', version: 3 }),
    );
  });

  test('is rejected once its session has ended, while other sessions stay valid', async () => {
    const [userId, sessionId] = [randomUUID(), randomUUID()];
    const ended = { token: testToken({ role: 'buyer', userId, sessionId }) };
    const other = { token: testToken({ role: 'buyer', userId }) };
    expect((await ask(ended)).status).toBe(200);
    await service.emit(sessionEnded, {
      aggregateId: sessionId,
      version: 1,
      payload: { profile_id: userId, session_id: sessionId, expires_at: new Date(Date.now() + 300_000).toISOString() },
    });
    await eventually(async () => expect((await ask(ended)).problem?.code).toBe('session_ended'));
    expect((await ask(ended)).status).toBe(401);
    expect((await ask(other)).status).toBe(200);
  });
});

describe('another replica', () => {
  test('learns of a change within 5 s although the durable delivered it to another replica', async () => {
    const profile = aProfile();
    await publishProfile(profile, 1);
    await eventually(async () =>
      expect(await replica.resolveCaller(claimsOf(profile.id))).toMatchObject({ role: 'buyer' }),
    );
    await publishProfile({ ...profile, role: 'admin' }, 2);
    await eventually(
      async () => expect(await replica.resolveCaller(claimsOf(profile.id))).toMatchObject({ role: 'admin' }),
      { withinMs: 5_000 },
    );
  });

  test('answers a cached lookup synchronously', async () => {
    const profile = aProfile();
    await publishProfile(profile, 1);
    await eventually(async () => expect(await replica.resolveCaller(claimsOf(profile.id))).toBeDefined());
    expect(replica.resolveCaller(claimsOf(profile.id))).not.toBeInstanceOf(Promise);
    expect(replica.profileAtHand(profile.id)).toMatchObject({ name: 'Bea Buyer' });
  });

  test('learns at start of sessions that ended before', async () => {
    const sessionId = randomUUID();
    await EndedSessionModel.create({ _id: sessionId, expires_at: new Date(Date.now() + 300_000) });
    const late = createActors();
    expect(await late.resolveCaller(claimsOf(randomUUID(), sessionId))).toBe('session_ended');
  });

  test('learns of an ended session within 5 s even if the message was lost', async () => {
    const sessionId = randomUUID();
    await EndedSessionModel.create({ _id: sessionId, expires_at: new Date(Date.now() + 300_000) });
    await eventually(
      async () => expect(await replica.resolveCaller(claimsOf(randomUUID(), sessionId))).toBe('session_ended'),
      { withinMs: 5_000 },
    );
  });
});
