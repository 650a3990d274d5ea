import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addCartItem, readCart } from '@junto/contracts/buyer/carts';
import { listOrders, placeOrder } from '@junto/contracts/buyer/orders';
import { readPools } from '@junto/contracts/buyer/rounds';
import { productChanged } from '@junto/contracts/events/supplier';
import { isRefusal } from '@junto/contracts/problems';
import { aRound, productEvent, productOf } from '@junto/test-kit/a-round';
import { eventually } from '@junto/test-kit/eventually';
import { aBuyer, type Person } from '@junto/test-kit/tokens';
import { createRoundWriters } from '../group-commit/round-writers';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';
import { aBuyersCause } from '../testing/a-group';
import { profileArrives } from '../testing/profile-arrives';

const service = buyerServiceOfSpec();

const placing = (
  buyer: Person,
  round: { id: string },
  lines: { round_product_id: string; qty: number; unit_price: number }[],
  idempotencyKey = randomUUID(),
) => service.call(placeOrder, { as: buyer, params: { round_id: round.id }, body: { lines }, idempotencyKey });

describe('placing an order', () => {
  test('takes the whole cart at the server’s prices, commits its units and converts the cart', async () => {
    const round = await service.list(aRound({ offers: [{ unit_price: 2.05 }, { unit_price: 0.1 }] }));
    const buyer = aBuyer();
    await service.fill(buyer, round, [72, 3]);
    const { status, body } = await service.placeCart(buyer, round);

    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'pending_admin',
      total_value: 147.9,
      total_units: 75,
      total_items: 2,
      buyer_id: buyer.userId,
    });
    expect(body.items.map(({ subtotal }) => subtotal).sort()).toEqual([0.3, 147.6]);
    const { body: pools } = await service.call(readPools, { as: buyer, params: { round_id: round.id } });
    expect(
      pools.pools.map(({ current_committed_qty, total_selected }) => [current_committed_qty, total_selected]),
    ).toEqual(
      expect.arrayContaining([
        [72, 0],
        [3, 0],
      ]),
    );
    const { body: cart } = await service.call(readCart, { as: buyer, params: { round_id: round.id } });
    expect(cart.items).toEqual([]);
    const { body: history } = await service.call(listOrders, { as: buyer, query: {} });
    expect(history.items.map(({ id }) => id)).toEqual([body.id]);
  });

  test('a hundred times at once with one idempotency key gives one order', async () => {
    const round = await service.list(aRound());
    const buyer = aBuyer();
    await service.fill(buyer, round, [5]);
    const lines = [{ round_product_id: round.offers[0]!.id, qty: 5, unit_price: 2.05 }];
    const key = randomUUID();
    // In waves below the rate limit of one user.
    const answers = [];
    for (let wave = 0; wave < 10; wave++) {
      answers.push(...(await Promise.all(Array.from({ length: 10 }, () => placing(buyer, round, lines, key)))));
      await pause(600);
    }
    const placed = answers.filter(({ status }) => status === 201);
    expect(placed.length).toBeGreaterThanOrEqual(90);
    expect(new Set(placed.map(({ body }) => body.id)).size).toBe(1);
    expect(await service.ordered(round)).toEqual([5]);
    expect(await service.committed(round, buyer)).toEqual([5]);
  });

  test('with a key used for other lines is rejected', async () => {
    const round = await service.list(aRound());
    const buyer = aBuyer();
    await service.fill(buyer, round, [5]);
    const key = randomUUID();
    await service.placeCart(buyer, round, key);
    const { problem } = await placing(
      buyer,
      round,
      [{ round_product_id: round.offers[0]!.id, qty: 6, unit_price: 2.05 }],
      key,
    );
    expect(problem).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
  });

  test('with a changed price is rejected with the new figures and keeps the cart', async () => {
    const round = await service.list(aRound({ offers: [{ unit_price: 2.05 }] }));
    const [offer] = round.offers;
    const buyer = aBuyer();
    await service.fill(buyer, round, [10]);
    const product = productOf(offer!, round.supplier_id, { unit_price: 2.5, version: 2 });
    await service.emit(productChanged, productEvent(product));
    await eventually(async () => {
      const { body } = await service.call(readCart, { as: buyer, params: { round_id: round.id } });
      expect(body.items[0]?.unit_price).toBe(2.5);
    });
    const lines = [{ round_product_id: offer!.id, qty: 10, unit_price: 2.05 }];
    const { problem } = await placing(buyer, round, lines);
    expect(problem).toMatchObject({
      status: 409,
      code: 'cart_changed',
      params: { lines: [{ ...lines[0], unit_price: 2.5 }] },
    });
    expect((await service.placeCart(buyer, round)).body.total_value).toBe(25);
  });

  test('by 200 buyers for the last 10 units commits exactly the cap, and each rejected buyer gets the remaining units and keeps the cart', async () => {
    const round = await service.list(aRound({ offers: [{ max_qty: 10, name: 'Shipping box' }] }));
    const buyers = Array.from({ length: 200 }, () => aBuyer());
    await Promise.all(buyers.map((buyer) => service.fill(buyer, round, [1])));
    const lines = [{ round_product_id: round.offers[0]!.id, qty: 1, unit_price: 2.05 }];
    const answers = await Promise.all(buyers.map((buyer) => placing(buyer, round, lines)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const losers = answers.filter(({ status }) => status !== 201);
    expect(losers.every(({ problem }) => problem?.code === 'cap_reached')).toBe(true);
    expect(losers[0]?.problem?.params).toEqual({
      remaining: [{ round_product_id: round.offers[0]!.id, product_name: 'Shipping box', remaining: 0 }],
    });
    expect(await service.committed(round, buyers[0]!)).toEqual([10]);
    expect(await service.ordered(round)).toEqual([10]);
    const loser = buyers[answers.findIndex(({ status }) => status !== 201)]!;
    const { body } = await service.call(readCart, { as: loser, params: { round_id: round.id } });
    expect(body.items).toHaveLength(1);
  });

  test('is all or nothing: one line above its cap rejects the whole order', async () => {
    const round = await service.list(aRound({ offers: [{}, { max_qty: 4, name: 'Label' }] }));
    const buyer = aBuyer();
    await service.fill(buyer, round, [50, 5]);
    const { problem } = await service.placeCart(buyer, round);
    expect(problem?.params).toEqual({
      remaining: [{ round_product_id: round.offers[1]!.id, product_name: 'Label', remaining: 4 }],
    });
    expect(await service.committed(round, buyer)).toEqual([0, 0]);
  });

  test('by two processes on one round never sells a unit twice', async () => {
    const round = await service.list(aRound({ offers: [{ max_qty: 60 }] }));
    const buyers = Array.from({ length: 100 }, () => aBuyer());
    await Promise.all(buyers.map((buyer) => service.fill(buyer, round, [1])));
    const processes = [
      createRoundWriters({ shards: 1, groupSize: 16 }),
      createRoundWriters({ shards: 1, groupSize: 16 }),
    ];
    const answers = await Promise.all(
      buyers.map((buyer, index) =>
        processes[index % 2]!.place({
          kind: 'place',
          roundId: round.id,
          cause: aBuyersCause(buyer.userId),
          person: {
            id: buyer.userId,
            name: 'A',
            email: 'a@example.test',
            companyId: null,
            companyName: null,
            companyActive: true,
          },
          key: randomUUID(),
          fingerprint: 'f',
          lines: [{ round_product_id: round.offers[0]!.id, qty: 1, priceMinor: 205 }],
          destination: { deliver_to: null, collected: false },
          orderId: randomUUID(),
        }),
      ),
    );
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(60);
    expect(await service.ordered(round)).toEqual([60]);
    expect(await service.committed(round, buyers[0]!)).toEqual([60]);
  });

  test('waits for the projection of the buyer’s profile, so that every order has a name', async () => {
    const round = await service.list(aRound());
    const buyer = aBuyer();
    const item = { round_id: round.id, round_product_id: round.offers[0]!.id };
    expect((await service.call(addCartItem, { as: buyer, params: item, body: { qty: 3 } })).status).toBe(200);
    const early = await service.placeCart(buyer, round);
    expect(early.problem).toMatchObject({ status: 503, code: 'try_again' });
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await service.ordered(round)).toEqual([0]);

    await profileArrives(buyer, 'Nova Newcomer');
    const placed = await eventually(async () => {
      const answer = await service.placeCart(buyer, round);
      expect(answer.status).toBe(201);
      return answer.body;
    });
    expect(placed).toMatchObject({ buyer_name: 'Nova Newcomer', buyer_email: expect.stringContaining('@') });
  });
});
