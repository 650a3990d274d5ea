import { randomUUID } from 'node:crypto';
import {
  assignCompanyCommand,
  listApiKeysCommand,
  revokeApiKeyCommand,
  setPersonActiveCommand,
} from '@junto/contracts/commands/identity';
import { apiKeyChanged } from '@junto/contracts/events/identity';
import { listApiKeys, makeApiKey, maxApiKeys, revokeApiKey } from '@junto/contracts/identity/api-keys';
import { listNotices } from '@junto/contracts/identity/notices';
import { listSessions } from '@junto/contracts/identity/own-sessions';
import { readProfile } from '@junto/contracts/identity/profile';
import { eventually } from '@junto/test-kit/eventually';
import { hashOfRecoveryCode } from '../second-factor/recovery-codes';
import { SecondFactorModel } from '../second-factor/second-factor.model';
import { type Browser, identityServiceOfSpec, password } from '../testing/an-identity-service';
import { ApiKeyModel } from './api-key.model';

describe('API keys', () => {
  const service = identityServiceOfSpec();
  const company_id = randomUUID();
  let ana: Browser & { id: string };
  let colleague: Browser;
  let stranger: Browser;
  beforeAll(async () => {
    const person = await service.seededPerson('buyer', { company_id });
    ana = { ...(await service.openBrowser(person)), id: person.id };
    colleague = await service.openBrowser(await service.seededPerson('buyer', { company_id }));
    stranger = await service.openBrowser(await service.seededPerson('buyer', { company_id: randomUUID() }));
  });
  beforeEach(() => ApiKeyModel.deleteMany({}));

  const make = async (by: { token: string } = ana, name = 'ERP') => {
    const { status, body } = await service.call(makeApiKey, { as: by, body: { name, password } });
    expect(status).toBe(201);
    return { ...body.api_key, token: body.secret };
  };
  const statusWith = async (as: { token: string }) => (await service.call(readProfile, { as })).status;
  const refused = (key: { token: string }) => eventually(async () => expect(await statusWith(key)).toBe(401));

  test('a key acts as the person who created it, is shown once and stored only as a hash', async () => {
    const key = await make();
    expect((await service.call(readProfile, { as: key })).body.id).toBe(ana.id);
    const stored = JSON.stringify([
      await ApiKeyModel.find().lean(),
      (await service.call(listApiKeys, { as: colleague })).body,
    ]);
    expect(stored).toContain(key.start);
    expect(stored).not.toContain(key.token.slice('junto_'.length + 6));
    const { items } = (await service.call(listApiKeys, { as: colleague })).body;
    expect(items).toMatchObject([{ name: 'ERP', made_by: ana.id, company_id, used_at: expect.any(String) }]);
  });

  test('a key cannot use personal endpoints or create keys', async () => {
    const key = await make();
    expect((await service.call(listNotices, { as: key })).status).toBe(200);
    for (const { problem } of [
      await service.call(listSessions, { as: key }),
      await service.call(makeApiKey, { as: key, body: { name: 'another', password } }),
      await service.call(listApiKeys, { as: key }),
    ])
      expect(problem).toMatchObject({ status: 403, code: 'not_for_keys' });
  });

  test('a colleague can revoke a key, other companies get 404, and a revoked key is rejected', async () => {
    const key = await make();
    const params = { key_id: key.id };
    expect((await service.call(revokeApiKey, { as: stranger, params })).problem?.code).toBe('not_found');
    expect((await service.call(listApiKeys, { as: stranger })).body.items).toEqual([]);
    expect(await statusWith(key)).toBe(200);
    expect((await service.call(revokeApiKey, { as: colleague, params })).status).toBe(204);
    await refused(key);
    expect((await service.call(revokeApiKey, { as: colleague, params })).problem?.code).toBe('not_found');
    expect((await service.call(listApiKeys, { as: colleague })).body.items).toEqual([]);
  });

  test.each(['junto_', 'junto_x', `junto_${'A'.repeat(43)}`, `junto_${'A'.repeat(5_000)}`])(
    'an invented key is rejected like any invalid token',
    async (token) => {
      expect(await statusWith({ token })).toBe(401);
    },
  );

  test('a key ends when its creator leaves the company or is deactivated', async () => {
    const person = await service.seededPerson('buyer', { company_id });
    const by = randomUUID();
    const about = () => ({ command_id: randomUUID(), by, profile_id: person.id });
    const moved = await make(await service.openBrowser(person));
    await service.ask(assignCompanyCommand, { ...about(), company_id: null });
    await refused(moved);
    const other = await service.seededPerson('buyer', { company_id });
    const key = await make(await service.openBrowser(other));
    await service.ask(setPersonActiveCommand, { ...about(), profile_id: other.id, active: false });
    await refused(key);
    expect((await service.call(listApiKeys, { as: ana })).body.items).toEqual([]);
  });

  test('creating a key requires the password, and a code when two-factor authentication is on', async () => {
    const create = async (proof: { password: string; code?: string }) =>
      (await service.call(makeApiKey, { as: ana, body: { name: 'ERP', ...proof } })).problem;
    expect(await create({ password: 'not-the-password' })).toMatchObject({
      code: 'password_wrong',
      errors: [{ path: 'password' }],
    });
    await SecondFactorModel.create([
      {
        _id: ana.id,
        secret: 'sealed',
        confirmed_at: new Date(),
        last_period: 0,
        recovery: [hashOfRecoveryCode('a-code')],
      },
    ]);
    expect(await create({ password })).toMatchObject({ code: 'code_wrong', errors: [{ path: 'code' }] });
    expect(await create({ password, code: 'a-code' })).toBeUndefined();
    await SecondFactorModel.deleteMany({});
  });

  test('a new key notifies everyone in the company', async () => {
    await make(ana, 'Warehouse');
    for (const as of [ana, colleague])
      await eventually(async () =>
        expect((await service.call(listNotices, { as })).body.items[0]).toMatchObject({
          kind: 'key_created',
          params: { program: 'Warehouse' },
        }),
      );
  });

  test('a company has at most twenty keys, and a person without a company has none', async () => {
    for (let n = 0; n < maxApiKeys - 2; n++) await make(n % 2 === 0 ? ana : colleague, `key ${n}`);
    const at = [ana, colleague, ana, colleague, ana].map((as, n) =>
      service.call(makeApiKey, { as, body: { name: `at once ${n}`, password } }),
    );
    const statuses = (await Promise.all(at)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(2);
    expect(await ApiKeyModel.countDocuments({ company_id })).toBe(maxApiKeys);
    const { problem } = await service.call(makeApiKey, { as: ana, body: { name: 'one more', password } });
    expect(problem).toMatchObject({ code: 'api_keys_full', params: { max: maxApiKeys } });
    const alone = await service.openBrowser(await service.seededPerson('buyer'));
    expect((await service.call(makeApiKey, { as: alone, body: { name: 'ERP', password } })).problem?.code).toBe(
      'company_missing',
    );
  });

  test('an administrator lists all keys and revokes one; both changes are published for the audit trail without the key', async () => {
    const publishedEvents: string[] = [];
    const { connection } = await service.bus.ready();
    const subscription = connection.subscribe(service.bus.subject('evt.api_key.changed.*'), {
      callback: (_error, message) => void publishedEvents.push(message.string()),
    });
    const key = await make();
    const listed = await service.ask(listApiKeysCommand, {});
    expect(listed).toMatchObject({ items: [{ id: key.id }] });
    const command = { command_id: randomUUID(), by: randomUUID(), key_id: key.id };
    expect(await service.ask(revokeApiKeyCommand, command)).toMatchObject({
      api_key: { id: key.id },
    });
    await refused(key);
    await eventually(() => expect(publishedEvents.join()).toMatch(/"made".*"revoked"/s));
    expect(publishedEvents.join()).toContain(apiKeyChanged.type);
    expect(publishedEvents.join()).not.toContain(key.token);
    subscription.unsubscribe();
  });
});
