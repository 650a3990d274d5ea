import { randomUUID } from 'node:crypto';
import { poolLostMoq, waitlistOffered } from '@junto/contracts/events/buyer';
import { invoiceSent, paymentDetailsChanged } from '@junto/contracts/events/supplier';
import { eventually } from '@junto/test-kit/eventually';
import { aReader as readerOf } from '../testing/a-reader';
import { identityServiceOfSpec } from '../testing/an-identity-service';
import { aReachedPool, anInvoiceEvent } from '../testing/event-builders';

const service = identityServiceOfSpec();

const aReader = (role: 'buyer' | 'supplier', companyId?: string) => readerOf(service, role, companyId);

test('notifies the buyers and the supplier of each fall below the MOQ', async () => {
  const supplier_id = randomUUID();
  const [buyer, supplier] = [await aReader('buyer'), await aReader('supplier', supplier_id)];
  const { payload, aggregateId } = aReachedPool({ buyer_ids: [buyer.id], supplier_id });
  for (const [version, units] of [1_100, 900, 900].entries()) {
    const fallen = { ...payload, current_committed_qty: units, round_closed: false };
    await service.emit(poolLostMoq, { payload: fallen, aggregateId, version });
  }
  const [latest] = await buyer.receives('pool_lost', 'pool_lost');
  expect(latest).toMatchObject({
    params: { product: 'Paper tape', units: 900, moq: 1_200 },
    path: `/buyer/rounds/${payload.round_id}?product=${aggregateId}`,
  });
  await supplier.receives('pool_lost', 'pool_lost');
});

test('notifies a buyer of each offer of a waitlist once', async () => {
  const [buyer, other] = [await aReader('buyer'), await aReader('buyer')];
  const [round_id, round_product_id] = [randomUUID(), randomUUID()];
  const facts = { round_id, round_title: 'Kraft', round_product_id, product_name: 'Paper tape', buyer_id: buyer.id };
  const offer = (version: number, held: number, held_until: string) =>
    service.emit(waitlistOffered, { aggregateId: round_product_id, version, payload: { ...facts, held, held_until } });
  const [first, second] = ['2026-12-19T18:40:00.000Z', '2026-12-20T18:40:00.000Z'] as const;
  await offer(1, 72, first);
  await offer(1, 72, first);
  await offer(2, 108, second);
  const [latest] = await buyer.receives('waitlist_offer', 'waitlist_offer');
  expect(latest).toMatchObject({
    params: { product: 'Paper tape', round: 'Kraft', units: 108, close_at: second },
    path: `/buyer/rounds/${round_id}?product=${round_product_id}`,
  });
  expect((await other.list()).items).toEqual([]);
});

test('notifies everyone who sells for a company of new bank details, not of new payment terms', async () => {
  const supplier_id = randomUUID();
  const supplier = await aReader('supplier', supplier_id);
  const before = { payment_terms: null, account_holder: 'Ribeira', bank_name: 'Banco', account: '•••• 0154' };
  const emit = (
    version: number,
    payment: typeof before | (Omit<typeof before, 'payment_terms'> & { payment_terms: string }),
  ) =>
    service.emit(paymentDetailsChanged, {
      payload: { supplier_id, company_name: 'Ribeira', payment, before },
      aggregateId: supplier_id,
      version,
    });
  await emit(1, { ...before, payment_terms: '30 days' });
  await emit(2, { ...before, account: '•••• 9999' });
  const [changed] = await supplier.receives('bank_changed');
  expect(changed).toMatchObject({ params: { company: 'Ribeira' }, path: '/supplier/invoices' });
});

test('notifies a buyer of each invoice and of its replacement', async () => {
  const buyer = await aReader('buyer');
  const first = anInvoiceEvent({ buyer_id: buyer.id });
  await service.emit(invoiceSent, first);
  // Events about two invoices may be consumed in either order.
  await eventually(async () => expect((await buyer.list({ group: 'invoices' })).items).toHaveLength(1));
  await service.emit(
    invoiceSent,
    anInvoiceEvent({ buyer_id: buyer.id, replaces: { id: first.aggregateId, invoice_number: 'PI-1' } }),
  );
  await eventually(async () =>
    expect((await buyer.list({ group: 'invoices' })).items).toMatchObject([
      { kind: 'invoice_changed', params: { replaces: 'PI-1', due_on: '2026-12-05' } },
      { kind: 'invoice_sent', path: `/buyer/invoices?invoice=${first.aggregateId}` },
    ]),
  );
});
