import { randomUUID } from 'node:crypto';
import type { Order } from '@junto/contracts/buyer/orders';
import {
  readDeliveryCommand,
  receiveDeliveryCommand,
  redirectSaleCommand,
  republishCommand,
} from '@junto/contracts/commands/supplier';
import type { BodyGiven } from '@junto/contracts/endpoint';
import { orderCompleted } from '@junto/contracts/events/buyer';
import { isRefusal } from '@junto/contracts/problems';
import { deliverSale, listSales, readSale, shipSale } from '@junto/contracts/supplier/sales';
import { aTypedAddress } from '@junto/test-kit/an-address';
import { eventually } from '@junto/test-kit/eventually';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';
import { aSale, emitOrder } from '../testing/an-order';
import { SaleModel } from './sale.model';

const service = supplierServiceOfSpec();
const supplier = ofEachTest(() => service.aSupplier());
const round = ofEachTest(() => service.anApprovedRound(supplier));

const shipment = { carrier: 'DHL Freight', tracking: 'JD0146', expected_on: '2099-12-09' };
const params = (order: Order) => ({ order_id: order.id });
const ship = (order: Order, body: BodyGiven<typeof shipSale> = shipment) =>
  service.call(shipSale, { as: supplier, params: params(order), body });
const deliver = (order: Order) =>
  service.call(deliverSale, { as: supplier, params: params(order), body: { note: 'Signed by R. Melo' } });
const receive = (order: Order, by = order.buyer_id) =>
  service.ask(receiveDeliveryCommand, { command_id: randomUUID(), by, order_id: order.id });
const read = async (order: Order) => (await service.call(readSale, { as: supplier, params: params(order) })).body;

describe('a sale', () => {
  it('has a destination with a contact, and waits to be shipped', async () => {
    const { is_default: _default, ...deliver_to } = aTypedAddress();
    const order = await aSale(service, round, { deliver_to });
    expect(await read(order)).toMatchObject({ deliver_to, delivery: null });
    expect((await service.call(listSales, { as: supplier })).body.items[0]).toMatchObject({
      delivery_state: 'to_ship',
    });
  });

  it('is shipped, corrected in transit, and confirmed as received by its buyer', async () => {
    const order = await aSale(service, round);
    const asAdmin = () => service.ask(readDeliveryCommand, { order_id: order.id });
    expect(await asAdmin()).toEqual({ delivery: null });
    const { status, body } = await ship(order);
    expect(await asAdmin()).toEqual({ delivery: body.delivery });
    expect([status, body.delivery]).toMatchObject([200, { ...shipment, state: 'shipped', version: 1 }]);
    const corrected = await ship(order, { ...shipment, tracking: 'JD0147' });
    expect(corrected.body.delivery).toMatchObject({
      tracking: 'JD0147',
      shipped_at: body.delivery!.shipped_at,
      version: 2,
    });
    const answer = await receive(order);
    expect(isRefusal(answer) ? answer : answer.delivery).toMatchObject({
      state: 'delivered',
      delivered_by: 'buyer',
      note: null,
      version: 3,
    });
    expect((await read(order)).delivery).toMatchObject({ state: 'delivered', carrier: 'DHL Freight' });
  });

  it('can be shipped only with an address or for collection by the buyer; its destination is fixed from then on', async () => {
    const order = await aSale(service, round, { deliver_to: null });
    const refused = await ship(order);
    expect([refused.status, refused.problem?.code]).toEqual([409, 'destination_missing']);
    expect((await read(order)).delivery).toBeNull();
    const { is_default: _default, ...deliver_to } = aTypedAddress();
    const redirect = (to: { deliver_to: typeof deliver_to | null; collected: boolean }) => {
      const input = { command_id: randomUUID(), by: order.buyer_id, order_id: order.id, ...to };
      return service.ask(redirectSaleCommand, input);
    };
    expect(await redirect({ deliver_to: null, collected: true })).toEqual({});
    expect((await ship(order)).status).toBe(200);
    expect(await redirect({ deliver_to, collected: false })).toMatchObject({ refused: 'already_shipped' });
    await emitOrder(service, { ...order, deliver_to, status: 'completed', version: 3 }, orderCompleted as never);
    await eventually(async () => expect((await read(order)).status).toBe('completed'));
    expect(await read(order)).toMatchObject({ deliver_to: null, collected: true });
  });

  it('refuses an expected day before the order was placed, and writes nothing', async () => {
    const order = await aSale(service, round);
    const { status, problem } = await ship(order, { ...shipment, expected_on: '1900-01-01' });
    expect([status, problem?.code, problem?.errors?.[0]?.path]).toEqual([422, 'expected_before_order', 'expected_on']);
    expect((await read(order)).delivery).toBeNull();
    await ship(order);
    const corrected = await ship(order, { ...shipment, expected_on: '2020-01-01' });
    expect(corrected.problem?.code).toBe('expected_before_order');
  });

  it('merges corrections of two users; the same field is refused with both values', async () => {
    const order = await aSale(service, round);
    await ship(order);
    const form = { version: 1, seen: shipment };
    await ship(order, { ...shipment, tracking: 'JD0147', ...form });
    const other = await ship(order, { ...shipment, carrier: 'UPS', ...form });
    expect(other.body.delivery).toMatchObject({ carrier: 'UPS', tracking: 'JD0147', version: 3 });
    const late = await ship(order, { ...shipment, tracking: 'JD0200', ...form });
    expect([late.status, late.problem?.code, late.problem?.params]).toMatchObject([
      409,
      'changed_meanwhile',
      { version: 3, fields: ['tracking'], present: { carrier: 'UPS', tracking: 'JD0147', expected_on: '2099-12-09' } },
    ]);
    expect((await read(order)).delivery).toMatchObject({ carrier: 'UPS', tracking: 'JD0147', version: 3 });
  });

  it('keeps the first of two different concurrent shipments; the second user sees both', async () => {
    const order = await aSale(service, round);
    const first = { seen: { carrier: '', tracking: null, expected_on: null } };
    await ship(order, { ...shipment, ...first });
    const late = await ship(order, { ...shipment, carrier: 'UPS', tracking: null, ...first });
    expect(late.problem).toMatchObject({ code: 'changed_meanwhile', params: { fields: ['carrier'] } });
    expect((await read(order)).delivery).toMatchObject({ ...shipment, version: 1 });
  });

  it('is marked delivered by the supplier with a note; a later confirmation of the buyer changes nothing', async () => {
    const order = await aSale(service, round);
    await ship(order);
    expect((await deliver(order)).body.delivery).toMatchObject({
      delivered_by: 'supplier',
      note: 'Signed by R. Melo',
    });
    const answer = await receive(order);
    expect(isRefusal(answer) ? answer : answer.delivery).toMatchObject({ delivered_by: 'supplier', version: 2 });
  });

  it('is found by delivery state', async () => {
    const [waiting, shipped, delivered] = [
      await aSale(service, round),
      await aSale(service, round),
      await aSale(service, round),
    ];
    await Promise.all([ship(shipped), ship(delivered)]);
    await deliver(delivered);
    const found = async (delivery: 'to_ship' | 'shipped' | 'delivered') =>
      (await service.call(listSales, { as: supplier, query: { delivery } })).body.items.map(({ id }) => id);
    expect(await found('to_ship')).toEqual([waiting.id]);
    expect(await found('shipped')).toEqual([shipped.id]);
    expect(await found('delivered')).toEqual([delivered.id]);
  });

  it('is shipped once for many concurrent requests', async () => {
    const order = await aSale(service, round);
    const shipped = await Promise.all(Array.from({ length: 6 }, () => ship(order)));
    expect(shipped.map(({ status, body }) => [status, body.delivery?.version])).toEqual(Array(6).fill([200, 1]));
    await Promise.all([receive(order), receive(order), deliver(order), deliver(order)]);
    expect((await read(order)).delivery).toMatchObject({ state: 'delivered', version: 2 });
  });

  it('keeps delivery and status when its order changes', async () => {
    const order = await aSale(service, round);
    await ship(order);
    await emitOrder(service, { ...order, status: 'completed', version: 3 }, orderCompleted as never);
    await eventually(async () => expect((await SaleModel.findById(order.id).lean())?.status).toBe('completed'));
    expect(await read(order)).toMatchObject({ status: 'completed', delivery: { state: 'shipped' } });
  });
});

describe('a delivery step is refused with a reason', () => {
  it('if the sale was not shipped, or has already arrived', async () => {
    const order = await aSale(service, round);
    expect((await deliver(order)).problem?.code).toBe('not_shipped');
    expect(await receive(order)).toMatchObject({ refused: 'not_shipped' });
    await ship(order);
    await deliver(order);
    const late = await ship(order, { ...shipment, carrier: 'Rail' });
    expect([late.status, late.problem?.code, late.problem?.params]).toEqual([
      409,
      'stale_state',
      { status: 'delivered' },
    ]);
  });
});

test('deliveries are republished unchanged for a rebuilt read model', async () => {
  const order = await aSale(service, round);
  await ship(order);
  await ship(order, { ...shipment, tracking: 'JD0147' });
  const waiting = await aSale(service, round);
  const before = await service.emitted(order.id, 2);
  await service.ask(republishCommand, { what: 'deliveries', after: null, limit: 500 });
  const answer = (await service.emitted(order.id, 3)).at(-1);
  expect(answer).toMatchObject({
    type: 'delivery.shipped',
    version: 2,
    payload: { ...before[1]!.payload, again: true },
  });
  expect(answer?.payload.delivery).toMatchObject({ tracking: 'JD0147', state: 'shipped', version: 2 });
  expect(await service.emittedTypes(waiting.id)).toEqual([]);
});
