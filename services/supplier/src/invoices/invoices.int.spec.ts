import { randomUUID } from 'node:crypto';
import { orderChanged, orderCompleted } from '@junto/contracts/events/buyer';
import { isRefusal } from '@junto/contracts/problems';
import {
  editInvoice,
  exportOwnInvoices,
  listOwnInvoices,
  markInvoicePaid,
  ownInvoicePdf,
  ownInvoiceText,
  readOwnInvoice,
  sendInvoice,
} from '@junto/contracts/supplier/invoices';
import { updateProduct } from '@junto/contracts/supplier/products';
import { exportSales } from '@junto/contracts/supplier/sales';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { anAdmin, aSupplier } from '@junto/test-kit/tokens';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';
import { emitOrder } from '../testing/an-order';
import { invoicing } from '../testing/invoicing';

const service = supplierServiceOfSpec();
const on = ofEachTest(() => invoicing(service));

const send = (id: string) => service.call(sendInvoice, { as: on.supplier, params: { invoice_id: id }, body: {} });

describe('a draft', () => {
  it('merges different fields set from the same form by two users, and refuses the same field', async () => {
    const draft = await on.aDraft();
    const edit = (body: object) =>
      service.call(editInvoice, {
        as: on.supplier,
        params: { invoice_id: draft.id },
        body: { version: draft.version, ...body },
      });
    await edit({ notes: 'By sea', seen: { notes: null } });
    const { body: both } = await edit({ due_date: '2099-12-05', seen: { due_date: null } });
    expect(both).toMatchObject({ notes: 'By sea', due_date: '2099-12-05', version: 3 });
    const { status, problem } = await edit({ notes: 'By air', payment_terms: '30 days', seen: { notes: null } });
    expect([status, problem?.code]).toEqual([409, 'changed_meanwhile']);
    expect(problem?.params).toEqual({ version: 3, fields: ['notes'], present: both });
    expect(await on.read(draft.id)).toEqual(both);
  });
});

describe('a sent invoice', () => {
  it('is never changed by edits, weights, prices, companies or marks', async () => {
    const sent = await on.aSent();
    expect(sent).toMatchObject({ status: 'sent', version: 2 });
    const params = { invoice_id: sent.id };
    expect(await service.refused(editInvoice, { as: on.supplier, params, body: { notes: 'x' } })).toMatchObject({
      status: 409,
      code: 'invoice_not_draft',
      params: { status: 'sent' },
    });
    expect(await service.refused(sendInvoice, { as: on.supplier, params, body: {} })).toMatchObject({
      code: 'invoice_not_draft',
      params: { status: 'sent' },
    });
    const order = on.saleOf(sent);
    expect((await on.weigh(order, 99)).problem).toMatchObject({
      code: 'invoice_not_draft',
      params: { status: 'sent' },
    });
    await service.aCompany({ id: on.supplier.companyId, type: 'supplier', name: 'Outro Nome', version: 2 });
    expect(await on.read(sent.id)).toEqual(sent);
    expect(await service.emittedTypes(sent.id)).toEqual(['invoice.generated', 'invoice.sent']);
  });

  it('is unaffected by changes of its order, products, company, buyer and round', async () => {
    const order = await on.aWeighedSale();
    const { body: draft } = await on.generate(order);
    const { body: sent } = await send(draft.id);
    const [line] = order.items;
    const params = { product_id: line!.product_id };
    const renamed = await service.call(updateProduct, { as: on.supplier, params, body: { unit_price: 9.99 } });
    const marked = { ...order, version: 3, items: [{ ...line!, moq_missed: true }] };
    await emitOrder(service, marked, orderChanged as never);
    await emitOrder(service, { ...marked, version: 4, status: 'completed' }, orderCompleted as never);
    await service.until('sales', { _id: order.id, status: 'completed' });
    await service.aCompany({ id: on.buyerCompany, name: 'Casa Sul', version: 2 });
    await service.close(order.round_id);
    const again = await on.generate(order);
    expect([renamed.status, again.status, again.body]).toEqual([200, 200, sent]);
    expect(
      await service.refused(markInvoicePaid, { as: on.supplier, params: { invoice_id: sent.id }, body: {} }),
    ).toMatchObject({
      code: 'stale_state',
    });
    expect(await on.read(sent.id)).toEqual(sent);
    await on.decide(sent, 'accepted');
    expect(await on.read(sent.id)).toEqual({ ...sent, status: 'accepted', version: 3 });
  });

  it('states its weights to the gram on every document', async () => {
    const order = await on.aWeighedSale();
    await on.weigh(order, 70.125);
    const { id } = (await on.generate(order)).body;
    expect(await on.read(id)).toMatchObject({
      lines: [{ net_weight: 70.125, gross_weight: 70.125 }],
      total_net_weight: 70.125,
      total_gross_weight: 70.125,
    });
    const text = await service.call(ownInvoiceText, { as: on.supplier, params: { invoice_id: id } });
    expect(text.bytes.toString()).toContain('Net kg: 70.125 · Gross kg: 70.125');
    for (const spec of [exportOwnInvoices, exportSales]) {
      const csv = await service.call(spec, { as: on.supplier, query: { language: 'en' } });
      expect(csv.bytes.toString()).toContain('70.125');
    }
  });

  it('is accepted by its buyer once, and then marked as paid once', async () => {
    const sent = await on.aSent();
    const paid = () => service.call(markInvoicePaid, { as: on.supplier, params: { invoice_id: sent.id }, body: {} });
    expect((await paid()).problem).toMatchObject({ status: 409, code: 'stale_state', params: { status: 'sent' } });
    const answers = await Promise.all([
      on.decide(sent, 'accepted'),
      on.decide(sent, 'accepted'),
      on.decide(sent, 'accepted'),
    ]);
    expect(answers.filter(isRefusal)).toHaveLength(2);
    expect((await on.list()).figures).toMatchObject({ total: 1, pending: 0 });
    expect((await paid()).body.paid_at).not.toBeNull();
    expect((await paid()).problem).toMatchObject({ code: 'stale_state', params: { status: 'paid' } });
  });

  it('can be decided only by its buyer, with the same response to the same command', async () => {
    const sent = await on.aSent();
    expect(await on.decide(sent, 'accepted', randomUUID())).toMatchObject({ refused: 'not_found' });
    const commandId = randomUUID();
    const first = await on.decide(sent, 'accepted', sent.buyer_id, commandId);
    expect(first).toMatchObject({ invoice: { status: 'accepted', version: 3 } });
    expect(await on.decide(sent, 'accepted', sent.buyer_id, commandId)).toEqual(first);
    expect(await on.decide(sent, 'rejected')).toMatchObject({
      refused: 'invoice_not_sent',
      params: { status: 'accepted' },
    });
    expect(await on.decide(await on.aDraft(), 'accepted')).toMatchObject({
      refused: 'invoice_not_sent',
      params: { status: 'draft' },
    });
    expect((await service.emitted(sent.id, 3))[2]).toMatchObject({
      type: 'invoice.accepted',
      actor: { id: sent.buyer_id, role: 'buyer' },
    });
  });

  it('can be replaced after a rejection, and its weights can be corrected', async () => {
    const sent = await on.aSent();
    await on.decide(sent, 'rejected');
    expect((await on.list()).figures).toEqual({ total: 1, pending: 0, value: [{ currency: 'USD', amount: 147.6 }] });
    const order = on.saleOf(sent);
    expect((await on.weigh(order, 99)).status).toBe(200);
    const { status, body: second } = await on.generate(order);
    expect(status).toBe(201);
    expect(second.id).not.toBe(sent.id);
    expect(second.invoice_number).not.toBe(sent.invoice_number);
    expect(await on.list()).toMatchObject({
      total: 2,
      figures: { total: 2, pending: 1, value: [{ currency: 'USD', amount: 295.2 }] },
    });
    expect(await on.read(sent.id)).toMatchObject({ status: 'rejected', lines: [{ net_weight: 14.4 }] });
  });
});

describe('own invoices', () => {
  it('are filtered by their labels, searched, sorted and paged', async () => {
    const draft = await on.aDraft();
    const sent = await on.aSent();
    const overdue = await on.aSent();
    await service.rows('invoices').updateOne({ _id: overdue.id as never }, { $set: { due_date: '2020-01-01' } });
    const accepted = await on.aSent();
    await on.decide(accepted, 'accepted');
    const paid = await on.aSent();
    await on.decide(paid, 'accepted');
    await service.call(markInvoicePaid, { as: on.supplier, params: { invoice_id: paid.id }, body: {} });
    const ids = async (query: object) => (await on.list(query)).items.map((item) => item.id);
    expect(await ids({ status: 'draft' })).toEqual([draft.id]);
    expect(await ids({ status: 'sent' })).toEqual([sent.id]);
    expect(await ids({ status: 'overdue' })).toEqual([overdue.id]);
    expect(await ids({ status: 'accepted' })).toEqual([accepted.id]);
    expect(await ids({ status: 'paid' })).toEqual([paid.id]);
    expect(await ids({ status: 'rejected' })).toEqual([]);
    expect(await ids({ search: sent.invoice_number.toLowerCase() })).toEqual([sent.id]);
    expect(await ids({ search: 'CASA norte' })).toHaveLength(5);
    expect(await ids({})).toEqual([paid.id, accepted.id, overdue.id, sent.id, draft.id]);
    const first = await on.list({ sort: 'issue_date', limit: 3 });
    expect(await ids({ sort: 'issue_date', limit: 3, cursor: first.next_cursor })).toEqual([accepted.id, paid.id]);
    expect((await on.list()).items[0]).toMatchObject({ buyer_name: 'Casa Norte', supplier_name: 'Ribeira Embalagens' });
  });

  it('are available as PDF and plain text, in both languages, with the number as file name', async () => {
    const { id, invoice_number } = await on.aDraft();
    const get = (spec: typeof ownInvoicePdf | typeof ownInvoiceText, language: 'en' | 'pt') =>
      service.call(spec, { as: on.supplier, params: { invoice_id: id }, query: { language } });
    const pdf = await get(ownInvoicePdf, 'pt');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('content-disposition')).toContain(`${invoice_number}.pdf`);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const text = await get(ownInvoiceText, 'pt');
    expect(text.headers.get('content-disposition')).toContain(`${invoice_number}.txt`);
    expect(text.bytes.toString()).toContain('FATURA PROFORMA');
    expect((await get(ownInvoiceText, 'en')).bytes.toString()).toContain('PROFORMA INVOICE');
  });

  it('are not visible to other companies', async () => {
    const { id } = await on.aDraft();
    const params = { invoice_id: id };
    for (const as of [await service.aSupplier(), aSupplier({ companyId: null }), anAdmin()]) {
      expect((await service.call(listOwnInvoices, { as })).body).toMatchObject({
        items: [],
        figures: { total: 0, pending: 0, value: [] },
      });
      for (const spec of [readOwnInvoice, ownInvoicePdf, ownInvoiceText])
        expect((await service.refused(spec, { as, params })).status).toBe(404);
    }
    const other = await service.aSupplier();
    const alone = aSupplier({ companyId: null });
    for (const spec of [editInvoice, sendInvoice, markInvoicePaid]) {
      expect((await service.refused(spec, { as: other, params, body: {} })).code).toBe('not_found');
      expect((await service.refused(spec, { as: alone, params, body: {} })).code).toBe('company_missing');
    }
  });
});
