import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { readCart } from '@junto/contracts/buyer/carts';
import { placeOrder } from '@junto/contracts/buyer/orders';
import { companyChanged } from '@junto/contracts/events/admin';
import { profileChanged } from '@junto/contracts/events/identity';
import { productChanged } from '@junto/contracts/events/supplier';
import { aCompany, companyEvent } from '@junto/test-kit/a-company';
import { aProfile, profileEvent } from '@junto/test-kit/a-profile';
import { aRound, productEvent, productOf } from '@junto/test-kit/a-round';
import { eventually } from '@junto/test-kit/eventually';
import { aBuyer, aPerson, type Person } from '@junto/test-kit/tokens';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';
import { profileArrives } from '../testing/profile-arrives';

const service = buyerServiceOfSpec();

const placing = (
  buyer: Person,
  round: { id: string },
  lines: { round_product_id: string; qty: number; unit_price: number }[],
) => service.call(placeOrder, { as: buyer, params: { round_id: round.id }, body: { lines } });

describe('placing an order', () => {
  test('whose texts grew too large since the approval is rejected, and it may be split', async () => {
    const round = await service.list(aRound({ offers: Array.from({ length: 1_000 }, () => ({})) }));
    const buyer = aBuyer();
    await service.fill(buyer, round, [1]);
    // As after renaming all products in the catalogue with all of them in the cart.
    const long = { 'offers.$[].product.name': 'ß'.repeat(200), 'offers.$[].product.material': 'ß'.repeat(80) };
    await mongoose.connection
      .collection<{ _id: string }>('listed_rounds')
      .updateOne({ _id: round.id }, { $set: long, $inc: { terms: 1 } });
    const gates = mongoose.connection.collection<{ _id: string }>('round_gates');
    await gates.updateOne({ _id: round.id }, { $inc: { terms: 1 } });
    const items = (howMany: number) =>
      round.offers
        .slice(0, howMany)
        .map(({ id }) => ({ id: randomUUID(), round_product_id: id, qty: 1, added_at: new Date() }));
    const carts = mongoose.connection.collection('carts');
    const fill = async (howMany: number) => {
      await carts.updateOne({ buyer_id: buyer.userId }, { $set: { items: items(howMany) } });
      // A cart write changes its round lock.
      await gates.updateOne({ _id: round.id }, { $inc: { seq: 1 } });
      // Writes of another process are visible within a quarter of a second.
      const seen = () => service.call(readCart, { as: buyer, params: { round_id: round.id } });
      await eventually(async () => expect((await seen()).body.total_items).toBe(howMany));
    };
    await fill(1_000);

    const refused = await service.placeCart(buyer, round);
    expect([refused.status, refused.problem?.code]).toEqual([409, 'order_too_large']);
    await fill(500);
    expect((await service.placeCart(buyer, round)).status).toBe(201);
  });

  test('whose total exceeds exact cents is rejected', async () => {
    const round = await service.list(aRound({ offers: [{ unit_price: 1_000_000_000 }] }));
    const buyer = aBuyer();
    await service.fill(buyer, round, [1_000_000_000]);
    expect((await service.placeCart(buyer, round)).problem?.code).toBe('order_too_large');
    expect(await service.ordered(round)).toEqual([0]);
  });

  test('before the round opens or from its deadline on is rejected, by the database’s clock', async () => {
    const early = await service.list(aRound({ open_at: new Date(Date.now() + 3_600_000).toISOString() }));
    const buyer = aBuyer();
    await service.fill(buyer, early, [1]);
    expect((await service.placeCart(buyer, early)).problem).toMatchObject({
      code: 'round_not_yet_open',
      params: { open_at: early.open_at },
    });

    const short = await service.list(aRound({ close_at: new Date(Date.now() + 1_500).toISOString() }));
    await service.fill(buyer, short, [1]);
    await pause(1_700);
    expect((await service.placeCart(buyer, short)).problem?.code).toBe('round_not_open');
  });

  test('of an unavailable product, without a cart, in an unknown round or for a deactivated company is rejected', async () => {
    const round = await service.list(aRound({ offers: [{ name: 'Tissue paper' }] }));
    const buyer = aBuyer();
    const lines = [{ round_product_id: round.offers[0]!.id, qty: 1, unit_price: 2.05 }];
    await profileArrives(buyer);
    expect((await placing(buyer, round, lines)).problem?.code).toBe('cart_not_found');
    expect((await placing(buyer, { id: randomUUID() }, lines)).problem?.code).toBe('not_found');

    await service.fill(buyer, round, [1]);
    const product = productOf(round.offers[0]!, round.supplier_id, { active: false, version: 2 });
    await service.emit(productChanged, productEvent(product));
    const copy = () => mongoose.connection.collection('listed_rounds').findOne({ _id: round.id as never });
    await eventually(async () => expect(await copy()).toMatchObject({ offers: [{ product: { active: false } }] }));
    expect((await service.placeCart(buyer, round)).problem).toMatchObject({
      code: 'offer_unavailable',
      params: { product: 'Tissue paper' },
    });

    const closed = await employeeOfDeactivatedCompany();
    const open = await service.list(aRound());
    await service.fill(closed, open, [1]);
    expect((await service.placeCart(closed, open)).problem?.code).toBe('company_inactive');
  });

  test('with an invalid field names the field and has no effect', async () => {
    const round = await service.list(aRound());
    const buyer = aBuyer();
    await service.fill(buyer, round, [1]);
    const body = { lines: [{ round_product_id: round.offers[0]!.id, qty: 1.5, unit_price: 2.05 }], total_value: 1 };
    const { problem } = await service.call(placeOrder, { as: buyer, params: { round_id: round.id }, body });
    expect(problem).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(problem?.errors?.map(({ path }) => path)).toEqual(
      expect.arrayContaining([expect.stringContaining('qty'), expect.stringContaining('total_value')]),
    );
    expect(await service.ordered(round)).toEqual([0]);
  });
});

async function employeeOfDeactivatedCompany(): Promise<Person> {
  const companyId = randomUUID();
  const person = aPerson('buyer', { companyId });
  await service.emit(companyChanged, companyEvent(aCompany({ id: companyId, active: false })));
  await service.emit(profileChanged, profileEvent(aProfile({ id: person.userId, company_id: companyId })));
  await eventually(async () => {
    expect(
      await mongoose.connection.collection<{ _id: string }>('profile_copies').findOne({ _id: person.userId }),
    ).not.toBeNull();
  });
  return person;
}
