import { randomUUID } from 'node:crypto';
import {
  acceptInvoice,
  exportInvoices,
  invoicePdf,
  invoiceText,
  listInvoices,
  readInvoice,
  rejectInvoice,
} from '@junto/contracts/buyer/invoices';
import { decideInvoiceCommand } from '@junto/contracts/commands/supplier';
import { invoiceChanged, invoiceEvents, invoiceGenerated, invoiceSent } from '@junto/contracts/events/supplier';
import type { Invoice } from '@junto/contracts/invoice';
import { refuse } from '@junto/contracts/problems';
import { answerCommand } from '@junto/service-kit/commands';
import { TryAgain } from '@junto/service-kit/mongo/errors';
import { invoiceEvent } from '@junto/test-kit/an-invoice';
import { eventually } from '@junto/test-kit/eventually';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { anAdmin } from '@junto/test-kit/tokens';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';
import { anInvoice } from '../testing/an-invoice';
import { InvoiceReadModel } from './invoice-read-model';

const service = buyerServiceOfSpec();
const buyer = ofEachTest(() => service.aBuyer());
/** The stubbed decision of the supplier service. */
let supplierDecides: (input: {
  command_id: string;
  by: string;
  invoice_id: string;
  decision: 'accepted' | 'rejected';
  reason?: string | null | undefined;
}) => Promise<unknown>;

beforeAll(async () => {
  await service.play(answerCommand(decideInvoiceCommand, (input) => supplierDecides(input) as never));
});

const emit = (spec: (typeof invoiceEvents)[number], invoice: Invoice) => service.emit(spec, invoiceEvent(invoice));
const arrived = (invoice: Invoice) =>
  eventually(async () =>
    expect(await InvoiceReadModel.exists({ _id: invoice.id, version: invoice.version })).not.toBeNull(),
  );
const receive = async (facts: Partial<Invoice> = {}, spec: (typeof invoiceEvents)[number] = invoiceSent) => {
  const invoice = anInvoice({ buyer_id: buyer.userId, ...facts });
  await emit(spec, invoice);
  await arrived(invoice);
  return invoice;
};
const list = async (query: object = {}, as = buyer) => service.call(listInvoices, { as, query: query as never });
const read = async (invoice: Invoice, as = buyer) =>
  service.call(readInvoice, { as, params: { invoice_id: invoice.id } });

describe('received invoices', () => {
  test('are projected from their events, including drafts, and an older event changes nothing', async () => {
    const draft = await receive({ status: 'draft', version: 1 }, invoiceGenerated);
    expect((await read(draft)).body).toEqual(draft);
    const changed = { ...draft, notes: 'Sooner please', version: 3 };
    await emit(invoiceChanged, changed);
    await emit(invoiceSent, { ...draft, status: 'sent', version: 2 });
    await arrived(changed);
    const later = await receive();
    expect((await read(draft)).body).toEqual(changed);
    expect((await list()).body.items.map(({ id }) => id).sort()).toEqual([draft.id, later.id].sort());
  });

  test('have figures over all of them: number, pending ones, and one value per currency', async () => {
    await receive({ status: 'draft', total_value: 0.1 }, invoiceGenerated);
    await receive({ status: 'sent', total_value: 0.2 });
    await receive({ status: 'accepted', total_value: 10.01, currency: 'BRL' });
    await receive({ status: 'rejected', total_value: 5, currency: 'BRL' });
    const { body } = await list({ status: 'draft' });
    expect(body.items).toHaveLength(1);
    expect(body.figures).toEqual({
      total: 4,
      pending: 2,
      value: [
        { currency: 'USD', amount: 0.3 },
        { currency: 'BRL', amount: 15.01 },
      ],
    });
    expect([body.total, (await list()).body.total]).toEqual([1, 4]);
  });

  test('are filtered by the label they show: overdue is not sent, paid is not accepted', async () => {
    const shown = {
      draft: await receive({ status: 'draft' }, invoiceGenerated),
      sent: await receive({ status: 'sent', due_date: '2099-01-01T00:00:00.000Z' }),
      overdue: await receive({ status: 'sent', due_date: '2020-01-01T00:00:00.000Z' }),
      accepted: await receive({ status: 'accepted', due_date: '2020-01-01T00:00:00.000Z' }),
      paid: await receive({ status: 'accepted', paid_at: '2026-11-03T00:00:00.000Z' }),
      rejected: await receive({ status: 'rejected' }),
    };
    for (const [status, invoice] of Object.entries(shown)) {
      expect([status, ...(await list({ status })).body.items.map(({ id }) => id)]).toEqual([status, invoice.id]);
    }
  });

  test('are found by number, supplier, round and order', async () => {
    const invoice = await receive({
      invoice_number: 'PI-1699999999999',
      round_title: 'Verão',
      supplier: { ...anInvoice({ buyer_id: '' }).supplier, name: 'Óptica Lda' },
    });
    await receive();
    for (const search of ['pi-16999', 'verao', 'OPTICA', invoice.order_id.slice(0, 8)]) {
      expect([search, ...(await list({ search })).body.items.map(({ id }) => id)]).toEqual([search, invoice.id]);
    }
  });

  test.each(['issue_date', '-issue_date', 'total_value', '-total_value'] as const)(
    'are sorted by %s and paged by key',
    async (sort) => {
      for (const day of [3, 1, 4, 2])
        await receive({ issue_date: `2026-11-0${day}T00:00:00.000Z`, total_value: 10 * day });
      const first = (await list({ sort, limit: 3 })).body;
      const second = (await list({ sort, limit: 3, cursor: first.next_cursor })).body;
      const days = [...first.items, ...second.items].map(({ total_value }) => total_value / 10);
      expect(days).toEqual(sort.startsWith('-') ? [4, 3, 2, 1] : [1, 2, 3, 4]);
    },
  );

  test('are visible to their buyer only: an admin sees an empty list, others 404', async () => {
    const invoice = await receive();
    const admin = anAdmin();
    expect((await list({}, admin)).body).toEqual({
      items: [],
      next_cursor: null,
      total: 0,
      total_capped: false,
      figures: { total: 0, pending: 0, value: [] },
    });
    for (const as of [admin, await service.aBuyer()]) {
      for (const spec of [readInvoice, invoicePdf, invoiceText]) {
        expect(
          (await service.call(spec as typeof readInvoice, { as, params: { invoice_id: invoice.id } })).problem?.code,
        ).toBe('not_found');
      }
    }
    const other = await service.aBuyer();
    for (const spec of [acceptInvoice, rejectInvoice]) {
      expect(
        (await service.call(spec, { as: other, params: { invoice_id: invoice.id }, body: {} })).problem?.code,
      ).toBe('not_found');
    }
  });

  test.each([{ status: 'open' }, { sort: 'name' }, { cursor: 'nonsense' }, { supplier_id: 'x' }])(
    'refuse %j and name the field',
    async (query) => {
      const { status, problem } = await list(query);
      expect([status, problem?.errors?.[0]?.path]).toEqual([400, Object.keys(query)[0]]);
    },
  );

  test('are available as PDF, text and CSV in both languages', async () => {
    const invoice = await receive({
      invoice_number: 'PI-1700000000001',
      due_date: '2099-01-01T00:00:00.000Z',
      notes: '=1+1',
      round_title: '=cmd',
    });
    const params = { invoice_id: invoice.id };
    const pdf = await service.call(invoicePdf, { as: buyer, params, query: { language: 'pt' } });
    expect([pdf.status, pdf.headers.get('content-type'), pdf.bytes.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    expect(pdf.headers.get('content-disposition')).toContain('PI-1700000000001.pdf');
    const text = await service.call(invoiceText, { as: buyer, params });
    expect(text.headers.get('content-disposition')).toContain('PI-1700000000001.txt');
    expect(text.bytes.toString()).toContain('PI-1700000000001');
    const textPt = await service.call(invoiceText, { as: buyer, params, query: { language: 'pt' } });
    expect(textPt.bytes.toString()).toMatch(/fornecedor/i);
    const csv = await service.call(exportInvoices, { as: buyer, query: { language: 'pt', status: 'sent' } });
    expect(csv.bytes.toString()).toBe(
      '\ufeffNúmero da fatura;Data de emissão;Vencimento;Fornecedor;Rodada;Pedido;Status;Itens;Unidades;Valor total;Moeda;Peso bruto (kg)\r\n' +
        `PI-1700000000001;02/11/2026 10:00:00;01/01/2099;Norte Goods;'=cmd;${invoice.order_id.slice(0, 8)};Enviada;1;10;125;USD;5,5\r\n`,
    );
  });
});

test('a rejection passes its reason to the supplier, and no reason if there is none', async () => {
  const request: unknown[] = [];
  supplierDecides = async ({ reason }) => (request.push(reason), refuse('invoice_not_sent', { status: 'draft' }));
  const params = { invoice_id: (await receive()).id };
  const reasons = [' wrong address ', ' ', undefined, 'x'.repeat(301)];
  for (const reason of reasons) await service.call(rejectInvoice, { as: buyer, params, body: { reason } });
  expect(request).toEqual(['wrong address', undefined, undefined]);
});

describe.each([
  { spec: acceptInvoice, decision: 'accepted' },
  { spec: rejectInvoice, decision: 'rejected' },
] as const)('$spec.id', ({ spec, decision }) => {
  const decide = (invoice: Invoice) => service.call(spec, { as: buyer, params: { invoice_id: invoice.id }, body: {} });

  test('asks the owner and shows the decision at once', async () => {
    const invoice = await receive();
    const request: unknown[] = [];
    supplierDecides = async (input) => (request.push(input), { invoice: { ...invoice, status: decision, version: 3 } });
    const { status, body } = await decide(invoice);
    expect([status, body.status]).toEqual([200, decision]);
    expect(request).toEqual([{ command_id: expect.any(String), by: buyer.userId, invoice_id: invoice.id, decision }]);
    expect((await read(invoice)).body).toMatchObject({ status: decision, version: 3 });
    await emit(invoiceSent, invoice);
    await receive();
    expect((await read(invoice)).body.status).toBe(decision);
  });

  test('passes on that the invoice is no longer sent', async () => {
    const invoice = await receive();
    supplierDecides = async () => refuse('invoice_not_sent', { status: 'rejected' });
    const { status, problem } = await decide(invoice);
    expect([status, problem?.code, problem?.params?.status]).toEqual([409, 'invoice_not_sent', 'rejected']);
    expect((await read(invoice)).body.status).toBe('sent');
  });

  test('assumes nothing without an answer, and retries with the same id', async () => {
    const invoice = await receive();
    const ids = new Set<string>();
    supplierDecides = async ({ command_id }) => {
      ids.add(command_id);
      throw new TryAgain('away');
    };
    for (let attempt = 0; attempt < 2; attempt++) {
      const { status, problem } = await decide(invoice);
      expect([status, problem?.code]).toEqual([503, 'try_again']);
    }
    expect(ids.size).toBe(1);
    expect((await read(invoice)).body.status).toBe('sent');
  });

  test('rejects fields that a client may not set', async () => {
    const { status, problem } = await service.call(spec, {
      as: buyer,
      params: { invoice_id: randomUUID() },
      body: { status: decision } as never,
    });
    expect([status, problem?.errors?.[0]?.path]).toEqual([400, 'status']);
  });
});
