import { readOrder, receiveOrder } from '@junto/contracts/buyer/orders';
import { receiveDeliveryCommand } from '@junto/contracts/commands/supplier';
import type { Delivery } from '@junto/contracts/delivery';
import { deliveryDelivered, deliveryShipped } from '@junto/contracts/events/supplier';
import { refuse } from '@junto/contracts/problems';
import { answerCommand } from '@junto/service-kit/commands';
import { TryAgain } from '@junto/service-kit/mongo/errors';
import { aDelivery } from '@junto/test-kit/a-delivery';
import { eventually } from '@junto/test-kit/eventually';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';

const service = buyerServiceOfSpec();
const buyer = ofEachTest(() => service.aBuyer());
const order = ofEachTest(async () => service.order(buyer, await service.aRound(), 5));
/** The stubbed decision of the supplier service. */
let supplierDecides: () => Promise<unknown>;
beforeAll(async () => {
  await service.play(answerCommand(receiveDeliveryCommand, () => supplierDecides() as never));
});

const shipped = aDelivery({ carrier: 'DHL Freight', tracking: 'JD0146', expected_on: '2026-12-09' });
const arrived: Delivery = {
  ...shipped,
  state: 'delivered',
  delivered_at: '2026-11-27T10:00:00.000Z',
  delivered_by: 'buyer',
  version: 2,
};
const emit = (delivery: Delivery) =>
  service.emit(delivery.state === 'shipped' ? deliveryShipped : deliveryDelivered, {
    aggregateId: order.id,
    version: delivery.version,
    payload: {
      order_id: order.id,
      buyer_id: buyer.userId,
      supplier_id: order.supplier_id,
      round_id: order.round_id,
      round_title: order.round_title,
      delivery,
    },
  });
const read = async () =>
  (await service.call(readOrder, { as: buyer, params: { order_id: order.id } })).body.timeline.delivery;
const receive = () => service.call(receiveOrder, { as: buyer, params: { order_id: order.id }, body: {} });

test('an order shows its delivery state, and an older event changes nothing', async () => {
  expect(await read()).toBeNull();
  await emit(shipped);
  await eventually(async () => expect(await read()).toEqual(shipped));
  await emit(arrived);
  await eventually(async () => expect(await read()).toEqual(arrived));
  await emit({ ...shipped, carrier: 'Rail' });
  await emit({ ...arrived, note: 'again', version: 3 });
  await eventually(async () => expect((await read())?.note).toBe('again'));
});

test('its buyer confirms the arrival and sees it at once', async () => {
  supplierDecides = async () => ({ delivery: arrived });
  const { status, body } = await receive();
  expect([status, body]).toEqual([200, arrived]);
  expect(await read()).toEqual(arrived);
  expect((await receive()).body).toEqual(arrived);
});

test('an order that is not shipped, not a sale yet, or without an answer cannot be received', async () => {
  for (const code of ['not_shipped', 'not_found'] as const) {
    supplierDecides = async () => refuse(code);
    expect((await receive()).problem?.code).toBe('not_shipped');
  }
  supplierDecides = async () => {
    throw new TryAgain('away');
  };
  expect((await receive()).problem?.code).toBe('try_again');
  expect(await read()).toBeNull();
});
