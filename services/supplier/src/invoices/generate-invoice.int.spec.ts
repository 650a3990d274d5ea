import { randomUUID } from 'node:crypto';
import { orderChanged } from '@junto/contracts/events/buyer';
import { profileChanged } from '@junto/contracts/events/identity';
import { editInvoice, sendInvoice } from '@junto/contracts/supplier/invoices';
import { updateProduct } from '@junto/contracts/supplier/products';
import { readSale } from '@junto/contracts/supplier/sales';
import { oldestDay } from '@junto/domain/calendar-day';
import { aProfile, profileEvent } from '@junto/test-kit/a-profile';
import { eventually } from '@junto/test-kit/eventually';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { aSupplier } from '@junto/test-kit/tokens';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';
import { aSale, emitOrder } from '../testing/an-order';
import { invoicing } from '../testing/invoicing';

const service = supplierServiceOfSpec();
const on = ofEachTest(() => invoicing(service));

describe('an invoice is generated and', () => {
  it("becomes a draft with the order's lines, weights, parties and catalogue prices", async () => {
    const order = await on.aWeighedSale();
    const params = { product_id: order.items[0]!.product_id };
    await service.call(updateProduct, { as: on.supplier, params, body: { unit_price: 2.35 } });
    const { status, body: invoice } = await on.generate(order);
    expect(status).toBe(201);
    expect(invoice).toMatchObject({
      order_id: order.id,
      buyer_id: order.buyer_id,
      status: 'draft',
      total_value: 147.6,
      total_units: 72,
      total_items: 1,
      total_net_weight: 14.4,
      total_gross_weight: 15.84,
      total_cbm: 0.032,
      due_date: null,
      notes: null,
      supplier: { id: on.supplier.companyId, name: 'Ribeira Embalagens' },
      buyer: { id: on.buyerCompany, name: 'Casa Norte', tax_number: '21.448.903/0001-17' },
      lines: [{ unit_price: 2.05, catalogue_price: 2.35, subtotal: 147.6, net_weight: 14.4, qty: 72 }],
    });
    expect(invoice.invoice_number).toMatch(/^PI-\d{13}$/);
    expect(await on.read(invoice.id)).toEqual(invoice);
    const [published] = await service.emitted(invoice.id);
    expect(published).toMatchObject({
      type: 'invoice.generated',
      version: 1,
      payload: { invoice_id: invoice.id, invoice },
    });
    const sale = await service.call(readSale, { as: on.supplier, params: { order_id: order.id } });
    expect(sale.body.invoice_id).toBe(invoice.id);
  });

  it('names the person if the order has no company', async () => {
    const buyerId = randomUUID();
    const contact = { name: 'Marina Duarte', email: 'm@example.com' };
    const profile = aProfile({ id: buyerId, ...contact, phone: '+55 11 1', address: 'Rua A', language: 'pt' });
    await service.emit(profileChanged, profileEvent(profile));
    await service.until('profile_copies', { _id: buyerId });
    const invoice = await on.aDraft({ buyer_id: buyerId, buyer_company_id: null });
    expect(invoice.buyer).toEqual({
      id: null,
      name: 'Marina Duarte',
      address: 'Rua A',
      country: null,
      phone: '+55 11 1',
      tax_number: null,
      contact,
    });
  });

  it('is refused if a weight is missing', async () => {
    const order = await on.anUnweighedSale();
    expect((await on.generate(order)).problem).toMatchObject({ status: 409, code: 'weights_missing' });
    await on.weigh(order, null);
    expect((await on.generate(order)).problem?.code).toBe('weights_missing');
    expect(await on.list()).toMatchObject({ total: 0, figures: { total: 0 } });
  });

  it('is the existing one, even for twenty concurrent requests', async () => {
    const order = await on.aWeighedSale();
    const answers = await Promise.all(Array.from({ length: 20 }, () => on.generate(order)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([...Array<number>(19).fill(200), 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await on.list()).toMatchObject({
      total: 1,
      figures: { total: 1, pending: 1, value: [{ currency: 'USD', amount: 147.6 }] },
    });
    expect(await service.emittedTypes(answers[0]!.body.id)).toEqual(['invoice.generated']);
  });

  it('states the delivery terms of its round', async () => {
    const terms = { incoterm: 'FOB', incoterm_place: 'Leixões', delivery_terms: 'In two lots' } as const;
    const round = await service.anApprovedRound(on.supplier, terms);
    const order = await aSale(service, round, { buyer_company_id: on.buyerCompany });
    await on.weigh(order);
    expect((await on.generate(order)).body).toMatchObject(terms);
  });

  it('has a unique number among thirty concurrent ones', async () => {
    const orders = await on.weighedSales(30);
    const answers = await Promise.all(orders.map((order) => on.generate(order)));
    expect(answers.map((answer) => answer.status)).toEqual(Array<number>(30).fill(201));
    expect(new Set(answers.map((answer) => answer.body.invoice_number)).size).toBe(30);
    expect((await on.list()).figures).toEqual({
      total: 30,
      pending: 30,
      value: [{ currency: 'USD', amount: 4_428 }],
    });
  });

  it('is refused without a company', async () => {
    const order = await on.aWeighedSale();
    expect((await on.generate(order, aSupplier({ companyId: null }))).problem?.code).toBe('company_missing');
  });
});

describe('a draft', () => {
  it('is updated when weights and marks change, and prevents removing a weight', async () => {
    const order = await on.aWeighedSale();
    const { body: draft } = await on.generate(order);
    await on.weigh(order, 20);
    expect(await on.read(draft.id)).toMatchObject({ version: 2, total_net_weight: 20, lines: [{ net_weight: 20 }] });
    expect((await on.weigh(order, null)).problem).toMatchObject({ status: 409, code: 'weights_missing' });
    const missed = { ...order, version: 3, items: order.items.map((item) => ({ ...item, moq_missed: true })) };
    await emitOrder(service, missed, orderChanged as never, { requestId: 'request-of-an-admin' });
    await eventually(async () => expect((await on.read(draft.id)).lines[0]?.moq_missed).toBe(true));
    expect(await service.emittedTypes(draft.id)).toEqual(['invoice.generated', 'invoice.changed', 'invoice.changed']);
    // Effects of an order's event are attributed to the request behind the event.
    expect((await service.emitted(draft.id, 3))[2]).toMatchObject({ request_id: 'request-of-an-admin' });
  });

  it('accepts due date and notes separately', async () => {
    const { id } = await on.aDraft();
    const edit = (body: object) => service.call(editInvoice, { as: on.supplier, params: { invoice_id: id }, body });
    await edit({ due_date: '2099-12-05' });
    expect((await edit({ notes: ' FOB Leixões ' })).body).toMatchObject({
      due_date: '2099-12-05',
      notes: 'FOB Leixões',
      version: 3,
    });
    expect((await edit({ due_date: null, notes: '' })).body).toMatchObject({ due_date: null, notes: null });
    expect((await edit({ total_value: 1 })).problem?.code).toBe('invalid_request');
  });

  it('requires a due date of today or later in any time zone, also when it is sent', async () => {
    const { id } = await on.aDraft();
    const params = { invoice_id: id };
    const edit = (due_date: string) => service.call(editInvoice, { as: on.supplier, params, body: { due_date } });
    const today = oldestDay(new Date());
    const yesterday = oldestDay(new Date(Date.now() - 24 * 3_600_000));
    expect((await edit(yesterday)).problem).toMatchObject({ status: 422, code: 'due_date_past' });
    expect((await edit('2026-12-05T00:00:00.000Z')).problem?.code).toBe('invalid_request');
    expect((await edit(today)).body.due_date).toBe(today);
    await service.rows('invoices').updateOne({ _id: id as never }, { $set: { due_date: yesterday } });
    const sent = await service.call(sendInvoice, { as: on.supplier, params, body: {} });
    expect(sent.problem).toMatchObject({ status: 422, code: 'due_date_past' });
  });

  it('publishes its due date as midnight in UTC, which readers of every release understand', async () => {
    const { id } = await on.aDraft();
    await service.call(editInvoice, { as: on.supplier, params: { invoice_id: id }, body: { due_date: '2099-12-05' } });
    expect((await service.emitted(id, 2))[1]).toMatchObject({
      payload: { invoice: { due_date: '2099-12-05T00:00:00.000Z' } },
    });
  });
});
