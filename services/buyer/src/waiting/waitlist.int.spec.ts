import { randomUUID } from 'node:crypto';
import { addCartItem, readCart } from '@junto/contracts/buyer/carts';
import { cancelOrder, type Order } from '@junto/contracts/buyer/orders';
import { listRounds, readPools } from '@junto/contracts/buyer/rounds';
import { joinWaitlist, leaveWaitlist, readWaitlist } from '@junto/contracts/buyer/waitlist';
import { poolChanged, waitlistOffered } from '@junto/contracts/events/buyer';
import { roundExtended, roundTermsChanged } from '@junto/contracts/events/supplier';
import type { WholeRoundState } from '@junto/contracts/round-state';
import { aRound, roundEvent, type RoundFacts } from '@junto/test-kit/a-round';
import { payloadsOfSpec } from '@junto/test-kit/events-of-spec';
import { eventually } from '@junto/test-kit/eventually';
import type { Person } from '@junto/test-kit/tokens';
import { RoundLockModel } from '../rounds/round-lock.model';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';
import { WaitlistModel, type Waitlist } from '../waitlist/waitlist.model';

const cap = 40;
const dayMs = 86_400_000;
/** Not the default, so that the setting counts. */
const holdHours = 20;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

const service = buyerServiceOfSpec({ WAITLIST_HOLD_HOURS: String(holdHours) });
const offers = payloadsOfSpec(service, waitlistOffered);
const pools = payloadsOfSpec(service, poolChanged);

/** A round with one pool that an order of all its units fills. */
async function aFullRound(facts: RoundFacts = {}) {
  const round = await service.list(aRound({ offers: [{ max_qty: cap, units_per_pack: 4 }], ...facts }));
  const owner = await service.aBuyer();
  const order = await service.order(owner, round, cap);
  return { round, owner, order };
}
const ofOffer = (as: Person, round: WholeRoundState) => ({
  as,
  params: { round_id: round.id, round_product_id: round.offers[0]!.id },
});
const join = (as: Person, round: WholeRoundState, qty: number) =>
  service.call(joinWaitlist, { ...ofOffer(as, round), body: { qty } });
const own = async (as: Person, round: WholeRoundState) =>
  (await service.call(readWaitlist, { as, params: { round_id: round.id } })).body;
const cancel = (as: Person, { round_id, id: order_id }: Order) =>
  service.call(cancelOrder, { as, params: { round_id, order_id }, body: {} });
const poolOf = async (as: Person, round: WholeRoundState) =>
  (await service.call(readPools, { as, params: { round_id: round.id } })).body.pools[0]!;
const stored = async (round: WholeRoundState) => WaitlistModel.findById(round.offers[0]!.id).lean<Waitlist>();
const offersTo = ({ userId }: Person) => offers.filter(({ buyer_id }) => buyer_id === userId);

test('buyers join a full pool once each, read their places, and leave', async () => {
  const { round } = await aFullRound();
  const [first, second] = [await service.aBuyer(), await service.aBuyer()];
  const twice = await Promise.all([join(first, round, 8), join(first, round, 8)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect((await join(second, round, 4)).body.places).toEqual([
    {
      round_product_id: round.offers[0]!.id,
      wants: 4,
      place: 2,
      units_before: 8,
      held: 0,
      held_until: null,
    },
  ]);
  const line = { round_product_id: round.offers[0]!.id, buyers: 2, units: 12 };
  expect((await own(await service.aBuyer(), round)).lines).toEqual([line]);
  await service.call(leaveWaitlist, ofOffer(first, round));
  expect((await service.call(leaveWaitlist, ofOffer(first, round))).status).toBe(200);
  expect((await own(second, round)).places).toMatchObject([{ place: 1, units_before: 0 }]);
  await service.call(leaveWaitlist, ofOffer(second, round));
  expect(await RoundLockModel.findById(round.id).lean()).toMatchObject({ waitlists: {} });
});

test('a pool with open units, a wish above the cap and an unknown product are refused', async () => {
  const open = await service.list(aRound({ offers: [{ max_qty: cap }] }));
  const buyer = await service.aBuyer();
  expect((await join(buyer, open, 4)).problem).toMatchObject({ code: 'pool_not_full', errors: [{ path: 'qty' }] });
  const { round } = await aFullRound();
  expect((await join(buyer, round, cap + 1)).problem).toMatchObject({
    code: 'quantity_too_large',
    params: { max: cap },
    errors: [{ path: 'qty' }],
  });
  const params = { round_id: round.id, round_product_id: open.offers[0]!.id };
  expect((await service.call(joinWaitlist, { as: buyer, params, body: { qty: 1 } })).status).toBe(404);
});

test('freed units are held for the first in line, who alone can order them', async () => {
  const title = `Held ${randomUUID()}`;
  const { round, owner, order } = await aFullRound({ title });
  const [first, other] = [await service.aBuyer(), await service.aBuyer()];
  await join(first, round, 8);
  await cancel(owner, order);
  expect((await own(first, round)).places).toMatchObject([{ place: 1, held: 8, held_until: expect.any(String) }]);
  await eventually(() => expect(offersTo(first)).toMatchObject([{ round_id: round.id, held: 8 }]));
  expect(await poolOf(other, round)).toMatchObject({ current_committed_qty: 0, held: 8, remaining: cap - 8 });
  await eventually(() => expect(pools).toContainEqual(expect.objectContaining({ round_id: round.id, held: 8 })));
  const listed = await service.call(listRounds, { as: other, query: { search: title } });
  expect(listed.body.items[0]?.progress?.pools).toMatchObject([{ max_qty: cap, committed: 0, held: 8 }]);
  const tooMuch = { ...ofOffer(other, round), body: { qty: cap - 7 }, idempotencyKey: randomUUID() };
  expect((await service.call(addCartItem, tooMuch)).problem).toMatchObject({
    code: 'above_remaining',
    params: { remaining: cap - 8 },
  });
  await service.fill(other, round, [cap - 7]);
  expect((await service.placeCart(other, round)).problem?.code).toBe('cap_reached');
  await service.fill(first, round, [8]);
  const { body } = await service.call(readCart, { as: first, params: { round_id: round.id } });
  expect(body.items).toMatchObject([{ qty: 8, offered: 8 }]);
  expect((await service.placeCart(first, round)).status).toBe(201);
  expect((await own(first, round)).places).toEqual([]);
  expect(await poolOf(other, round)).toMatchObject({ current_committed_qty: 8, remaining: cap - 8 });
});

test('while a buyer waits for more than a pack that is free, nobody else can order it', async () => {
  const { round, owner, order } = await aFullRound();
  const [first, other] = [await service.aBuyer(), await service.aBuyer()];
  await cancel(owner, order);
  const small = await service.order(owner, round, 3);
  const large = await service.order(owner, round, cap - 3);
  await join(first, round, 8);
  await cancel(owner, small);
  // Three units are less than a pack of four: nobody is offered them.
  expect((await own(first, round)).places).toMatchObject([{ held: 0 }]);
  expect(await poolOf(other, round)).toMatchObject({ held: 3, remaining: 0 });
  await service.fill(other, round, [1]);
  expect((await service.placeCart(other, round)).problem?.code).toBe('cap_reached');
  await cancel(owner, large);
  expect((await own(first, round)).places).toMatchObject([{ held: 8 }]);
});

test('an offer that lapses ends the place, and its units go to the next in line', async () => {
  const { round, owner, order } = await aFullRound();
  const [first, second] = [await service.aBuyer(), await service.aBuyer()];
  await join(first, round, cap);
  await join(second, round, 4);
  await cancel(owner, order);
  const past = new Date(Date.now() - 1_000);
  await WaitlistModel.updateOne({ _id: round.offers[0]!.id }, { $set: { 'entries.0.held_until': past, due_at: past } });
  await eventually(async () => expect((await own(second, round)).places).toMatchObject([{ place: 1, held: 4 }]));
  expect(await own(first, round)).toMatchObject({
    places: [],
    lapsed: [{ round_product_id: round.offers[0]!.id, units: cap, lapsed_at: past.toISOString() }],
  });
  await eventually(() => expect(offersTo(second)).toHaveLength(1));
});

test('units of a higher cap are offered to the waitlist', async () => {
  const { round } = await aFullRound();
  const first = await service.aBuyer();
  await join(first, round, 8);
  const {
    offers: [offer],
    ...state
  } = round;
  const terms = { round_product_id: offer!.id, moq: offer!.moq, max_qty: cap + 20, minimum_fill: null };
  const now = new Date().toISOString();
  const changed = {
    ...state,
    change: {
      id: randomUUID(),
      status: 'approved' as const,
      requested_at: now,
      decided_at: now,
      note: null,
      reason: null,
      offers: [terms],
    },
    changed_terms: [{ ...terms, submitted: { moq: offer!.moq, max_qty: cap, minimum_fill: null } }],
  };
  await service.emit(roundTermsChanged, roundEvent(changed, 2, 'approved'));
  await eventually(async () => expect((await own(first, round)).places).toMatchObject([{ held: 8 }]));
  expect(await poolOf(first, round)).toMatchObject({ held: 8, remaining: 12 });
});

test('an extended round keeps its waitlist, with the whole time for an offer that the old deadline ended', async () => {
  const { round, owner, order } = await aFullRound({ close_at: inMs(dayMs / 2), extend_days: 7 });
  const first = await service.aBuyer();
  await join(first, round, 8);
  const offeredFrom = Date.now();
  await cancel(owner, order);
  expect((await own(first, round)).places).toMatchObject([{ held: 8, held_until: round.close_at }]);
  const offeredUntil = Date.now();
  const { offers: _offers, ...state } = round;
  const extended = { ...state, close_at: inMs(7 * dayMs), extended_from: round.close_at };
  await service.emit(roundExtended, roundEvent(extended, 2, 'approved'));
  await eventually(async () => {
    const [place] = (await own(first, round)).places;
    const heldFrom = Date.parse(place!.held_until!) - holdHours * 3_600_000;
    expect(heldFrom).toBeGreaterThanOrEqual(offeredFrom);
    expect(heldFrom).toBeLessThanOrEqual(offeredUntil);
    expect(place!.held).toBe(8);
  });
});

test('a close ends the waitlists of its round', async () => {
  const { round, owner, order } = await aFullRound();
  const first = await service.aBuyer();
  await join(first, round, 8);
  await cancel(owner, order);
  await service.beginClosing(round);
  await eventually(async () => expect(await stored(round)).toBeNull());
  expect(await RoundLockModel.findById(round.id).lean()).not.toHaveProperty('waitlists');
  expect((await join(first, round, 8)).problem?.code).toBe('round_not_open');
});

test('200 buyers for the last units: nothing is sold twice, and those who wait are served in order', async () => {
  const tiers = [{ from_units: 80, unit_price: 1.5 }];
  const round = await service.list(aRound({ offers: [{ max_qty: 100, units_per_pack: 1, tiers }] }));
  const owner = await service.aBuyer();
  const last = await service.order(owner, round, 30);
  await service.order(owner, round, 70);
  const line = await Promise.all(Array.from({ length: 20 }, () => service.aBuyer()));
  for (const buyer of line) expect((await join(buyer, round, 2)).status).toBe(200);
  const others = await Promise.all(Array.from({ length: 180 }, () => service.aBuyer()));
  await Promise.all(others.map((buyer) => service.fill(buyer, round, [1])));
  const racing = others.map((buyer) => service.placeCart(buyer, round));
  const [answers] = await Promise.all([Promise.all(racing), cancel(owner, last)]);
  expect(answers.filter(({ status }) => status === 201)).toEqual([]);
  const { entries } = (await stored(round))!;
  const inOrder = entries.toSorted((one, other) => one.joined_at.getTime() - other.joined_at.getTime());
  expect(inOrder.map(({ buyer_id }) => buyer_id)).toEqual(line.map(({ userId }) => userId));
  expect(inOrder.map(({ held }) => held)).toEqual([...Array.from({ length: 15 }, () => 2), 0, 0, 0, 0, 0]);
  const taken = line.map(async (buyer) => {
    await service.fill(buyer, round, [2]);
    return (await service.placeCart(buyer, round)).status;
  });
  const again = others.slice(0, 30).map(async (buyer) => (await service.placeCart(buyer, round)).status);
  expect(await Promise.all(taken)).toEqual([...Array.from({ length: 15 }, () => 201), 409, 409, 409, 409, 409]);
  expect(new Set(await Promise.all(again))).toEqual(new Set([409]));
  expect(await service.ordered(round)).toEqual([100]);
  const ofRound = pools.filter(({ round_id }) => round_id === round.id);
  const most = ofRound.map(({ current_committed_qty, held }) => current_committed_qty + (held ?? 0));
  expect(Math.max(...most)).toBe(100);
});
