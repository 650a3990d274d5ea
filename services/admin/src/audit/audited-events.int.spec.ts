import { randomUUID } from 'node:crypto';
import { listAudit, readAuditRow } from '@junto/contracts/admin/audit';
import type { QueryGiven } from '@junto/contracts/endpoint';
import { orderChanged, orderPlaced } from '@junto/contracts/events/buyer';
import { accountChanged, profileChanged, userRegistered } from '@junto/contracts/events/identity';
import { projected, projectedSubject } from '@junto/contracts/events/projected';
import { deliveryShipped, invoiceSent, paymentDetailsChanged, roundChanged } from '@junto/contracts/events/supplier';
import { aDelivery } from '@junto/test-kit/a-delivery';
import { roundEvent } from '@junto/test-kit/a-round';
import { invoiceEvent } from '@junto/test-kit/an-invoice';
import { orderEvent } from '@junto/test-kit/an-order';
import { eventually } from '@junto/test-kit/eventually';
import { adminServiceOfSpec } from '../testing/an-admin-service';
import { anInvoiceState, anOrderState, aProfileState, aRoundState } from '../testing/states';
import { AuditRowModel } from './audit-row.model';

const service = adminServiceOfSpec();

const list = async (query: QueryGiven<typeof listAudit>) =>
  (await service.call(listAudit, { as: service.admin, query })).body;
const types = async (query: QueryGiven<typeof listAudit>) => (await list(query)).items.map(({ type }) => type);
const known = (count: number, about: string) =>
  eventually(async () => expect((await list({ about })).items).toHaveLength(count));

/** The single row of an object, as its dialog reads it. */
async function onlyRow(about: string) {
  await known(1, about);
  const { items } = await list({ about });
  return (await service.call(readAuditRow, { as: service.admin, params: { row_id: items[0]!.id } })).body;
}

test('a republished event leaves no row', async () => {
  const round = aRoundState();
  const orderId = randomUUID();
  const delivery = aDelivery();
  const payload = { order_id: orderId, buyer_id: randomUUID(), supplier_id: randomUUID(), round_id: round.id };
  const publishDelivery = (again?: true) =>
    service.emit(deliveryShipped, {
      payload: { ...payload, round_title: 'Glass jars', delivery, ...(again && { again }) },
      aggregateId: orderId,
      version: 1,
    });
  await publishDelivery(true);
  await service.emit(roundChanged, roundEvent(round, 1));
  await publishDelivery();
  await known(1, orderId);
  expect(await types({ about: round.id })).toEqual(['delivery.shipped']);
});

test('delivery changes of an order are recorded separately, each with the previous state', async () => {
  const placed = anOrderState();
  await service.emit(orderPlaced, orderEvent(placed));
  const shipped = aDelivery();
  const whose = {
    order_id: placed.id,
    buyer_id: placed.buyer_id,
    supplier_id: placed.supplier_id,
    round_id: placed.round_id,
    round_title: 'Kraft packaging',
  };
  const publish = (delivery: typeof shipped, version: number) =>
    service.emit(deliveryShipped, { payload: { ...whose, delivery }, aggregateId: placed.id, version });
  await publish(shipped, 1);
  await eventually(async () => expect(await types({ about: placed.id })).toContain('delivery.shipped'));
  await publish({ ...shipped, carrier: 'Rede Sul', version: 2 }, 2);
  await eventually(async () =>
    expect((await types({ about: placed.id })).filter((type) => type === 'delivery.shipped')).toHaveLength(2),
  );
  const rows = (await list({ about: placed.round_id })).items.filter(({ type }) => type === 'delivery.shipped');
  const [corrected, first] = await Promise.all(
    rows.map(async ({ id }) => (await service.call(readAuditRow, { as: service.admin, params: { row_id: id } })).body),
  );
  expect([first!.before, first!.after.carrier]).toEqual([null, 'Correios']);
  expect([corrected!.before?.carrier, corrected!.after.carrier]).toEqual(['Correios', 'Rede Sul']);
  expect(corrected!.before).not.toHaveProperty('total_value');
});

test('admin pages are notified of a delivery when its row exists', async () => {
  const orderId = randomUUID();
  const rowThere = new Map<string, boolean>();
  const { connection } = await service.bus.ready();
  connection.subscribe(service.bus.subject(projectedSubject('admin')), {
    callback: (_error, message) => {
      for (const id of projected.parse(message.json()).ids)
        void AuditRowModel.exists({ _id: id }).then((row) => rowThere.set(id, row !== null));
    },
  });
  await connection.flush();
  const id = await service.emit(deliveryShipped, {
    payload: {
      ...{ order_id: orderId, buyer_id: randomUUID(), supplier_id: randomUUID(), round_id: randomUUID() },
      ...{ round_title: 'Glass jars', delivery: aDelivery() },
    },
    aggregateId: orderId,
    version: 1,
  });
  await eventually(() => expect(rowThere.get(id)).toBe(true));
});

test('a user is shown by name, an own edit before and after, a company by its name', async () => {
  const own = { phone: '+55 11 2', language: 'pt', time_zone: 'America/Sao_Paulo' } as const;
  const profile = aProfileState({ name: 'Ana Prado', ...own });
  const replaced = { phone: '+55 11 1', language: 'en', time_zone: null } as const;
  const facts = (version: number) => ({ aggregateId: profile.id, version });
  await service.emit(userRegistered, { payload: { profile_id: profile.id, role: 'buyer', name: 'Ana' }, ...facts(1) });
  expect(await onlyRow(profile.id)).toMatchObject({ title: 'Ana', status: 'registered' });
  await service.emit(profileChanged, {
    payload: { profile_id: profile.id, profile, before: null, changed: Object.keys(own), replaced },
    ...facts(2),
  });
  await known(2, profile.id);
  const company_id = randomUUID();
  await service.emit(profileChanged, {
    payload: {
      profile_id: profile.id,
      profile: { ...profile, company_id },
      before: { company_id: null },
      company_name: 'Casa Norte',
    },
    ...facts(3),
  });
  await known(3, profile.id);
  const rows = await AuditRowModel.find({ subject_id: profile.id, type: 'profile.changed' }).sort({ at: 1 }).lean();
  expect(rows.map(({ status, before, after }) => [status, before, after])).toEqual([
    ['edited', replaced, own],
    ['assigned', { company_id: null, company_name: null }, { company_id, company_name: 'Casa Norte' }],
  ]);
});

test('account changes and changed payment details are recorded', async () => {
  const [profile_id, supplier_id] = [randomUUID(), randomUUID()];
  await service.emit(accountChanged, {
    payload: { profile_id, name: 'Ana Prado', email: 'ana@loja.test', did: 'password_changed' },
    aggregateId: profile_id,
    version: 1,
  });
  expect(await onlyRow(profile_id)).toMatchObject({
    type: 'account.changed',
    title: 'Ana Prado',
    status: 'password_changed',
  });
  const none = { payment_terms: null, account_holder: null, bank_name: null, account: null };
  await service.emit(paymentDetailsChanged, {
    payload: { supplier_id, company_name: 'Ribeira', payment: { ...none, account: '•••• 0154' }, before: none },
    aggregateId: supplier_id,
    version: 1,
  });
  expect(await onlyRow(supplier_id)).toMatchObject({
    kind: 'company',
    before: { account: null },
    after: { account: '•••• 0154' },
  });
});

test('changed offers of a round, and lines below their MOQ, are recorded up to a limit', async () => {
  const round = aRoundState({ title: 'Glass jars' });
  const facts = (version: number) => ({ aggregateId: round.id, version });
  const terms = { moq: 100, max_qty: null, unit_price: 2 };
  const offers_changed = {
    items: [
      { product_id: randomUUID(), product_name: 'Fita', before: terms, after: { ...terms, moq: 150, max_qty: 900 } },
      { product_id: randomUUID(), product_name: 'Copo', before: terms, after: null },
    ],
    total: 7,
  };
  const before = { status: 'draft' } as const;
  const payload = { round_id: round.id, round, before };
  await service.emit(roundChanged, { payload: { ...payload, offers_changed }, ...facts(2) });
  expect(await onlyRow(round.id)).toMatchObject({
    before: { status: 'draft', offers: [{ name: 'Fita', ...terms }, { name: 'Copo' }], more_offers: null },
    after: { offers: [{ name: 'Fita', moq: 150, max_qty: 900, unit_price: 2 }], more_offers: 5 },
  });
  await service.emit(roundChanged, { payload, ...facts(3) });
  await known(2, round.id);
  const rows = await AuditRowModel.find({ subject_id: round.id, 'after.offers': null }).lean();
  expect(rows.map((row) => row.before)).toEqual([before]);

  const placed = anOrderState({ status: 'approved' });
  const [line] = placed.items;
  const items = [
    { ...line!, product_name: 'Fita', moq_missed: true },
    { ...line!, product_name: 'Copo' },
  ];
  await service.emit(orderChanged, orderEvent({ ...placed, items, version: 2 }, 'approved'));
  const { after } = await onlyRow(placed.id);
  expect(after).toMatchObject({ moq_missed: ['Fita'] });
  expect(after).not.toHaveProperty('items');
});

test("only the last digits of an invoice's account are recorded", async () => {
  const invoice = anInvoiceState({
    bank_account: {
      account_holder: 'Ribeira',
      bank_name: 'CGD',
      account: 'PT50 0002 0123 0154',
      bic: null,
      notes: null,
    },
  });
  await service.emit(invoiceSent, invoiceEvent(invoice));
  const { after } = await onlyRow(invoice.id);
  expect(after).toMatchObject({ account_holder: 'Ribeira', bank_name: 'CGD', account: '•••• 0154' });
  expect(JSON.stringify(after)).not.toContain('0123');
});
