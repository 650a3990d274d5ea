import { randomUUID } from 'node:crypto';
import { exportAudit, listAudit, readAuditRow } from '@junto/contracts/admin/audit';
import { setCompanyActive, updateCompany } from '@junto/contracts/admin/companies';
import type { QueryGiven } from '@junto/contracts/endpoint';
import { orderApproved, orderPlaced } from '@junto/contracts/events/buyer';
import { profileChanged } from '@junto/contracts/events/identity';
import { roundApproved, roundSubmitted } from '@junto/contracts/events/supplier';
import { contextOfRequest, platformContext } from '@junto/service-kit/events/event-context';
import { profileEvent } from '@junto/test-kit/a-profile';
import { roundEvent } from '@junto/test-kit/a-round';
import { eventually } from '@junto/test-kit/eventually';
import { adminServiceOfSpec } from '../testing/an-admin-service';
import { anOrderState, aProfileState, aRoundState, shuffledAndDoubled } from '../testing/states';
import { AuditRowModel } from './audit-row.model';

const service = adminServiceOfSpec();

const list = async (query: QueryGiven<typeof listAudit> = {}) =>
  (await service.call(listAudit, { as: service.admin, query })).body;
const types = async (query: QueryGiven<typeof listAudit>) => (await list(query)).items.map(({ type }) => type);
const known = (count: number, about: string) =>
  eventually(async () => expect((await list({ about })).items).toHaveLength(count));

const buyer = { userId: randomUUID(), role: 'buyer' };
const trace = { requestId: 'request-7', traceparent: null, from: '203.0.113.9' };

/** A round with an order of a company's buyer, approved, published as a stream delivers it. */
async function aTrade() {
  const company = await service.aCompany({ name: 'Casa Norte' });
  const round = aRoundState({ title: 'Kraft packaging' });
  const placed = anOrderState({ round_id: round.id, buyer_id: buyer.userId, buyer_company_id: company.id });
  const approved = { ...placed, status: 'approved' as const, version: 2 };
  const cause = contextOfRequest({ caller: buyer, ...trace });
  const facts = { round_id: round.id, order_id: placed.id };
  const publications = [
    () =>
      service.emit(roundSubmitted, {
        ...roundEvent(round, 2, 'draft'),
        occurredAt: new Date('2026-05-01T10:00:00.000Z'),
        cause: platformContext,
      }),
    () =>
      service.emit(orderPlaced, {
        payload: { ...facts, order: placed, before: null },
        aggregateId: placed.id,
        version: 1,
        occurredAt: new Date('2026-05-02T10:00:00.000Z'),
        cause,
      }),
    () =>
      service.emit(orderApproved, {
        payload: { ...facts, order: approved, before: { status: 'pending_admin' } },
        aggregateId: placed.id,
        version: 2,
        occurredAt: new Date('2026-05-03T10:00:00.000Z'),
        cause: contextOfRequest({ caller: service.admin, ...trace }),
      }),
  ];
  for (const publish of shuffledAndDoubled(publications)) await publish();
  await eventually(async () => expect(new Set(await types({ about: placed.id }))).toContain('order.approved'));
  await eventually(async () =>
    expect(new Set(await types({ about: round.id }))).toEqual(
      new Set(['round.submitted', 'order.placed', 'order.approved']),
    ),
  );
  return { company, round, placed };
}

test('lists who did what, when and from where, newest first, once, and finds it by everything it concerns', async () => {
  const { company, round, placed } = await aTrade();
  const ofRound = (await list({ about: round.id })).items.filter(({ kind }) => kind === 'order');
  expect(new Set(ofRound.map(({ at }) => at))).toEqual(
    new Set(['2026-05-03T10:00:00.000Z', '2026-05-02T10:00:00.000Z']),
  );
  const [newest] = ofRound;
  expect(newest).toMatchObject({
    type: 'order.approved',
    subject_id: placed.id,
    actor: { kind: 'user', id: service.admin.userId, role: 'admin' },
    from: '203.0.113.9',
    request_id: 'request-7',
    status: 'approved',
  });
  expect(await types({ about: company.id, kind: 'order' })).toEqual(ofRound.map(({ type }) => type));
  expect(new Set(await types({ person: buyer.userId, about: placed.id }))).toEqual(new Set(['order.placed']));
  expect(new Set(await types({ search: `#${placed.id.slice(0, 8)}` }))).toEqual(
    new Set(['order.placed', 'order.approved']),
  );
  expect(await types({ about: round.id, since: '2026-05-03T00:00:00.000Z' })).not.toContain('order.placed');
  expect(await types({ about: round.id, until: '2026-05-02T00:00:00.000Z' })).toContain('round.submitted');
  expect(await types({ about: randomUUID() })).toEqual([]);
});

test('a row shows the current name of the user', async () => {
  const profile = aProfileState({ id: service.admin.userId, name: 'Joana Ferraz', role: 'admin' });
  await service.emit(profileChanged, profileEvent(profile));
  const company = await service.aCompany({ name: 'Torra Clara' });
  await eventually(async () => expect((await list({ about: company.id })).items[0]?.actor.name).toBe('Joana Ferraz'));
});

test('a row shows the object before and after, from its own events and from those with the current state only', async () => {
  const company = await service.aCompany({ name: 'Hotel Miramar', country: 'PT' });
  const headers = { 'X-Forwarded-For': '198.51.100.4' };
  const params = { company_id: company.id };
  await service.call(updateCompany, { as: service.admin, params, headers, body: { name: 'Hotel Mar' } });
  await service.call(setCompanyActive, { as: service.admin, params, headers, body: { active: false } });
  const { items } = await list({ about: company.id });
  const rows = await Promise.all(
    items.map(async ({ id }) => (await service.call(readAuditRow, { as: service.admin, params: { row_id: id } })).body),
  );
  expect(rows.map(({ before, after }) => [before?.name, before?.active, after.name, after.active])).toEqual([
    ['Hotel Mar', true, 'Hotel Mar', false],
    ['Hotel Miramar', true, 'Hotel Mar', true],
    [undefined, undefined, 'Hotel Miramar', true],
  ]);
  expect(rows[2]!.before).toBeNull();
  expect(rows.map(({ from }) => from).slice(0, 2)).toEqual(['198.51.100.4', '198.51.100.4']);
  expect(
    (await service.call(readAuditRow, { as: service.admin, params: { row_id: randomUUID() } })).problem?.code,
  ).toBe('not_found');
});

test('later events change no earlier row, and repeated events add none', async () => {
  const round = aRoundState({ title: 'Glass jars' });
  const publish = (
    spec: typeof roundSubmitted | typeof roundApproved,
    status: 'pending_approval' | 'approved',
    version: number,
  ) => service.emit(spec as typeof roundSubmitted, roundEvent({ ...round, status }, version));
  await publish(roundSubmitted, 'pending_approval', 2);
  await known(1, round.id);
  const first = await AuditRowModel.find({ about: round.id }).lean();
  await publish(roundApproved, 'approved', 3);
  await known(2, round.id);
  expect(await AuditRowModel.find({ _id: first[0]!._id }).lean()).toEqual(first);
});

test('the CSV contains what the list contains, with before and after, and escapes formulas', async () => {
  const company = await service.aCompany({ name: '=HYPERLINK("x")' });
  const { bytes, headers } = await service.call(exportAudit, {
    as: service.admin,
    query: { about: company.id, language: 'pt', time_zone: 'America/Sao_Paulo' },
  });
  const text = bytes.toString('utf8');
  expect(headers.get('content-disposition')).toContain('trilha-de-auditoria.csv');
  expect(text.split('\r\n')[0]).toContain('Data e hora (UTC);Data e hora (America/Sao_Paulo);O que aconteceu;Tipo');
  const [utc = '', local = ''] = text.split('\r\n')[1]!.split(';');
  expect(local).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-03:00$/);
  expect(Math.floor(Date.parse(utc) / 1_000)).toBe(Date.parse(local) / 1_000);
  expect(text).toContain(';Empresa criada ou alterada;Empresas;');
  expect(text).toContain(';Comprador;Ativa;');
  expect(text).toContain(';company.changed;company;active;admin;');
  expect(text).toContain(`"'=HYPERLINK`);
  expect(text.trim().split('\r\n')).toHaveLength(2);
});

test('a page ends where the next begins', async () => {
  const company = await service.aCompany({ name: 'Paged' });
  for (const name of ['Paged 2', 'Paged 3', 'Paged 4'])
    await service.call(updateCompany, { as: service.admin, params: { company_id: company.id }, body: { name } });
  const seen: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await list({ about: company.id, limit: 3, ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ title }) => title));
    if (!page.next_cursor) break;
    cursor = page.next_cursor;
  }
  expect(seen).toEqual(['Paged 4', 'Paged 3', 'Paged 2', 'Paged']);
});

test('a search finds any part of a title, ignoring case and accents, and the start of ids, each row once', async () => {
  const company = await service.aCompany({ name: 'Água  Viva (Norte)' });
  const other = await service.aCompany({ name: 'Norte Água' });
  await known(1, company.id);
  for (const search of ['agua viva', 'ÁGUA VIVA (NORTE)', company.id.slice(0, 13), company.id, `#${company.id}`])
    expect((await list({ search })).items.map(({ subject_id }) => subject_id)).toEqual([company.id]);
  expect((await list({ search: 'viva (nor' })).total).toBe(1);
  const subjects = async (search: string) => (await list({ search })).items.map(({ subject_id }) => subject_id).sort();
  for (const search of ['agua', 'norte', 'rte', 'a'])
    expect(await subjects(search)).toEqual(expect.arrayContaining([company.id, other.id]));
  expect((await list({ search: 'agua', kind: 'order' })).items).toEqual([]);
  expect((await list({ search: 'viva', about: other.id })).items).toEqual([]);
  const { bytes } = await service.call(exportAudit, { as: service.admin, query: { search: 'Água V' } });
  expect(bytes.toString('utf8').trim().split('\r\n')).toHaveLength(2);
});

test('a title that looks like an id is found as both', async () => {
  const company = await service.aCompany({ name: 'Bead Makers' });
  const round = aRoundState({ title: 'Glass jars', id: `bead${randomUUID().slice(4)}` });
  const submitted = { round_id: round.id, round, before: null };
  await service.emit(roundSubmitted, { payload: submitted, aggregateId: round.id, version: 2 });
  await known(1, round.id);
  const { items, total } = await list({ search: 'bead' });
  expect(new Set(items.map(({ subject_id }) => subject_id))).toEqual(new Set([company.id, round.id]));
  expect(total).toBe(2);
});

test.each(['zz12', 'nothing is called so', '#x', '.*', '#'])(
  '%s, which no title contains, finds nothing, and never everything',
  async (search) => {
    expect((await list()).items).not.toEqual([]);
    expect(await list({ search })).toMatchObject({ items: [], total: 0 });
    const { bytes } = await service.call(exportAudit, { as: service.admin, query: { search } });
    expect(bytes.toString('utf8').trim().split('\r\n')).toHaveLength(1);
  },
);
