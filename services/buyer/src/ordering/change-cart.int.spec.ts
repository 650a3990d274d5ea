import { randomUUID } from 'node:crypto';
import { addCartItem, readCart, removeCartItem, reorder, setCartItem } from '@junto/contracts/buyer/carts';
import { placeOrder, readOrder } from '@junto/contracts/buyer/orders';
import { readPools } from '@junto/contracts/buyer/rounds';
import { productChanged } from '@junto/contracts/events/supplier';
import type { WholeRoundState } from '@junto/contracts/round-state';
import { productEvent, productOf } from '@junto/test-kit/a-round';
import { eventually } from '@junto/test-kit/eventually';
import type { Person } from '@junto/test-kit/tokens';
import { ListedRoundModel } from '../rounds/listed-round.model';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';

const service = buyerServiceOfSpec();
let buyer: Person;
let round: WholeRoundState;
beforeEach(async () => {
  buyer = await service.aBuyer();
  round = await service.aRound({ offers: [{ name: 'Ceramic mug' }, { name: 'Bowl' }] });
});

const item = (offer: number | string) => ({
  round_id: round.id,
  round_product_id: typeof offer === 'string' ? offer : round.offers[offer]!.id,
});
const set = (offer: number | string, qty: number) =>
  service.call(setCartItem, { as: buyer, params: item(offer), body: { qty } });
const add = (offer: number | string, qty: number, idempotencyKey = randomUUID()) =>
  service.call(addCartItem, { as: buyer, params: item(offer), body: { qty }, idempotencyKey });
const remove = (offer: number | string) => service.call(removeCartItem, { as: buyer, params: item(offer) });
const quantities = async () =>
  (await service.call(readCart, { as: buyer, params: { round_id: round.id } })).body.items.map(({ qty, product }) => [
    product.name,
    qty,
  ]);
async function selected(): Promise<number[]> {
  const { body } = await service.call(readPools, { as: buyer, params: { round_id: round.id } });
  return round.offers.map(({ id }) => body.pools.find((pool) => pool.round_product_id === id)!.total_selected);
}
async function deactivate(offer: number): Promise<void> {
  const product = productOf(round.offers[offer]!, round.supplier_id, { active: false, version: 2 });
  await service.emit(productChanged, productEvent(product));
  await eventually(async () => {
    const listed = await ListedRoundModel.findById(round.id).orFail();
    expect(listed.offers.find(({ product_id }) => product_id === product.id)?.product.active).toBe(false);
  });
}

describe('a cart line', () => {
  test('is set, increased and removed, and the selected quantity follows', async () => {
    expect((await set(0, 12)).body).toMatchObject({
      total_units: 12,
      items: [{ qty: 12, pool: { total_selected: 12 } }],
    });
    expect((await add(0, 3)).body).toMatchObject({ total_units: 15 });
    await add(1, 7);
    expect(await selected()).toEqual([15, 7]);
    await set(0, 4);
    expect(await selected()).toEqual([4, 7]);
    expect((await remove(0)).body.items.map(({ product }) => product.name)).toEqual(['Bowl']);
    expect(await selected()).toEqual([0, 7]);
  });

  test('above the maximum quantity of a product is rejected without effect', async () => {
    expect((await add(0, 1_000_000_000)).status).toBe(200);
    const more = await add(0, 1);
    expect([more.status, more.problem?.code, more.problem?.params]).toEqual([
      409,
      'quantity_too_large',
      { max: 1_000_000_000 },
    ]);
    expect(await quantities()).toEqual([['Ceramic mug', 1_000_000_000]]);
  });

  test('is increased on top of the cart: adding 475 of 480 twice is rejected the second time', async () => {
    round = await service.aRound({ offers: [{ name: 'Ceramic mug', moq: 100, max_qty: 480 }] });
    expect((await add(0, 475)).status).toBe(200);
    const second = await add(0, 475);
    expect([second.status, second.problem?.code, second.problem?.params]).toEqual([
      409,
      'above_remaining',
      { product: 'Ceramic mug', in_cart: 475, remaining: 480 },
    ]);
    expect(await quantities()).toEqual([['Ceramic mug', 475]]);
  });

  test('can be removed twice', async () => {
    await set(0, 5);
    expect([(await remove(0)).status, (await remove(0)).status]).toEqual([200, 200]);
    expect(await selected()).toEqual([0, 0]);
    expect(await quantities()).toEqual([]);
  });

  test('is not found if the round has no such offer or the line does not exist', async () => {
    for (const change of [() => set(randomUUID(), 1), () => add(randomUUID(), 1)])
      expect((await change()).problem?.code).toBe('not_found');
    const elsewhere = { round_id: randomUUID(), round_product_id: round.offers[0]!.id };
    for (const { problem } of [
      await service.call(setCartItem, { as: buyer, params: elsewhere, body: { qty: 1 } }),
      await service.call(addCartItem, { as: buyer, params: elsewhere, body: { qty: 1 } }),
      await service.call(removeCartItem, { as: buyer, params: elsewhere }),
    ]) {
      expect(problem?.code).toBe('not_found');
    }
  });

  test.each([0, 1.5, -2])('with a quantity of %d is rejected with the name of the field', async (qty) => {
    for (const { problem } of [await set(0, qty), await add(0, qty)]) {
      expect(problem).toMatchObject({ status: 400, code: 'invalid_request', errors: [{ path: 'qty' }] });
    }
    expect(await selected()).toEqual([0, 0]);
  });

  test('of an unavailable product may decrease but not increase', async () => {
    await set(0, 10);
    await deactivate(0);
    expect((await set(0, 11)).problem).toMatchObject({ code: 'offer_unavailable', params: { product: 'Ceramic mug' } });
    expect((await add(0, 1)).problem?.code).toBe('offer_unavailable');
    expect((await set(0, 4)).status).toBe(200);
    expect((await remove(0)).status).toBe(200);
    expect(await selected()).toEqual([0, 0]);
  });
});

describe('an addition', () => {
  test('is made once when repeated with its key, also concurrently', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(0, 6, key)));
    expect(answers.map(({ status, body }) => [status, body.total_units])).toEqual(
      Array.from({ length: 5 }, () => [200, 6]),
    );
    expect((await add(0, 6, key)).body.total_units).toBe(6);
    expect(await selected()).toEqual([6, 0]);
  });

  test('of something else with the same key is rejected without effect', async () => {
    const key = randomUUID();
    await add(0, 6, key);
    for (const other of [() => add(0, 7, key), () => add(1, 6, key)]) {
      expect((await other()).problem).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
    }
    expect(await quantities()).toEqual([['Ceramic mug', 6]]);
  });

  test('stays effective when the cart became an order in between', async () => {
    const key = randomUUID();
    await add(0, 6, key);
    await service.order(buyer, round, 6);
    expect(await add(0, 6, key)).toMatchObject({ status: 200, body: { items: [] } });
    expect((await add(0, 7, key)).problem?.code).toBe('idempotency_key_reused');
    expect(await selected()).toEqual([0, 0]);
  });

  test('that was rejected may be repeated with the same key', async () => {
    const key = randomUUID();
    expect((await add(randomUUID(), 6, key)).problem?.code).toBe('not_found');
    expect((await add(0, 6, key)).status).toBe(200);
    expect(await selected()).toEqual([6, 0]);
  });
});

describe('ordering again', () => {
  /** An order of both offers from a separate round. */
  async function ordered(): Promise<string> {
    await set(1, 4);
    await set(0, 9);
    const lines = round.offers.map(({ id, product }, index) => ({
      round_product_id: id,
      qty: index === 0 ? 9 : 4,
      unit_price: product.unit_price,
    }));
    const { body } = await service.call(placeOrder, { as: buyer, params: { round_id: round.id }, body: { lines } });
    return body.id;
  }
  const again = (
    orderId: string,
    { roundId = round.id, key = randomUUID(), as = buyer }: { roundId?: string; key?: string; as?: Person } = {},
  ) => service.call(reorder, { as, params: { round_id: roundId }, body: { order_id: orderId }, idempotencyKey: key });

  test('adds its lines to the cart on top of what is there', async () => {
    const order = await ordered();
    await set(0, 1);
    const { status, body } = await again(order);
    expect([status, body.added, body.missing]).toEqual([201, 2, []]);
    expect(await quantities()).toEqual([
      ['Ceramic mug', 10],
      ['Bowl', 4],
    ]);
    expect(await selected()).toEqual([10, 4]);
  });

  test('lists products that the round no longer offers and rejects when none is left', async () => {
    const order = await ordered();
    await deactivate(1);
    expect((await again(order)).body).toMatchObject({ added: 1, missing: ['Bowl'], cart: { total_units: 9 } });
    await deactivate(0);
    expect((await again(order)).problem).toMatchObject({
      code: 'nothing_to_reorder',
      params: { products: ['Bowl', 'Ceramic mug'] },
    });
  });

  test('works only in rounds of the same supplier and with own orders', async () => {
    const order = await ordered();
    const others = await service.aRound();
    const sisters = await service.aRound({ supplier_id: round.supplier_id });
    expect((await again(order, { roundId: others.id })).problem?.code).toBe('not_found');
    expect((await again(order, { roundId: sisters.id })).problem?.code).toBe('nothing_to_reorder');
    expect((await again(order, { as: await service.aBuyer('Otto Other') })).problem?.code).toBe('not_found');
    expect((await again(randomUUID())).problem?.code).toBe('not_found');
  });

  test('adds once when repeated with its key, which is valid for that order only', async () => {
    const order = await ordered();
    const other = await ordered();
    const key = randomUUID();
    await again(order, { key });
    expect(await again(order, { key })).toMatchObject({ status: 201, body: { cart: { total_units: 13 } } });
    expect((await again(other, { key })).problem?.code).toBe('idempotency_key_reused');
    expect(await selected()).toEqual([9, 4]);
  });

  test('is offered in open rounds, not in rounds that open later', async () => {
    const order = await ordered();
    const offersOf = async () =>
      (await service.call(readOrder, { as: buyer, params: { order_id: order } })).body.reorder_rounds.map(
        ({ id }) => id,
      );
    expect(await offersOf()).toEqual([round.id]);
    await listSister({ open_at: new Date(Date.now() + 3_600_000).toISOString() });
    const open = await listSister({ open_at: new Date(Date.now() - 3_600_000).toISOString() });
    expect((await offersOf()).sort()).toEqual([round.id, open].sort());
  });

  /** Another round of the supplier with the same products. */
  async function listSister(facts: { open_at: string }): Promise<string> {
    const sister = await service.aRound({ supplier_id: round.supplier_id, ...facts });
    await ListedRoundModel.updateOne(
      { _id: sister.id },
      { $set: { 'offers.0.product_id': round.offers[0]!.product_id } },
    );
    return sister.id;
  }
});
