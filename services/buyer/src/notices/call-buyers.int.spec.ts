import { randomUUID } from 'node:crypto';
import { cancelOrder } from '@junto/contracts/buyer/orders';
import { poolNearedMoq, poolPriceFell, roundCloseNeared } from '@junto/contracts/events/buyer';
import { roundExtended } from '@junto/contracts/events/supplier';
import type { WholeRoundState } from '@junto/contracts/round-state';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { aRound, roundEvent } from '@junto/test-kit/a-round';
import { payloadsOfSpec } from '@junto/test-kit/events-of-spec';
import { eventually } from '@junto/test-kit/eventually';
import { CartModel } from '../carts/cart.model';
import { takeMovedRounds } from '../pools/moved-rounds';
import { ListedRoundModel } from '../rounds/listed-round.model';
import { RoundLockModel } from '../rounds/round-lock.model';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';
import { createBuyerCalls } from './call-buyers';
import { RoundCallsModel } from './round-calls.model';

const hourMs = 3_600_000;
const inMs = (ms: number) => new Date(Date.now() + ms);

const service = buyerServiceOfSpec();
const near = payloadsOfSpec(service, poolNearedMoq);
const fallen = payloadsOfSpec(service, poolPriceFell);
const reminders = payloadsOfSpec(service, roundCloseNeared);

/** Looks at all running rounds, as a process does at its start. */
const look = () => createBuyerCalls().run(new AbortController().signal);
const of = <P extends { round_id: string }>(events: readonly P[], { id }: WholeRoundState) =>
  events.filter(({ round_id }) => round_id === id);

/** Moves the deadline of a round as if time had passed since the last look, until `hours` are left. @returns the deadline */
async function passTime({ id }: WholeRoundState, hours: number): Promise<string> {
  const close_at = inMs(hours * hourMs - 1_000);
  // At once: the job of the service would take one without the other for a changed deadline.
  await inTransaction(async (session) => {
    await RoundCallsModel.updateOne({ _id: id }, { $set: { close_at } }, { session });
    await ListedRoundModel.updateOne({ _id: id }, { $set: { close_at } }, { session });
  });
  return close_at.toISOString();
}

/** Waits until a call of a later round has arrived: an earlier one would have come before it. */
async function allArrived() {
  const last = await service.aRound({ offers: [{ moq: 10 }] });
  await service.order(await service.aBuyer(), last, 9);
  await look();
  await eventually(() => expect(of(near, last)).toHaveLength(1));
}

test('an offer that several processes find at 80 % of its MOQ is called once, with the units in each cart', async () => {
  const round = await service.aRound({ title: 'Nearly', offers: [{ name: 'Vase', moq: 100 }, {}] });
  const [ordered, both, selecting, elsewhere] = [
    await service.aBuyer(),
    await service.aBuyer(),
    await service.aBuyer(),
    await service.aBuyer(),
  ];
  await service.order(ordered, round, 70);
  await look();
  const last = await service.order(both, round, 18);
  await service.select(both, round, 0, 10);
  await service.select(selecting, round, 0, 3);
  await service.select(elsewhere, round, 1, 4);
  await Promise.all(Array.from({ length: 4 }, look));
  const [call] = await eventually(() => {
    expect(of(near, round)).toHaveLength(1);
    return of(near, round);
  });
  expect(call).toMatchObject({
    round_title: 'Nearly',
    product_name: 'Vase',
    moq: 100,
    current_committed_qty: 88,
    supplier_id: round.supplier_id,
    close_at: null,
  });
  const units = Object.fromEntries(call!.buyer_ids.map((id, place) => [id, call!.in_cart[place]]));
  expect(units).toEqual({ [ordered.userId]: 0, [both.userId]: 10, [selecting.userId]: 3 });

  const params = { round_id: round.id, order_id: last.id };
  await service.call(cancelOrder, { as: both, params, body: {} });
  await look();
  await service.order(ordered, round, 15);
  await look();
  await allArrived();
  expect(of(near, round)).toHaveLength(1);
});

test('a pool that moved is looked at by the job of the service', async () => {
  const round = await service.aRound({ offers: [{ moq: 10 }] });
  await look();
  await service.order(await service.aBuyer(), round, 8);
  await eventually(() => expect(of(near, round)).toHaveLength(1));
});

test('a pool that moved in a process that crashed is found at the start of another one', async () => {
  const round = await service.aRound({ offers: [{ moq: 100 }] });
  await service.order(await service.aBuyer(), round, 85);
  takeMovedRounds();
  await look();
  await eventually(() => expect(of(near, round)).toHaveLength(1));
});

test('each price tier is called once, the highest that the units reach', async () => {
  const tiers = [
    { from_units: 20, unit_price: 0.42 },
    { from_units: 30, unit_price: 0.41 },
    { from_units: 40, unit_price: 0.39 },
  ];
  const round = await service.aRound({ offers: [{ name: 'Vase', moq: 10, unit_price: 0.45, tiers }] });
  const buyer = await service.aBuyer();
  const first = await service.order(buyer, round, 35);
  await look();
  await eventually(() => expect(of(fallen, round)).toHaveLength(1));
  expect(of(fallen, round)).toMatchObject([
    { product_name: 'Vase', from_units: 30, unit_price: 0.41, currency: 'USD', buyer_ids: [buyer.userId] },
  ]);
  await service.call(cancelOrder, { as: buyer, params: { round_id: round.id, order_id: first.id }, body: {} });
  await look();
  for (const qty of [25, 10, 5]) {
    await service.order(buyer, round, qty);
    await look();
  }
  await allArrived();
  expect(of(fallen, round).map(({ unit_price }) => unit_price)).toEqual([0.41, 0.39]);
  expect(of(near, round)).toEqual([]);
});

test('buyers are reminded 48 hours before the close, each of a gap that the own cart helps to close', async () => {
  const closeAt = inMs(49 * hourMs);
  const offers = [
    { name: 'Vase', moq: 100 },
    { name: 'Bowl', moq: 50 },
    { name: 'Cup', moq: 5 },
  ];
  const round = await service.aRound({ title: 'Last days', close_at: closeAt.toISOString(), offers });
  const [bySmallest, byCart, met] = [await service.aBuyer(), await service.aBuyer(), await service.aBuyer()];
  await service.fill(bySmallest, round, [10, 20]);
  await service.placeCart(bySmallest, round);
  await service.fill(byCart, round, [20, 16]);
  await service.placeCart(byCart, round);
  await service.select(byCart, round, 0, 10);
  await service.select(met, round, 2, 5);
  await service.placeCart(met, round);
  await look();
  await allArrived();
  expect(of(reminders, round)).toEqual([]);

  const close_at = await passTime(round, 48);
  await Promise.all(Array.from({ length: 3 }, look));
  const [call] = await eventually(() => {
    expect(of(reminders, round)).toHaveLength(1);
    return of(reminders, round);
  });
  expect(call).toMatchObject({ round_title: 'Last days', hours: 48, close_at, below: 2, of: 3 });
  const gapOf = Object.fromEntries(
    call!.buyer_ids.map((id, place) => [id, [call!.short[call!.gaps[place] ?? -1], call!.in_cart[place]]]),
  );
  expect(gapOf).toEqual({
    [bySmallest.userId]: [{ product_name: 'Bowl', units: 14 }, 0],
    [byCart.userId]: [{ product_name: 'Vase', units: 70 }, 10],
    [met.userId]: [undefined, 0],
  });
  await look();
  await allArrived();
  expect(of(reminders, round)).toHaveLength(1);
});

test('a round that is shorter than 48 hours has one reminder, and one more after it is extended', async () => {
  const round = await service.aRound({ close_at: inMs(5 * hourMs).toISOString() });
  await service.order(await service.aBuyer(), round, 1);
  await look();
  const first = await passTime(round, 4);
  await look();
  await eventually(() => expect(of(reminders, round).map(({ hours }) => hours)).toEqual([4]));

  const later = inMs(5 * hourMs).toISOString();
  const extended = { ...round, close_at: later, extended_from: first };
  await service.emit(roundExtended, roundEvent(extended, 9, 'approved'));
  await eventually(async () =>
    expect((await ListedRoundModel.findById(round.id).lean())?.close_at?.toISOString()).toBe(later),
  );
  await look();
  const second = await passTime(round, 4);
  await look();
  await eventually(() => expect(of(reminders, round).map(({ close_at }) => close_at)).toEqual([first, second]));
});

test('a closing round calls nobody', async () => {
  const round = await service.aRound({ offers: [{ moq: 10 }] });
  await service.order(await service.aBuyer(), round, 7);
  await service.beginClosing(round, 4);
  const closed = { _id: round.id, step: { $ne: 'open' } };
  const committed = { [`committed.${round.offers[0]!.id}`]: 9 };
  await eventually(async () => {
    const { matchedCount } = await RoundLockModel.collection.updateOne(closed as never, { $set: committed as never });
    expect(matchedCount).toBe(1);
  });
  await look();
  await allArrived();
  expect(of(near, round)).toEqual([]);
});

test('1,001 buyers are reminded by two events', async () => {
  const round = await service.list(aRound({ close_at: inMs(49 * hourMs).toISOString() }));
  const at = new Date();
  const items = [{ id: randomUUID(), round_product_id: round.offers[0]!.id, qty: 2, added_at: at }];
  const carts = Array.from({ length: 1_001 }, () => {
    const document = { round_id: round.id, status: 'open', version: 1, items, created_at: at, updated_at: at };
    return { _id: randomUUID(), buyer_id: randomUUID(), ...document };
  });
  await CartModel.collection.insertMany(carts as never[]);
  await look();
  await passTime(round, 48);
  await look();
  await eventually(() => expect(of(reminders, round)).toHaveLength(2));
  expect(new Set(of(reminders, round).flatMap(({ buyer_ids }) => buyer_ids)).size).toBe(1_001);
  expect(
    of(reminders, round)
      .flatMap(({ in_cart }) => in_cart)
      .every((units) => units === 2),
  ).toBe(true);
});
