import { randomUUID } from 'node:crypto';
import { dismissClosedCart, listCarts, listClosedCarts, readCart } from '@junto/contracts/buyer/carts';
import { countOpenCartsCommand } from '@junto/contracts/commands/buyer';
import { productChanged, roundClosing } from '@junto/contracts/events/supplier';
import { roundEvent } from '@junto/test-kit/a-round';
import { eventually } from '@junto/test-kit/eventually';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { anAdmin, type Person } from '@junto/test-kit/tokens';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';

const service = buyerServiceOfSpec();
const buyer = ofEachTest(() => service.aBuyer());
const other = ofEachTest(() => service.aBuyer('Otto Other'));

const list = async (as: Person, query: object = {}) => service.call(listCarts, { as, query: query as never });
const read = async (as: Person, roundId: string) => service.call(readCart, { as, params: { round_id: roundId } });

describe('a cart', () => {
  test('is empty and has no id before anything is selected', async () => {
    const round = await service.aRound();
    const { body } = await read(buyer, round.id);
    expect(body).toMatchObject({
      id: null,
      items: [],
      total_items: 0,
      total_units: 0,
      total_value: 0,
      version: 0,
      status: 'open',
    });
    expect(body.round).toMatchObject({ id: round.id, title: round.title, closing: false });
  });

  test('shows each line with its product, price, subtotal and live quantities, exact to the cent', async () => {
    const round = await service.aRound({
      offers: [
        { name: 'Ceramic mug', unit_price: 0.1, max_qty: 100 },
        { unit_price: 19.99, moq: 7 },
      ],
    });
    await service.order(other, round, 40);
    await service.select(buyer, round, 0, 3);
    await service.select(buyer, round, 1, 7);
    const { body } = await read(buyer, round.id);
    expect(body).toMatchObject({ round_id: round.id, total_items: 2, total_units: 10, total_value: 140.23 });
    expect(body.items[0]).toMatchObject({
      cart_id: body.id,
      round_product_id: round.offers[0]!.id,
      qty: 3,
      unit_price: 0.1,
      subtotal: 0.3,
      max_qty: 100,
      available: true,
      product: { name: 'Ceramic mug' },
      pool: { current_committed_qty: 40, total_selected: 3, remaining: 60 },
    });
    expect(body.items[1]).toMatchObject({ moq: 7, subtotal: 139.93, max_qty: null, pool: { remaining: null } });
  });

  test('stays readable with a deactivated product, marked as unavailable', async () => {
    const round = await service.aRound();
    await service.select(buyer, round, 0, 2);
    const { category: _c, image: _i, ...fields } = round.offers[0]!.product;
    await service.emit(productChanged, {
      aggregateId: fields.id,
      version: 2,
      payload: {
        product_id: fields.id,
        product: {
          ...fields,
          version: 2,
          active: false,
          category_id: null,
          category_name: null,
          supplier_id: round.supplier_id,
          images: [],
          created_at: round.created_at,
        },
      },
    });
    await eventually(async () =>
      expect((await read(buyer, round.id)).body.items[0]).toMatchObject({ available: false, qty: 2 }),
    );
  });

  test('is visible to its own buyer only', async () => {
    const round = await service.aRound();
    await service.select(buyer, round, 0, 2);
    expect((await read(other, round.id)).body.items).toEqual([]);
    expect((await read(anAdmin(), round.id)).body.items).toEqual([]);
  });

  test('is not found in an unknown round', async () => {
    expect((await read(buyer, randomUUID())).problem?.code).toBe('not_found');
  });
});

describe('the cart selector', () => {
  test('lists carts with items in listed rounds, last changed first, with the progress of their rounds', async () => {
    const [first, second, empty] = [
      await service.aRound({ title: 'First', offers: [{ moq: 100 }, { moq: 900 }] }),
      await service.aRound({ title: 'Second', currency: 'EUR' }),
      await service.aRound({ title: 'Empty' }),
    ];
    await service.order(other, first, 25);
    await service.select(buyer, first, 0, 5);
    await service.select(buyer, second, 0, 8);
    await service.call(readCart, { as: buyer, params: { round_id: empty.id } });
    const { body } = await list(buyer);
    expect(body.items.map(({ title }) => title)).toEqual(['Second', 'First']);
    expect(body.items[1]).toMatchObject({
      round_id: first.id,
      currency: 'USD',
      items: 1,
      units: 5,
      total_committed: 25,
      total_moq: 1000,
    });
    expect([body.total, body.total_capped, body.next_cursor]).toEqual([2, false, null]);
    await service.select(buyer, first, 0, 6);
    expect((await list(buyer)).body.items.map(({ title }) => title)).toEqual(['First', 'Second']);
  });

  test('searches round and supplier, and pages by key', async () => {
    for (const title of ['Café A', 'Café B', 'Café C', 'Tea'])
      await service.select(buyer, await service.aRound({ title }), 0, 1);
    const first = (await list(buyer, { search: 'cafe', limit: 2 })).body;
    await service.select(buyer, await service.aRound({ title: 'Café D' }), 0, 1);
    const second = (await list(buyer, { search: 'cafe', limit: 2, cursor: first.next_cursor })).body;
    expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(['Café C', 'Café B', 'Café A']);
    expect([first.total, second.total, second.next_cursor]).toEqual([3, 4, null]);
    expect((await list(buyer, { search: 'norte goods' })).body.total).toBe(5);
  });

  test('is empty for an admin, and rejects an invalid cursor', async () => {
    expect((await list(anAdmin())).body).toEqual({ items: [], next_cursor: null, total: 0, total_capped: false });
    expect((await list(buyer, { cursor: 'nonsense' })).problem?.errors?.[0]?.path).toBe('cursor');
  });
});

describe('a closed cart', () => {
  test('stays readable for its buyer until it is dismissed', async () => {
    const round = await service.aRound({ title: 'Closing round', offers: [{ name: 'Bowl', unit_price: 7.35 }] });
    await service.select(buyer, round, 0, 4);
    await service.emit(roundClosing, roundEvent({ ...round, closing: true }, 4, 'approved'));
    const [closed] = await eventually(async () => {
      const { body } = await service.call(listClosedCarts, { as: buyer });
      expect(body.items).toHaveLength(1);
      return body.items;
    });
    expect(closed).toMatchObject({
      round_id: round.id,
      title: 'Closing round',
      supplier_name: 'Norte Goods',
      currency: 'USD',
      items: [{ round_product_id: round.offers[0]!.id, product_name: 'Bowl', qty: 4, unit_price: 7.35 }],
    });
    expect((await read(buyer, round.id)).problem?.code).toBe('round_not_open');
    expect((await list(buyer)).body.items).toEqual([]);

    const dismiss = (as: Person) => service.call(dismissClosedCart, { as, params: { closed_cart_id: closed!.id } });
    expect((await service.call(listClosedCarts, { as: other })).body.items).toEqual([]);
    expect((await service.call(listClosedCarts, { as: anAdmin() })).body.items).toEqual([]);
    expect((await dismiss(other)).problem?.code).toBe('not_found');
    expect((await service.call(listClosedCarts, { as: buyer })).body.items).toHaveLength(1);
    expect([(await dismiss(buyer)).status, (await dismiss(buyer)).status]).toEqual([204, 204]);
    expect((await service.call(listClosedCarts, { as: buyer })).body.items).toEqual([]);
  });
});

test('the open carts with items of the given buyers are counted', async () => {
  const [round, another] = [await service.aRound(), await service.aRound()];
  await service.select(buyer, round, 0, 3);
  await service.select(buyer, another, 0, 3);
  await service.select(other, round, 0, 3);
  const counted = () => service.ask(countOpenCartsCommand, { buyer_ids: [buyer.userId, randomUUID()] });
  expect(await counted()).toEqual({ open_carts: 2 });
  await service.order(buyer, another, 5);
  expect(await counted()).toEqual({ open_carts: 1 });
});
