import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import jsonwebtoken from 'jsonwebtoken';
import mongoose from 'mongoose';
import { assignCompanyCommand } from '@junto/contracts/commands/identity';
import { subjectOf } from '@junto/contracts/event';
import { companyChanged } from '@junto/contracts/events/admin';
import { profileChanged } from '@junto/contracts/events/identity';
import { readProfile, updateProfile } from '@junto/contracts/identity/profile';
import { isRefusal } from '@junto/contracts/problems';
import { sendCommand } from '@junto/service-kit/commands';
import { outboxName } from '@junto/service-kit/events/outbox';
import { eventually } from '@junto/test-kit/eventually';
import { CompanyModel } from '../companies/company.model';
import { anIdentityService, type Browser, type IdentityService, type Someone } from '../testing/an-identity-service';

describe('profiles', () => {
  let service: IdentityService;
  let ana: Someone;
  let browser: Browser;
  beforeAll(async () => {
    service = await anIdentityService();
    ana = await service.seededPerson('buyer');
    browser = await service.openBrowser(ana);
    // Events of this sign-in are not heard by a test that listens from now on.
    const outbox = mongoose.connection.collection(outboxName);
    await eventually(async () => expect(await outbox.countDocuments({ sent: false })).toBe(0));
  });
  afterAll(() => service.stop());

  /** A company as the admin service tells of it, and as identity has it then. */
  const aCompany = async (type: 'buyer' | 'supplier', facts: object = {}): Promise<string> => {
    const company_id = randomUUID();
    const company = {
      id: company_id,
      name: 'Café Aurora',
      type,
      country: 'Brazil',
      address: null,
      phone: null,
      tax_number: '12.345',
      active: true,
      created_at: new Date().toISOString(),
      version: 1,
      ...facts,
    };
    await service.emit(companyChanged, { payload: { company_id, company }, aggregateId: company_id, version: 1 });
    await eventually(async () => expect(await CompanyModel.exists({ _id: company_id })).not.toBeNull());
    return company_id;
  };
  const assign = (
    profile_id: string,
    company_id: string | null,
    facts: { command_id?: string; company_type?: 'buyer' | 'supplier' } = {},
  ) =>
    sendCommand(
      assignCompanyCommand,
      { command_id: randomUUID(), by: randomUUID(), profile_id, company_id, ...facts },
      { bus: service.bus },
    );
  const profileOf = async (by: { token: string }) => (await service.call(readProfile, { as: by })).body;

  describe('assigning a company', () => {
    test('shows on the profile page and in the next token, and tells everybody what was before', async () => {
      const company_id = await aCompany('buyer');
      const told: unknown[] = [];
      service.bus.current()!.connection.subscribe(service.bus.subject(subjectOf(profileChanged, ana.id)), {
        callback: (_error, message) =>
          void told.push(...[message.json<{ payload: unknown }>()].flat().map(({ payload }) => payload)),
      });
      const assigned = await assign(ana.id, company_id);
      await eventually(() => expect(told).toEqual([expect.objectContaining({ before: { company_id: null } })]));
      expect(jsonwebtoken.decode((await service.openBrowser(ana)).token)).toMatchObject({ company_id });
      expect(assigned).toMatchObject({ profile: { id: ana.id, company_id } });
      expect(await profileOf(browser)).toMatchObject({
        company_id,
        company: {
          id: company_id,
          name: 'Café Aurora',
          type: 'buyer',
          country: 'Brazil',
          tax_number: '12.345',
          active: true,
        },
      });
      const removed = await assign(ana.id, null);
      expect(removed).toMatchObject({ profile: { company_id: null } });
      expect((await profileOf(browser)).company).toBeNull();
      await eventually(() =>
        expect(told.at(-1)).toMatchObject({ before: { company_id }, company_name_before: 'Café Aurora' }),
      );
      const own = { phone: '+55 11 7', language: 'pt', time_zone: 'America/Sao_Paulo' } as const;
      await service.call(updateProfile, { as: browser, body: { name: (await profileOf(browser)).name, ...own } });
      const replaced = { phone: null, language: 'en', time_zone: null };
      await eventually(() => expect(told.at(-1)).toMatchObject({ before: null, replaced }));
      expect(told.at(-1)).not.toHaveProperty('replaced.name');
    });

    test('tells in its event which request it goes back to', async () => {
      const someone = await service.seededPerson('buyer');
      const told: { request_id: string | null; traceparent: string | null }[] = [];
      service.bus.current()!.connection.subscribe(service.bus.subject(subjectOf(profileChanged, someone.id)), {
        callback: (_error, message) => void told.push(...([message.json()].flat() as typeof told)),
      });
      const trace = { requestId: 'request-of-an-admin', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
      const input = {
        command_id: randomUUID(),
        by: randomUUID(),
        profile_id: someone.id,
        company_id: await aCompany('buyer'),
      };
      await sendCommand(assignCompanyCommand, input, { bus: service.bus, trace });
      const request = { request_id: trace.requestId, traceparent: trace.traceparent };
      await eventually(() => expect(told).toContainEqual(expect.objectContaining(request)));
    });

    test('keeps up with the company, also when its events come out of order', async () => {
      const company_id = await aCompany('buyer');
      await assign(ana.id, company_id);
      const company = {
        ...(await profileOf(browser)).company!,
        address: null,
        phone: null,
        created_at: new Date().toISOString(),
      };
      await service.emit(companyChanged, {
        payload: { company_id, company: { ...company, active: false, name: 'Newest', version: 3 } },
        aggregateId: company_id,
        version: 3,
      });
      await eventually(async () =>
        expect((await profileOf(browser)).company).toMatchObject({ name: 'Newest', active: false }),
      );
      await service.emit(companyChanged, {
        payload: { company_id, company: { ...company, name: 'Older', version: 2 } },
        aggregateId: company_id,
        version: 2,
      });
      await pause(300);
      expect((await profileOf(browser)).company?.name).toBe('Newest');
    });

    test('asks for the type that fits the role, and names it', async () => {
      const [forBuyers, forSuppliers] = [await aCompany('buyer'), await aCompany('supplier')];
      const [supplier, admin] = [await service.seededPerson('supplier'), await service.seededPerson('admin')];
      expect(await assign(ana.id, forSuppliers)).toMatchObject({
        refused: 'company_type_mismatch',
        params: { type: 'buyer' },
      });
      expect(await assign(supplier.id, forBuyers)).toMatchObject({
        refused: 'company_type_mismatch',
        params: { type: 'supplier' },
      });
      expect(await assign(admin.id, forBuyers)).toMatchObject({ refused: 'company_type_mismatch' });
      expect(isRefusal(await assign(supplier.id, forSuppliers))).toBe(false);
    });

    test('of which little is known shows what there is', async () => {
      const supplier = await service.seededPerson('supplier');
      await assign(supplier.id, await aCompany('supplier', { country: null, tax_number: null }));
      const read = await service.call(readProfile, { as: await service.openBrowser(supplier) });
      expect([read.status, read.body.company]).toEqual([
        200,
        expect.objectContaining({ name: 'Café Aurora', country: null, tax_number: null }),
      ]);
    });

    test('refuses a person or a company that nobody knows', async () => {
      expect(await assign(randomUUID(), null)).toMatchObject({ refused: 'not_found' });
      expect(await assign(ana.id, randomUUID())).toMatchObject({ refused: 'not_found' });
    });

    test("takes the admin service's word for the type while the copy is on its way", async () => {
      const company_id = randomUUID();
      expect(await assign(ana.id, company_id, { company_type: 'supplier' })).toMatchObject({
        refused: 'company_type_mismatch',
      });
      expect(await assign(ana.id, company_id, { company_type: 'buyer' })).toMatchObject({ profile: { company_id } });
    });

    test('repeated with the same id gives the first answer and changes nothing more', async () => {
      const [one, two, command_id] = [await aCompany('buyer'), await aCompany('buyer'), randomUUID()];
      const first = await assign(ana.id, one, { command_id });
      await assign(ana.id, two);
      expect(await assign(ana.id, one, { command_id })).toEqual(first);
      expect((await profileOf(browser)).company_id).toBe(two);
    });
  });
});
