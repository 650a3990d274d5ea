import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { readProfile } from '@junto/contracts/identity/profile';
import { confirmEmail, signIn } from '@junto/contracts/identity/session';
import { eventually } from '@junto/test-kit/eventually';
import { isolatedPlace } from '@junto/test-kit/isolated-place';
import { hashOfToken, newLinkToken } from '../accounts/link';
import { hashPassword } from '../accounts/passwords';
import { anIdentityService, cookieOf, origin, tokenIn, type IdentityService } from '../testing/an-identity-service';

const place = isolatedPlace();
const ids = { ana: randomUUID(), rui: randomUUID(), company: randomUUID(), session: randomUUID(), mail: randomUUID() };
const linkToken = newLinkToken();
const password = 'umbrella-stand-9';
const at = new Date('2026-03-01T10:00:00.000Z');
const later = new Date(Date.now() + 3_600_000);

/** A database as a release before the first migration left it: somebody is signed in, somebody else just signed up. */
async function leaveOldDatabase(db: mongoose.mongo.Db): Promise<void> {
  const passwordHash = await hashPassword(password);
  const ana = { _id: ids.ana, email: 'ana@example.org', role: 'supplier', createdAt: at };
  const old = {
    accounts: [{ ...ana, passwordHash, confirmedAt: null }],
    profiles: [
      {
        ...{ ...ana, name: 'Ana', phone: null, address: null, companyId: ids.company, avatarUrl: null, language: 'pt' },
        ...{ lastActiveAt: at, version: 7 },
      },
    ],
    companies: [
      { _id: ids.company, name: 'Ribeira', type: 'supplier', country: null, taxNumber: '1', active: true, version: 2 },
    ],
    links: [{ _id: hashOfToken(linkToken), accountId: ids.ana, purpose: 'confirm', expiresAt: later }],
    sessions: [
      {
        ...{ _id: ids.session, accountId: ids.ana, generation: 0, startedAt: at, usedAt: at, expiresAt: later },
        ...{ endedAt: null, endReason: null },
      },
    ],
    refresh_tokens: [
      {
        _id: hashOfToken('token-of-session'),
        ...{ sessionId: ids.session, generation: 0, goodUntil: null, expiresAt: later },
      },
    ],
    account_requests: [
      {
        ...{ _id: randomUUID(), kind: 'sign_up', email: 'rui@example.org', requestId: 'r', at, dueAt: at, attempts: 0 },
        signUp: { id: ids.rui, name: 'Rui', role: 'buyer', language: 'en', passwordHash },
      },
    ],
    mails: [
      {
        ...{ _id: ids.mail, to: 'ana@example.org', template: 'reset', language: 'pt', name: 'Ana', link: 'http://x/y' },
        ...{ at, dueAt: at, attempts: 0, sentAt: null },
      },
    ],
  };
  for (const [name, docs] of Object.entries(old)) await db.collection(name).insertMany(docs as never);
  await db.collection('sessions').createIndex({ accountId: 1, endedAt: 1 }, { name: 'live_of_account' });
  await db.collection('mails').createIndex({ dueAt: 1 }, { name: 'due' });
}

let service: IdentityService;
beforeAll(async () => {
  const client = await new mongoose.mongo.MongoClient(place.mongoUri('own')).connect();
  await leaveOldDatabase(client.db());
  await client.close();
  service = await anIdentityService({ MONGO_URI: place.mongoUri('own') });
});
afterAll(async () => {
  await service.stop();
  await place.cleanUp();
});

it('goes on with a session that was open', async () => {
  const { status, headers } = await service.refresh('junto-8080=token-of-session');
  expect(status).toBe(200);
  expect((await service.refresh(cookieOf(headers))).status).toBe(200);
});

it('knows password, profile and company, and the link that was mailed', async () => {
  const body = { email: 'ana@example.org', password };
  expect((await service.call(signIn, { body, headers: { origin } })).problem?.code).toBe('email_unconfirmed');
  expect((await service.call(confirmEmail, { body: { token: linkToken } })).status).toBe(200);
  const { token } = await service.openBrowser(body);
  expect((await service.call(readProfile, { as: { token } })).body).toMatchObject({
    ...{ id: ids.ana, auth_id: ids.ana, name: 'Ana', avatar_url: null, created_at: at.toISOString() },
    company: { id: ids.company, name: 'Ribeira', tax_number: '1' },
  });
});

it('does what was written down: sends the mail, makes the account', async () => {
  await eventually(async () => expect(await service.mailsTo('ana@example.org')).toHaveLength(1));
  const token = tokenIn(await service.mailTo('rui@example.org'));
  expect((await service.call(confirmEmail, { body: { token } })).status).toBe(200);
  expect((await service.openBrowser({ email: 'rui@example.org', password })).session.user.id).toBe(ids.rui);
});

it('leaves no field and no index under an old name', async () => {
  const { db } = mongoose.connection;
  for (const name of ['accounts', 'profiles', 'companies', 'links', 'sessions', 'refresh_tokens', 'mails']) {
    const docs = await db!.collection(name).find().toArray();
    expect(docs).not.toHaveLength(0);
    expect(JSON.stringify(docs).match(/"[a-z]+[A-Z]\w*":/g)).toBeNull();
    const fields = (await db!.collection(name).indexes()).flatMap(({ key }) => Object.keys(key));
    expect(fields.filter((field) => /[A-Z]/.test(field))).toEqual([]);
  }
});
