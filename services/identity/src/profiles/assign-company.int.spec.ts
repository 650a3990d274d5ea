import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import jsonwebtoken from 'jsonwebtoken';
import mongoose from 'mongoose';
import type { Company } from '@junto/contracts/admin/companies';
import { assignCompanyCommand } from '@junto/contracts/commands/identity';
import { subjectOf } from '@junto/contracts/event';
import { companyChanged } from '@junto/contracts/events/admin';
import { profileChanged } from '@junto/contracts/events/identity';
import { readProfile, updateProfile } from '@junto/contracts/identity/profile';
import { isRefusal } from '@junto/contracts/problems';
import { sendCommand } from '@junto/service-kit/commands';
import { outboxName } from '@junto/service-kit/events/outbox';
import { aCompany, companyEvent } from '@junto/test-kit/a-company';
import { eventually } from '@junto/test-kit/eventually';
import { ofSpec } from '@junto/test-kit/of-spec';
import { CompanyModel } from '../companies/company.model';
import { identityServiceOfSpec } from '../testing/an-identity-service';

describe('profiles', () => {
  const service = identityServiceOfSpec();
  const ana = ofSpec(() => service.seededPerson('buyer'));
  const browser = ofSpec(() => service.openBrowser(ana));
  beforeAll(async () => {
    // Consume the events of this sign-in before a test subscribes.
    const outbox = mongoose.connection.collection(outboxName);
    await eventually(async () => expect(await outbox.countDocuments({ sent: false })).toBe(0));
  });

  /** A company of the admin service, in identity's read model. */
  const aKnownCompany = async (type: Company['type'], facts: Partial<Company> = {}): Promise<string> => {
    const company = aCompany({ name: 'Café Aurora', type, country: 'Brazil', tax_number: '12.345', ...facts });
    await service.emit(companyChanged, companyEvent(company));
    await eventually(async () => expect(await CompanyModel.exists({ _id: company.id })).not.toBeNull());
    return company.id;
  };
  const assign = (
    profile_id: string,
    company_id: string | null,
    facts: { command_id?: string; company_type?: 'buyer' | 'supplier' } = {},
  ) =>
    service.ask(assignCompanyCommand, { command_id: randomUUID(), by: randomUUID(), profile_id, company_id, ...facts });
  const profileOf = async (by: { token: string }) => (await service.call(readProfile, { as: by })).body;

  describe('assigning a company', () => {
    test('appears on the profile page and in the next token, and publishes the previous company', async () => {
      const company_id = await aKnownCompany('buyer');
      const published: unknown[] = [];
      service.bus.current()!.connection.subscribe(service.bus.subject(subjectOf(profileChanged, ana.id)), {
        callback: (_error, message) =>
          void published.push(...[message.json<{ payload: unknown }>()].flat().map(({ payload }) => payload)),
      });
      const assigned = await assign(ana.id, company_id);
      await eventually(() => expect(published).toEqual([expect.objectContaining({ before: { company_id: null } })]));
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
        expect(published.at(-1)).toMatchObject({ before: { company_id }, company_name_before: 'Café Aurora' }),
      );
      const own = { phone: '+55 11 7', language: 'pt', time_zone: 'America/Sao_Paulo' } as const;
      await service.call(updateProfile, { as: browser, body: { name: (await profileOf(browser)).name, ...own } });
      const replaced = { phone: null, language: 'en', time_zone: null };
      await eventually(() => expect(published.at(-1)).toMatchObject({ before: null, replaced }));
      expect(published.at(-1)).not.toHaveProperty('replaced.name');
    });

    test('publishes the id of the original request in its event', async () => {
      const someone = await service.seededPerson('buyer');
      const published: { request_id: string | null; traceparent: string | null }[] = [];
      service.bus.current()!.connection.subscribe(service.bus.subject(subjectOf(profileChanged, someone.id)), {
        callback: (_error, message) => void published.push(...([message.json()].flat() as typeof published)),
      });
      const trace = { requestId: 'request-of-an-admin', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
      const input = {
        command_id: randomUUID(),
        by: randomUUID(),
        profile_id: someone.id,
        company_id: await aKnownCompany('buyer'),
      };
      await sendCommand(assignCompanyCommand, input, { bus: service.bus, trace });
      const request = { request_id: trace.requestId, traceparent: trace.traceparent };
      await eventually(() => expect(published).toContainEqual(expect.objectContaining(request)));
    });

    test('follows changes of the company, even when its events arrive out of order', async () => {
      const company_id = await aKnownCompany('buyer');
      await assign(ana.id, company_id);
      const company = {
        ...(await profileOf(browser)).company!,
        address: null,
        phone: null,
        created_at: new Date().toISOString(),
      };
      await service.emit(companyChanged, companyEvent({ ...company, active: false, name: 'Newest', version: 3 }));
      await eventually(async () =>
        expect((await profileOf(browser)).company).toMatchObject({ name: 'Newest', active: false }),
      );
      await service.emit(companyChanged, companyEvent({ ...company, name: 'Older', version: 2 }));
      await pause(300);
      expect((await profileOf(browser)).company?.name).toBe('Newest');
    });

    test('requires the company type of the role, and names it', async () => {
      const [forBuyers, forSuppliers] = [await aKnownCompany('buyer'), await aKnownCompany('supplier')];
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

    test('shows what is known when the company is incomplete', async () => {
      const supplier = await service.seededPerson('supplier');
      await assign(supplier.id, await aKnownCompany('supplier', { country: null, tax_number: null }));
      const read = await service.call(readProfile, { as: await service.openBrowser(supplier) });
      expect([read.status, read.body.company]).toEqual([
        200,
        expect.objectContaining({ name: 'Café Aurora', country: null, tax_number: null }),
      ]);
    });

    test('refuses an unknown person or company', async () => {
      expect(await assign(randomUUID(), null)).toMatchObject({ refused: 'not_found' });
      expect(await assign(ana.id, randomUUID())).toMatchObject({ refused: 'not_found' });
    });

    test('uses the company type of the command until the read model has the company', async () => {
      const company_id = randomUUID();
      expect(await assign(ana.id, company_id, { company_type: 'supplier' })).toMatchObject({
        refused: 'company_type_mismatch',
      });
      expect(await assign(ana.id, company_id, { company_type: 'buyer' })).toMatchObject({ profile: { company_id } });
    });

    test('returns its first result when repeated with the same id, and changes nothing more', async () => {
      const [one, two, command_id] = [await aKnownCompany('buyer'), await aKnownCompany('buyer'), randomUUID()];
      const first = await assign(ana.id, one, { command_id });
      await assign(ana.id, two);
      expect(await assign(ana.id, one, { command_id })).toEqual(first);
      expect((await profileOf(browser)).company_id).toBe(two);
    });
  });
});
