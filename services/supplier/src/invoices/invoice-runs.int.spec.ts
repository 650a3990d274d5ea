import {
  cancelInvoiceRun,
  listInvoicingOrders,
  readRoundInvoicing,
  startInvoiceRun,
  type RoundInvoicing,
} from '@junto/contracts/supplier/invoice-runs';
import { eventually } from '@junto/test-kit/eventually';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';
import { invoicing } from '../testing/invoicing';

const service = supplierServiceOfSpec();
const on = ofEachTest(() => invoicing(service));

const params = () => ({ round_id: on.round.id });
const read = async (): Promise<RoundInvoicing> =>
  (await service.call(readRoundInvoicing, { as: on.supplier, params: params() })).body;
const start = () => service.call(startInvoiceRun, { as: on.supplier, params: params(), body: {} });
const over = () =>
  eventually(async () => {
    const now = await read();
    expect(now.run?.status).not.toBe('running');
    return now;
  });

describe('invoices of a round', () => {
  it('are generated for complete orders; incomplete orders are listed with what they lack', async () => {
    const complete = [await on.aWeighedSale(), await on.aWeighedSale()];
    const { body: earlier } = await on.generate(await on.aWeighedSale());
    const lacking = await on.anUnweighedSale();
    expect(await read()).toMatchObject({ orders: { ready: 2, incomplete: 1, invoiced: 1 }, run: null });
    expect((await start()).body.run).toMatchObject({ status: 'running', total: 2 });
    expect(await over()).toMatchObject({
      orders: { ready: 0, incomplete: 1, invoiced: 3 },
      run: { status: 'done', total: 2, generated: 2, skipped: 0, failed: 0 },
    });
    const { body } = await service.call(listInvoicingOrders, { as: on.supplier, params: params(), query: {} });
    const rows = new Map(body.items.map((row) => [row.order_id, row]));
    for (const { id } of complete)
      expect(rows.get(id)).toMatchObject({ buyer_name: 'Marina Duarte', invoice: { status: 'draft' }, missing: [] });
    expect(rows.get(earlier.order_id)?.invoice?.id).toBe(earlier.id);
    expect(rows.get(lacking.id)).toMatchObject({
      invoice: null,
      missing: [{ sku_code: lacking.items[0]!.sku_code, fields: ['net_weight', 'gross_weight', 'cbm'] }],
    });
    const incomplete = { as: on.supplier, params: params(), query: { state: 'incomplete' } } as const;
    expect((await service.call(listInvoicingOrders, incomplete)).body.items).toHaveLength(1);
    const events = await service.emitted(rows.get(complete[0]!.id)!.invoice!.id);
    expect(events[0]).toMatchObject({ type: 'invoice.generated', actor: { id: on.supplier.userId } });
  });

  it('are generated once, however often the run is started', async () => {
    await on.weighedSales(30);
    const answers = await Promise.all(Array.from({ length: 6 }, start));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await over()).run).toMatchObject({ total: 30, generated: 30, skipped: 0, failed: 0 });
    expect((await start()).body.run).toMatchObject({ total: 30, generated: 30, status: 'done' });
    expect((await on.list()).figures.total).toBe(30);
    expect((await on.list({ limit: 100 })).items.map(({ order_id }) => order_id)).toHaveLength(30);
  });

  it('remain after a cancellation, and a new run generates the rest', async () => {
    await on.weighedSales(40);
    await start();
    await eventually(async () => expect((await read()).run?.generated).toBeGreaterThan(0));
    const { body } = await service.call(cancelInvoiceRun, { as: on.supplier, params: params(), body: {} });
    expect(body.run).toMatchObject({ status: 'cancelled', total: 40 });
    const now = await read();
    expect(now.run?.generated).toBe(now.orders.invoiced);
    expect(now.orders.invoiced).toBeLessThan(40);
    await start();
    expect(await over()).toMatchObject({
      orders: { ready: 0, invoiced: 40 },
      run: { status: 'done', generated: 40 - now.orders.invoiced },
    });
  });

  it("are completed after a crash, once the run's lease has expired", async () => {
    await on.weighedSales(3);
    const run = {
      ...{ _id: on.round.id, supplier_id: on.supplier.companyId, begun_by: on.supplier.userId, status: 'running' },
      ...{ total: 3, generated: 0, skipped: 0, failed: 0, begun_at: new Date(), ended_at: null, cursor: null },
      ...{ attempts: 1, due_at: new Date(Date.now() + 500) },
    };
    await service.rows('invoice_runs').insertOne(run as never);
    expect((await start()).body.run).toMatchObject({ status: 'running', total: 3 });
    expect((await over()).run).toMatchObject({ generated: 3 });
  });

  it('wait while a settlement of the round is written, and skip no order for it', async () => {
    await on.weighedSales(2);
    const holdUntil = (until: Date) =>
      service.rows('rounds').updateOne({ _id: on.round.id as never }, { $set: { invoicing_hold: { id: 'a', until } } });
    await holdUntil(new Date(Date.now() + 600_000));
    await start();
    await eventually(async () => {
      const run = await service.rows('invoice_runs').findOne({ _id: on.round.id as never });
      // It was tried, and is due again.
      expect(run).toMatchObject({ attempts: 0, status: 'running', cursor: null });
      expect(run!.due_at > run!.begun_at).toBe(true);
    });
    await holdUntil(new Date(Date.now() - 1));
    expect((await over()).run).toMatchObject({ status: 'done', generated: 2, skipped: 0, failed: 0 });
  });

  it('skip an order whose buyer company is unknown yet, and report it', async () => {
    await on.aWeighedSale();
    await on.aWeighedSale({ buyer_company_id: '0f0e0d0c-0b0a-4908-8706-050403020100' });
    await start();
    expect(await over()).toMatchObject({ orders: { ready: 1, invoiced: 1 }, run: { generated: 1, failed: 1 } });
  });
});
