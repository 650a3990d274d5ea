import { decideInvoiceCommand } from '@junto/contracts/commands/supplier';
import type { Order } from '@junto/contracts/buyer/orders';
import { orderChanged } from '@junto/contracts/events/buyer';
import { profileChanged } from '@junto/contracts/events/identity';
import type { Invoice } from '@junto/contracts/invoice';
import {
  editInvoice,
  generateInvoice,
  listOwnInvoices,
  markInvoicePaid,
  ownInvoicePdf,
  ownInvoiceText,
  readOwnInvoice,
  sendInvoice,
} from '@junto/contracts/supplier/invoices';
import { updateProduct } from '@junto/contracts/supplier/products';
import type { OwnRound } from '@junto/contracts/supplier/rounds';
import { readSale, setWeights } from '@junto/contracts/supplier/sales';
import { isRefusal } from '@junto/contracts/problems';
import { askCommand } from '@junto/service-kit/commands';
import { eventually } from '@junto/test-kit/eventually';
import { anAdmin, aSupplier, type Person } from '@junto/test-kit/tokens';
import { randomUUID } from 'node:crypto';
import { aSale, tellOrder } from '../testing/an-order';
import { startStage, type Stage } from '../testing/stage';

let stage: Stage;
let supplier: Person & { companyId: string };
let round: OwnRound;
let buyerCompany: string;
beforeAll(async () => (stage = await startStage()));
afterAll(() => stage.stop());
beforeEach(async () => {
  supplier = await stage.aSupplier();
  buyerCompany = await stage.aCompany({ name: 'Casa Norte', tax_number: '21.448.903/0001-17' });
  round = await stage.anApprovedRound(supplier);
});

const weigh = (order: Order, net_weight: number | null = 14.4) =>
  stage.call(setWeights, {
    as: supplier,
    params: { order_id: order.id, order_item_id: order.items[0]!.id },
    body: { net_weight, gross_weight: 15.84, cbm: 0.032 },
  });
const generate = (order: Order, as: Person = supplier) => stage.call(generateInvoice, { as, params: { order_id: order.id }, body: {} });
async function aWeighedSale(differing: Partial<Order> = {}): Promise<Order> {
  const order = await aSale(stage, round, { buyer_company_id: buyerCompany, ...differing });
  await weigh(order);
  return order;
}
async function aDraft(differing: Partial<Order> = {}): Promise<Invoice> {
  const { status, body } = await generate(await aWeighedSale(differing));
  expect(status).toBe(201);
  return body;
}
async function aSent(): Promise<Invoice> {
  const { id } = await aDraft();
  return (await stage.call(sendInvoice, { as: supplier, params: { invoice_id: id }, body: {} })).body;
}
const decide = ({ id, buyer_id }: Invoice, decision: 'accepted' | 'rejected', by = buyer_id, command_id = randomUUID()) =>
  askCommand(decideInvoiceCommand, { command_id, by, invoice_id: id, decision });
const read = async (id: string) => (await stage.call(readOwnInvoice, { as: supplier, params: { invoice_id: id } })).body;
const list = async (query = {}) => (await stage.call(listOwnInvoices, { as: supplier, query })).body;

describe('generating an invoice', () => {
  it('makes a draft of the order, its weights, the parties and the catalogue price', async () => {
    const order = await aWeighedSale();
    const params = { product_id: order.items[0]!.product_id };
    await stage.call(updateProduct, { as: supplier, params, body: { unit_price: 2.35 } });
    const { status, body: invoice } = await generate(order);
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
      supplier: { id: supplier.companyId, name: 'Ribeira Embalagens' },
      buyer: { id: buyerCompany, name: 'Casa Norte', tax_number: '21.448.903/0001-17' },
      lines: [{ unit_price: 2.05, catalogue_price: 2.35, subtotal: 147.6, net_weight: 14.4, qty: 72 }],
    });
    expect(invoice.invoice_number).toMatch(/^PI-\d{13}$/);
    expect(await read(invoice.id)).toEqual(invoice);
    const [told] = await stage.told(invoice.id);
    expect(told).toMatchObject({ type: 'invoice.generated', version: 1, payload: { invoice_id: invoice.id, invoice } });
    const sale = await stage.call(readSale, { as: supplier, params: { order_id: order.id } });
    expect(sale.body.invoice_id).toBe(invoice.id);
  });

  it('names the person where the order had no company', async () => {
    const buyerId = randomUUID();
    const profile = { id: buyerId, auth_id: buyerId, name: 'Marina Duarte', email: 'm@example.com', phone: '+55 11 1', address: 'Rua A', role: 'buyer' as const, company_id: null, avatar_url: null, language: 'pt' as const, created_at: new Date().toISOString(), last_active_at: null };
    await stage.service.tell(profileChanged, { aggregateId: buyerId, version: 1, payload: { profile_id: buyerId, profile, before: null } });
    await stage.until('profiles', { _id: buyerId });
    const invoice = await aDraft({ buyer_id: buyerId, buyer_company_id: null });
    expect(invoice.buyer).toEqual({ id: null, name: 'Marina Duarte', address: 'Rua A', country: null, phone: '+55 11 1', tax_number: null });
  });

  it('needs every weight', async () => {
    const order = await aSale(stage, round, { buyer_company_id: buyerCompany });
    expect((await generate(order)).problem).toMatchObject({ status: 409, code: 'weights_missing' });
    await weigh(order, null);
    expect((await generate(order)).problem?.code).toBe('weights_missing');
    expect(await list()).toMatchObject({ total: 0, figures: { total: 0 } });
  });

  it('answers with the one that exists, also when asked ten times at once', async () => {
    const order = await aWeighedSale();
    const answers = await Promise.all(Array.from({ length: 10 }, () => generate(order)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([...Array<number>(9).fill(200), 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await list()).toMatchObject({ total: 1, figures: { total: 1, pending: 1, value: [{ currency: 'USD', amount: 147.6 }] } });
    expect(await stage.toldTypes(answers[0]!.body.id)).toEqual(['invoice.generated']);
  });

  it('gives a hundred at once a hundred numbers', async () => {
    const orders = await Promise.all(Array.from({ length: 100 }, () => aSale(stage, round, { buyer_company_id: buyerCompany })));
    const weighed = { netGrams: 1, grossGrams: 2, volumeCm3: 100 };
    await stage.rows('sales').updateMany({ supplierId: supplier.companyId }, { $set: Object.fromEntries(Object.entries(weighed).map(([name, value]) => [`items.$[].${name}`, value])) });
    const answers = await Promise.all(orders.map((order) => generate(order)));
    expect(answers.map((answer) => answer.status)).toEqual(Array<number>(100).fill(201));
    expect(new Set(answers.map((answer) => answer.body.invoice_number)).size).toBe(100);
    expect((await list()).figures).toEqual({ total: 100, pending: 100, value: [{ currency: 'USD', amount: 14_760 }] });
  });

  it('is refused to others, and without a company', async () => {
    const order = await aWeighedSale();
    expect((await generate(order, await stage.aSupplier())).problem?.code).toBe('not_found');
    expect((await generate(order, aSupplier({ companyId: null }))).problem?.code).toBe('company_missing');
    expect((await generate({ ...order, id: randomUUID() })).status).toBe(404);
    expect((await generate(order, anAdmin())).status).toBe(403);
  });
});

describe('a draft', () => {
  it('follows its weights and marks, and cannot lose a weight', async () => {
    const order = await aWeighedSale();
    const { body: draft } = await generate(order);
    await weigh(order, 20);
    expect(await read(draft.id)).toMatchObject({ version: 2, total_net_weight: 20, lines: [{ net_weight: 20 }] });
    expect((await weigh(order, null)).problem).toMatchObject({ status: 409, code: 'weights_missing' });
    const missed = { ...order, version: 3, items: order.items.map((item) => ({ ...item, moq_missed: true })) };
    await tellOrder(stage, missed, orderChanged as never);
    await eventually(async () => expect((await read(draft.id)).lines[0]?.moq_missed).toBe(true));
    expect(await stage.toldTypes(draft.id)).toEqual(['invoice.generated', 'invoice.changed', 'invoice.changed']);
  });

  it('takes a due date and notes, each by itself', async () => {
    const { id } = await aDraft();
    const edit = (body: object) => stage.call(editInvoice, { as: supplier, params: { invoice_id: id }, body });
    await edit({ due_date: '2026-12-05T00:00:00.000Z' });
    expect((await edit({ notes: ' FOB Leixões ' })).body).toMatchObject({ due_date: '2026-12-05T00:00:00.000Z', notes: 'FOB Leixões', version: 3 });
    expect((await edit({ due_date: null, notes: '' })).body).toMatchObject({ due_date: null, notes: null });
    expect((await edit({ total_value: 1 })).problem?.code).toBe('invalid_request');
  });
});

describe('a sent invoice', () => {
  it('never changes: not by edits, weights, prices, companies or marks', async () => {
    const sent = await aSent();
    expect(sent).toMatchObject({ status: 'sent', version: 2 });
    const params = { invoice_id: sent.id };
    expect(await stage.refused(editInvoice, { as: supplier, params, body: { notes: 'x' } })).toMatchObject({ status: 409, code: 'invoice_not_draft', params: { status: 'sent' } });
    expect(await stage.refused(sendInvoice, { as: supplier, params, body: {} })).toMatchObject({ code: 'invoice_not_draft', params: { status: 'sent' } });
    const order = { id: sent.order_id, items: [{ id: sent.lines[0]!.order_item_id }] } as Order;
    expect((await weigh(order, 99)).problem).toMatchObject({ code: 'invoice_not_draft', params: { status: 'sent' } });
    await stage.aCompany({ id: supplier.companyId, type: 'supplier', name: 'Outro Nome', version: 2 });
    expect(await read(sent.id)).toEqual(sent);
    expect(await stage.toldTypes(sent.id)).toEqual(['invoice.generated', 'invoice.sent']);
  });

  it('is accepted by its buyer, once, and then marked as paid, once', async () => {
    const sent = await aSent();
    const paid = () => stage.call(markInvoicePaid, { as: supplier, params: { invoice_id: sent.id }, body: {} });
    expect((await paid()).problem).toMatchObject({ status: 409, code: 'stale_state', params: { status: 'sent' } });
    const answers = await Promise.all([decide(sent, 'accepted'), decide(sent, 'accepted'), decide(sent, 'rejected')]);
    expect(answers.filter(isRefusal)).toHaveLength(2);
    const now = await read(sent.id);
    expect(['accepted', 'rejected']).toContain(now.status);
    if (now.status === 'rejected') return;
    expect((await list()).figures).toMatchObject({ total: 1, pending: 0 });
    expect((await paid()).body.paid_at).not.toBeNull();
    expect((await paid()).problem).toMatchObject({ code: 'stale_state', params: { status: 'paid' } });
  });

  it('can be decided by its buyer alone, with the same answer to the same command', async () => {
    const sent = await aSent();
    expect(await decide(sent, 'accepted', randomUUID())).toMatchObject({ refused: 'not_found' });
    const commandId = randomUUID();
    const first = await decide(sent, 'accepted', sent.buyer_id, commandId);
    expect(first).toMatchObject({ invoice: { status: 'accepted', version: 3 } });
    expect(await decide(sent, 'accepted', sent.buyer_id, commandId)).toEqual(first);
    expect(await decide(sent, 'rejected')).toMatchObject({ refused: 'invoice_not_sent', params: { status: 'accepted' } });
    expect(await decide(await aDraft(), 'accepted')).toMatchObject({ refused: 'invoice_not_sent', params: { status: 'draft' } });
    expect((await stage.told(sent.id, 3))[2]).toMatchObject({ type: 'invoice.accepted', actor: { id: sent.buyer_id, role: 'buyer' } });
  });

  it('when rejected leaves the sale free for another, and its weights for correction', async () => {
    const sent = await aSent();
    await decide(sent, 'rejected');
    expect((await list()).figures).toEqual({ total: 1, pending: 0, value: [] });
    const order = { id: sent.order_id, items: [{ id: sent.lines[0]!.order_item_id }] } as Order;
    expect((await weigh(order, 99)).status).toBe(200);
    const { status, body: second } = await generate(order);
    expect(status).toBe(201);
    expect(second.id).not.toBe(sent.id);
    expect(second.invoice_number).not.toBe(sent.invoice_number);
    expect(await list()).toMatchObject({ total: 2, figures: { total: 2, pending: 1, value: [{ currency: 'USD', amount: 147.6 }] } });
    expect(await read(sent.id)).toMatchObject({ status: 'rejected', lines: [{ net_weight: 14.4 }] });
  });
});

describe('own invoices', () => {
  it('are filtered by what their labels say, searched, sorted and paged', async () => {
    const draft = await aDraft();
    const sent = await aSent();
    const overdue = await aSent();
    await stage.rows('invoices').updateOne({ _id: overdue.id as never }, { $set: { dueAt: new Date(Date.now() - 1000) } });
    const accepted = await aSent();
    await decide(accepted, 'accepted');
    const paid = await aSent();
    await decide(paid, 'accepted');
    await stage.call(markInvoicePaid, { as: supplier, params: { invoice_id: paid.id }, body: {} });
    const ids = async (query: object) => (await list(query)).items.map((item) => item.id);
    expect(await ids({ status: 'draft' })).toEqual([draft.id]);
    expect(await ids({ status: 'sent' })).toEqual([sent.id]);
    expect(await ids({ status: 'overdue' })).toEqual([overdue.id]);
    expect(await ids({ status: 'accepted' })).toEqual([accepted.id]);
    expect(await ids({ status: 'paid' })).toEqual([paid.id]);
    expect(await ids({ status: 'rejected' })).toEqual([]);
    expect(await ids({ search: sent.invoice_number.toLowerCase() })).toEqual([sent.id]);
    expect(await ids({ search: 'CASA norte' })).toHaveLength(5);
    expect(await ids({})).toEqual([paid.id, accepted.id, overdue.id, sent.id, draft.id]);
    const first = await list({ sort: 'issue_date', limit: 3 });
    expect(await ids({ sort: 'issue_date', limit: 3, cursor: first.next_cursor })).toEqual([accepted.id, paid.id]);
    expect((await list()).items[0]).toMatchObject({ buyer_name: 'Casa Norte', supplier_name: 'Ribeira Embalagens' });
  });

  it('come as PDF and as plain text, in either language, named after their number', async () => {
    const { id, invoice_number } = await aDraft();
    const get = (spec: typeof ownInvoicePdf | typeof ownInvoiceText, language: 'en' | 'pt') =>
      stage.call(spec, { as: supplier, params: { invoice_id: id }, query: { language } });
    const pdf = await get(ownInvoicePdf, 'pt');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('content-disposition')).toContain(`${invoice_number}.pdf`);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const text = await get(ownInvoiceText, 'pt');
    expect(text.headers.get('content-disposition')).toContain(`${invoice_number}.txt`);
    expect(text.bytes.toString()).toContain('FATURA PROFORMA');
    expect((await get(ownInvoiceText, 'en')).bytes.toString()).toContain('PROFORMA INVOICE');
  });

  it('are nobody else’s', async () => {
    const { id } = await aDraft();
    const params = { invoice_id: id };
    for (const as of [await stage.aSupplier(), aSupplier({ companyId: null }), anAdmin()]) {
      expect((await stage.call(listOwnInvoices, { as })).body).toMatchObject({ items: [], figures: { total: 0, pending: 0, value: [] } });
      for (const spec of [readOwnInvoice, ownInvoicePdf, ownInvoiceText]) expect((await stage.refused(spec, { as, params })).status).toBe(404);
    }
    const other = await stage.aSupplier();
    const alone = aSupplier({ companyId: null });
    for (const spec of [editInvoice, sendInvoice, markInvoicePaid]) {
      expect((await stage.refused(spec, { as: other, params, body: {} })).code).toBe('not_found');
      expect((await stage.refused(spec, { as: alone, params, body: {} })).code).toBe('company_missing');
    }
  });
});
