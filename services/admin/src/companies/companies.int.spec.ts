import { randomUUID } from 'node:crypto';
import {
  createCompany,
  listCompanies,
  readCompany,
  setCompanyActive,
  updateCompany,
} from '@junto/contracts/admin/companies';
import { companyChanged } from '@junto/contracts/events/admin';
import { eventually } from '@junto/test-kit/eventually';
import { AuditRowModel } from '../audit/audit-row.model';
import { FiguresModel } from '../figures/figures.model';
import { adminServiceOfSpec } from '../testing/an-admin-service';
import { CompanyModel } from './company.model';

const service = adminServiceOfSpec();
const as = () => ({ as: service.admin });

describe('creating a company', () => {
  test('activates it, publishes it and records its creator', async () => {
    const received = await service.subscribe(companyChanged);
    const body = { name: '  Loja Aço  ', country: 'Brazil', phone: '', tax_number: '12.345' };
    const { status, body: company } = await service.call(createCompany, { ...as(), body });
    expect(status).toBe(200);
    expect(company).toMatchObject({
      name: 'Loja Aço',
      type: 'buyer',
      country: 'Brazil',
      phone: null,
      tax_number: '12.345',
      active: true,
      version: 1,
    });
    await eventually(() => expect(received).toHaveLength(1));
    expect(received[0]).toMatchObject({
      version: 1,
      actor: { kind: 'user', id: service.admin.userId, role: 'admin' },
      payload: { company },
    });
    expect(await AuditRowModel.findById(received[0]!.id).lean()).toMatchObject({
      type: 'company.changed',
      subject_id: company.id,
      actor: { id: service.admin.userId },
      before: null,
      after: { name: 'Loja Aço' },
    });
  });

  test('twice with one key creates one company; the key with another body is rejected', async () => {
    const idempotencyKey = randomUUID();
    const body = { name: 'Once' };
    const both = await Promise.all([1, 2].map(() => service.call(createCompany, { ...as(), body, idempotencyKey })));
    expect(both[0]!.body).toEqual(both[1]!.body);
    expect(await CompanyModel.countDocuments({ name: 'Once' })).toBe(1);
    const other = await service.call(createCompany, { ...as(), body: { name: 'Twice' }, idempotencyKey });
    expect([other.status, other.problem?.code]).toEqual([409, 'idempotency_key_reused']);
  });

  test.each([
    ['an empty name', { name: '   ' }, 'name'],
    ['a type that is none', { name: 'X', type: 'admin' }, 'type'],
    ['a tax number of a supplier', { name: 'X', type: 'supplier', tax_number: '1' }, 'tax_number'],
    ['an id of its own choosing', { name: 'X', id: randomUUID() }, 'id'],
    ['being inactive from the start', { name: 'X', active: false }, 'active'],
  ])('refuses %s and writes nothing', async (_what, body, field) => {
    const before = await CompanyModel.countDocuments();
    const { status, problem } = await service.call(createCompany, { ...as(), body: body as never });
    expect([status, problem?.code]).toEqual([400, 'invalid_request']);
    expect(JSON.stringify(problem?.errors)).toContain(field);
    expect(await CompanyModel.countDocuments()).toBe(before);
  });
});

describe('changing a company', () => {
  test('changes the given fields, keeps the others and increases the version by one', async () => {
    const company = await service.aCompany({ name: 'Before', country: 'Chile' });
    const { body } = await service.call(updateCompany, {
      ...as(),
      params: { company_id: company.id },
      body: { name: 'After', phone: '+56' },
    });
    expect(body).toEqual({ ...company, name: 'After', phone: '+56', version: 2 });
    const rows = await AuditRowModel.find({ subject_id: company.id }).sort({ at: 1 }).lean();
    expect(rows.at(-1)).toMatchObject({ before: { name: 'Before' }, after: { name: 'After' } });
  });

  test('concurrently keeps both changes unless they are to the same field', async () => {
    const company = await service.aCompany({ name: 'Both', country: 'Chile' });
    const save = (fields: object, seen: object) =>
      service.call(updateCompany, {
        ...as(),
        params: { company_id: company.id },
        body: { ...fields, version: company.version, seen: { ...seen } },
      });
    await save({ phone: '+56 1' }, { phone: null });
    const { body: both } = await save({ country: 'Peru' }, { country: 'Chile' });
    expect(both).toEqual({ ...company, phone: '+56 1', country: 'Peru', version: 3 });
    const { status, problem } = await save({ phone: '+56 2' }, { phone: null });
    expect([status, problem?.code, problem?.params]).toEqual([
      409,
      'changed_meanwhile',
      { version: 3, fields: ['phone'], present: both },
    ]);
  });

  test('to its current values publishes nothing', async () => {
    const company = await service.aCompany({ name: 'Same' });
    const { body } = await service.call(updateCompany, {
      ...as(),
      params: { company_id: company.id },
      body: { name: 'Same' },
    });
    expect(body.version).toBe(1);
    expect(await AuditRowModel.countDocuments({ subject_id: company.id })).toBe(1);
  });

  test('by several at the same time loses no change', async () => {
    const company = await service.aCompany({ name: 'Busy' });
    const params = { company_id: company.id };
    await Promise.all([
      service.call(updateCompany, { ...as(), params, body: { country: 'Peru' } }),
      service.call(updateCompany, { ...as(), params, body: { phone: '+51' } }),
      service.call(setCompanyActive, { ...as(), params, body: { active: false } }),
    ]);
    const after = await CompanyModel.findById(company.id).lean();
    expect(after).toMatchObject({ country: 'Peru', phone: '+51', active: false, version: 4 });
  });

  test('rejects a tax number of a supplier, a change of type, and an unknown company', async () => {
    const supplier = await service.aCompany({ name: 'Mill', type: 'supplier' });
    const params = { company_id: supplier.id };
    expect(
      (await service.call(updateCompany, { ...as(), params, body: { tax_number: '1' } })).problem?.errors?.[0]?.path,
    ).toBe('tax_number');
    expect(
      (await service.call(updateCompany, { ...as(), params, body: { type: 'buyer' } as never })).problem?.code,
    ).toBe('invalid_request');
    expect((await service.call(updateCompany, { ...as(), params, body: { name: '' } })).status).toBe(400);
    const nobody = { company_id: randomUUID() };
    expect((await service.call(updateCompany, { ...as(), params: nobody, body: { name: 'X' } })).status).toBe(404);
    expect((await service.call(setCompanyActive, { ...as(), params: nobody, body: { active: true } })).status).toBe(
      404,
    );
    expect(
      (await service.call(setCompanyActive, { ...as(), params: { company_id: '1' }, body: { active: true } })).status,
    ).toBe(400);
    expect(await CompanyModel.findById(supplier.id).lean()).toMatchObject({
      name: 'Mill',
      type: 'supplier',
      version: 1,
    });
  });
});

describe('the list', () => {
  beforeAll(async () => {
    await Promise.all([CompanyModel.deleteMany({}), FiguresModel.deleteMany({})]);
    for (const [name, country, type] of [
      ['Águas Claras', 'Brasil', 'buyer'],
      ['beta mill', 'Portugal', 'supplier'],
      ['Cobre', 'CHILE', 'buyer'],
      ['Água Rasa', null, 'supplier'],
    ] as const) {
      await service.aCompany({ name, country, type });
    }
  });
  const names = async (query: object) => {
    const { body } = await service.call(listCompanies, { ...as(), query: query as never });
    return body.items.map((company) => company.name);
  };

  test('finds text anywhere in name and country, ignoring case and accents', async () => {
    expect(await names({ search: 'AGUA' })).toEqual(['Água Rasa', 'Águas Claras']);
    expect(await names({ search: 'chile' })).toEqual(['Cobre']);
    expect(await names({ search: '.*' })).toEqual([]);
  });

  test('filters by type and activity, and sorts', async () => {
    expect(await names({ type: 'supplier' })).toEqual(['Água Rasa', 'beta mill']);
    expect(await names({ sort: 'name' })).toEqual(['Água Rasa', 'Águas Claras', 'beta mill', 'Cobre']);
    expect(await names({ active: 'false' })).toEqual([]);
  });

  test('pages without repeating or skipping, also when a company is added in between', async () => {
    const first = (await service.call(listCompanies, { ...as(), query: { limit: 2 } })).body;
    await service.aCompany({ name: 'Late' });
    const second = (await service.call(listCompanies, { ...as(), query: { limit: 2, cursor: first.next_cursor! } }))
      .body;
    expect([...first.items, ...second.items].map((company) => company.name)).toEqual([
      'Água Rasa',
      'Cobre',
      'beta mill',
      'Águas Claras',
    ]);
    expect(second.next_cursor).toBeNull();
    const bad = await service.call(listCompanies, { ...as(), query: { cursor: 'x' } });
    expect([bad.status, bad.problem?.errors?.[0]?.path]).toEqual([400, 'cursor']);
  });

  test('counts', async () => {
    const { body } = await service.call(listCompanies, { ...as(), query: { search: 'agua' } });
    expect([body.total, body.total_capped]).toEqual([2, false]);
    const { all, total } = (await service.call(listCompanies, as())).body;
    expect([all, total]).toEqual(Array(2).fill(await CompanyModel.countDocuments()));
  });
});

test("renaming to another company's name needs a confirmation; another case of the own name does not", async () => {
  const [one, other] = [await service.aCompany({ name: 'Olaria Fogo' }), await service.aCompany({ name: 'Vidraria' })];
  const rename = (body: { name: string; same_name?: boolean }) =>
    service.call(updateCompany, { as: service.admin, params: { company_id: other.id }, body });
  expect((await rename({ name: 'olaría fogo' })).problem).toMatchObject({
    code: 'company_name_taken',
    params: { name: one.name },
  });
  expect((await rename({ name: 'VIDRARIA' })).body.name).toBe('VIDRARIA');
  expect((await rename({ name: 'olaría fogo', same_name: true })).body.name).toBe('olaría fogo');
  expect((await rename({ name: 'Olaria Fogo' })).status).toBe(200);
  const read = (company_id: string) => service.call(readCompany, { as: service.admin, params: { company_id } });
  expect((await read(other.id)).body.name).toBe('Olaria Fogo');
  expect((await read(service.admin.userId)).problem?.code).toBe('not_found');
});
