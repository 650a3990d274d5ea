import { randomUUID } from 'node:crypto';
import type { Destination } from '@junto/contracts/address';
import { placeOrder, setOrderAddress, type Order } from '@junto/contracts/buyer/orders';
import { aTypedAddress } from '@junto/test-kit/an-address';
import { ofEachTest, ofSpec } from '@junto/test-kit/of-spec';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';

const service = buyerServiceOfSpec();
const round = ofSpec(() => service.aRound());
const buyer = ofEachTest(() => service.aBuyer('Ana Alone'));
beforeEach(async () => void (await service.select(buyer, round, 0, 5)));

const { is_default: _default, ...address } = aTypedAddress({ city: 'Braga' });

function place(destination: Destination, idempotencyKey: string = randomUUID()) {
  const { id, product } = round.offers[0]!;
  const lines = [{ round_product_id: id, qty: 5, unit_price: product.unit_price }];
  const body = { lines, ...destination };
  return service.call(placeOrder, { as: buyer, params: { round_id: round.id }, body, idempotencyKey });
}
const send = (order: Order, body: Destination) =>
  service.call(setOrderAddress, { as: buyer, params: { order_id: order.id }, body });

test('a buyer without a company types an address in the cart, and another one on the order', async () => {
  const key = randomUUID();
  const { status, body: order } = await place({ address }, key);
  expect([status, order.deliver_to, order.collected]).toEqual([201, address, false]);
  const other = { ...address, city: 'Gaia' };
  expect((await place({ address: other }, key)).problem?.code).toBe('idempotency_key_reused');
  expect((await send(order, { address: other })).body.deliver_to).toEqual(other);
  const wrong = await send(order, { address: { ...address, street: ' ' } });
  expect([wrong.status, wrong.problem?.errors?.[0]?.path]).toEqual([400, 'address.street']);
});

test('a buyer can collect the goods; collection and an address exclude each other', async () => {
  const { body: order } = await place({ collected: true });
  expect([order.deliver_to, order.collected]).toEqual([null, true]);
  for (const destination of [{ collected: true, address } as const, {}]) {
    const { status, problem } = await send(order, destination);
    expect([status, problem?.errors?.[0]?.path]).toEqual([400, 'address']);
  }
  expect((await send(order, { address })).body).toMatchObject({ deliver_to: address, collected: false });
});
