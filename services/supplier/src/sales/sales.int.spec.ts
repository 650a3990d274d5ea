import { randomUUID } from 'node:crypto';
import type { Order } from '@junto/contracts/buyer/orders';
import { orderApproved, orderChanged, orderCompleted, orderPlaced } from '@junto/contracts/events/buyer';
import { exportSales, listSales, readSale, setWeights, type Weights } from '@junto/contracts/supplier/sales';
import { eventually } from '@junto/test-kit/eventually';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { anAdmin, aSupplier, type Person } from '@junto/test-kit/tokens';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';
import { anOrder, aSale, emitOrder } from '../testing/an-order';

const service = supplierServiceOfSpec();
const supplier = ofEachTest(() => service.aSupplier());
const round = ofEachTest(() => service.anApprovedRound(supplier));

const list = async (query = {}) => (await service.call(listSales, { as: supplier, query })).body;
const read = (orderId: string, as: Person = supplier) => service.call(readSale, { as, params: { order_id: orderId } });
const weigh = (order: Order, weights: Partial<Weights>, as: Person = supplier) =>
  service.call(setWeights, {
    as,
    params: { order_id: order.id, order_item_id: order.items[0]!.id },
    body: { net_weight: 14.4, gross_weight: 15.84, cbm: 0.032, ...weights },
  });

describe('a sale', () => {
  it('is an approved order, and is counted in the figures', async () => {
    const order = await aSale(service, round);
    const page = await list();
    expect(page).toMatchObject({
      total: 1,
      figures: { orders: 1, units: 72, value: [{ currency: 'USD', amount: 147.6 }] },
    });
    expect(page.items[0]).toMatchObject({
      id: order.id,
      total_value: 147.6,
      total_items: 1,
      status: 'approved',
      invoice_id: null,
      weights_complete: false,
    });
    const { body: sale } = await read(order.id);
    for (const shown of [page.items[0], sale]) {
      expect(shown).toMatchObject({ buyer_id: order.buyer_id, buyer_name: order.buyer_name });
      for (const field of ['buyer_email', 'buyer_company_id']) expect(shown).not.toHaveProperty(field);
    }
    expect(sale.items).toEqual([{ ...order.items[0], net_weight: null, gross_weight: null, cbm: null }]);
  });

  it('is not created for a pending, rejected or cancelled order', async () => {
    await emitOrder(service, anOrder(round, { status: 'pending_admin' }), orderPlaced as never);
    await emitOrder(service, anOrder(round, { status: 'pending_admin' }), orderChanged as never);
    await emitOrder(service, anOrder(round, { status: 'rejected' }), orderChanged as never);
    const sale = await aSale(service, round);
    expect((await list()).items.map((item) => item.id)).toEqual([sale.id]);
  });

  it('is found by its round, also in the CSV export', async () => {
    const sale = await aSale(service, round);
    await aSale(service, await service.anApprovedRound(supplier));
    expect((await list({ round: round.id })).items.map(({ id }) => id)).toEqual([sale.id]);
    expect(await list({ round: randomUUID() })).toMatchObject({ items: [], total: 0, figures: { orders: 2 } });
    const csv = await service.call(exportSales, { as: supplier, query: { round: round.id } });
    expect(csv.bytes.toString().trim().split('\r\n')).toHaveLength(2);
  });

  it('is summed per currency, never across currencies', async () => {
    const euros = await service.aProduct(supplier, { currency: 'EUR', unit_price: 1 });
    const other = await service.anApprovedRound(supplier, { currency: 'EUR', offers: [{ product_id: euros.id }] });
    await aSale(service, round);
    await aSale(service, other);
    await aSale(service, other);
    expect((await list()).figures).toEqual({
      orders: 3,
      units: 216,
      value: [
        { currency: 'USD', amount: 147.6 },
        { currency: 'EUR', amount: 144 },
      ],
    });
  });

  it('is identical after every event arrives three times in random order', async () => {
    const orders = Array.from({ length: 6 }, () => anOrder(round));
    const events = orders.flatMap((order) => {
      const lines = order.items.map((item) => ({ ...item, moq_missed: true }));
      return [
        { event: orderApproved, order },
        { event: orderChanged, order: { ...order, version: 3, items: lines } },
        { event: orderCompleted, order: { ...order, version: 4, items: lines, status: 'completed' as const } },
      ];
    });
    const deliveries = [...events, ...events, ...events].sort(() => Math.random() - 0.5);
    for (const { event, order } of deliveries) await emitOrder(service, order, event as never);
    await eventually(async () => {
      const { items, figures } = await list();
      expect(items.filter((item) => item.status === 'completed' && item.version === 4 && item.moq_missed)).toHaveLength(
        6,
      );
      expect(figures).toEqual({ orders: 6, units: 432, value: [{ currency: 'USD', amount: 885.6 }] });
    });
    const marker = await aSale(service, round);
    await emitOrder(service, { ...marker, version: 3, status: 'completed' }, orderCompleted as never);
    await service.until('sales', { _id: marker.id, status: 'completed' });
    const { items, figures } = await list();
    expect(items.every((item) => item.status === 'completed')).toBe(true);
    expect(figures).toMatchObject({ orders: 7, units: 504 });
  });

  it('keeps its weights when its order changes state', async () => {
    const order = await aSale(service, round);
    await weigh(order, {});
    await emitOrder(service, { ...order, version: 3, status: 'completed' }, orderCompleted as never);
    await service.until('sales', { _id: order.id, status: 'completed' });
    expect((await read(order.id)).body.items[0]).toMatchObject({ net_weight: 14.4, gross_weight: 15.84, cbm: 0.032 });
  });

  it('shows its round as closed once it is', async () => {
    const order = await aSale(service, round);
    expect((await read(order.id)).body.round_status).toBe('approved');
    await service.close(round.id);
    expect((await read(order.id)).body.round_status).toBe('closed');
    expect((await list()).items[0]?.round_status).toBe('closed');
  });

  it('is found by order, buyer and round, filtered, sorted and paged', async () => {
    const small = await aSale(service, round, { total_value: 10 });
    const big = await aSale(service, round, { total_value: 9000, status: 'completed', round_title: 'Verão' });
    const ids = async (query: object) => (await list(query)).items.map((item) => item.id);
    expect(await ids({ search: small.id.slice(0, 8).toUpperCase() })).toEqual([small.id]);
    expect(await ids({ search: big.buyer_id })).toEqual([big.id]);
    expect(await ids({ search: 'verao' })).toEqual([big.id]);
    expect(await ids({ status: 'completed' })).toEqual([big.id]);
    expect(await ids({ sort: 'total_value' })).toEqual([small.id, big.id]);
    expect(await ids({ sort: '-created_at' })).toEqual([big.id, small.id]);
    const first = await list({ sort: '-total_value', limit: 1 });
    expect(await ids({ sort: '-total_value', limit: 1, cursor: first.next_cursor })).toEqual([small.id]);
  });

  it('is not visible to an admin or other suppliers', async () => {
    const order = await aSale(service, round);
    for (const as of [await service.aSupplier(), anAdmin(), aSupplier({ companyId: null })]) {
      expect((await service.call(listSales, { as })).body).toMatchObject({
        items: [],
        total: 0,
        figures: { orders: 0, units: 0, value: [] },
      });
      expect((await read(order.id, as)).status).toBe(404);
    }
  });
});

describe('weights of a line', () => {
  it('are stored, returned and complete', async () => {
    const order = await aSale(service, round);
    const { status, body: sale } = await weigh(order, { net_weight: 14.405 });
    expect(status).toBe(200);
    expect(sale.items[0]).toMatchObject({ net_weight: 14.405, gross_weight: 15.84, cbm: 0.032 });
    expect((await read(order.id)).body).toEqual(sale);
    expect((await list()).items[0]).toMatchObject({ weights_complete: true });
    expect((await weigh(order, { cbm: null })).body.items[0]).toMatchObject({ cbm: null });
    expect((await list()).items[0]).toMatchObject({ weights_complete: false });
  });

  it.each([
    ['net_weight', { net_weight: -1 }],
    ['gross_weight', { gross_weight: 1.0001 }],
    ['cbm', { cbm: 0.00001 }],
    ['net_weight', { net_weight: '12' }],
  ])('refuse a wrong %s and name it', async (path, wrong) => {
    const order = await aSale(service, round);
    const { status, problem } = await weigh(order, wrong as never);
    expect({ status, code: problem?.code, path: problem?.errors?.[0]?.path }).toEqual({
      status: 400,
      code: 'invalid_request',
      path,
    });
    expect((await read(order.id)).body.items[0]?.net_weight).toBeNull();
  });

  it('set by two users from the same form are merged, and conflict for the same weight', async () => {
    const order = await aSale(service, round);
    const set = (change: object, seen: object) =>
      service.call(setWeights, {
        as: supplier,
        params: { order_id: order.id, order_item_id: order.items[0]!.id },
        body: { ...change, seen: { ...seen } },
      });
    await set({ net_weight: 14.4 }, { net_weight: null });
    const { body: both } = await set({ cbm: 0.032 }, { cbm: null });
    expect(both.items[0]).toMatchObject({ net_weight: 14.4, gross_weight: null, cbm: 0.032 });
    const { status, problem } = await set({ net_weight: 15, gross_weight: 16 }, { net_weight: null });
    expect([status, problem?.code, problem?.params]).toEqual([
      409,
      'changed_meanwhile',
      { fields: ['net_weight'], present: both.items[0] },
    ]);
    expect((await read(order.id)).body).toEqual(both);
    expect((await set({ net_weight: 15 }, { net_weight: 14.4 })).body.items[0]).toMatchObject({ net_weight: 15 });
  });

  it('refuse a gross weight below the net weight, whichever of the two is set', async () => {
    const order = await aSale(service, round);
    const set = (body: Partial<Weights>) =>
      service.refused(setWeights, {
        as: supplier,
        params: { order_id: order.id, order_item_id: order.items[0]!.id },
        body,
      });
    await set({ gross_weight: 70.125 });
    expect(await set({ net_weight: 70.126 })).toMatchObject({ status: 422, code: 'gross_below_net' });
    expect(await set({ net_weight: 70.125 })).toMatchObject({ status: 200 });
    expect(await set({ gross_weight: 70.124 })).toMatchObject({ status: 422, code: 'gross_below_net' });
    expect((await read(order.id)).body.items[0]).toMatchObject({ net_weight: 70.125, gross_weight: 70.125 });
  });

  it('can be set only on approved and completed orders', async () => {
    for (const status of ['pending_admin', 'rejected', 'cancelled'] as const) {
      const order = anOrder(round, { status });
      await emitOrder(service, order, orderChanged as never);
      await aSale(service, round);
      expect((await weigh(order, {})).problem?.code).toBe('not_found');
    }
    const completed = await aSale(service, round, { status: 'completed' });
    expect((await weigh(completed, {})).status).toBe(200);
  });

  it('cannot be set by other companies', async () => {
    const order = await aSale(service, round);
    expect((await weigh(order, {}, await service.aSupplier())).status).toBe(404);
    expect((await weigh(order, {}, aSupplier({ companyId: null }))).problem?.code).toBe('company_missing');
    const unknown = { ...order, items: [{ ...order.items[0]!, id: randomUUID() }] };
    expect((await weigh(unknown, {})).problem?.code).toBe('not_found');
  });
});
