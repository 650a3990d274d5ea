import { readCart } from '@junto/contracts/buyer/carts';
import { readOrder } from '@junto/contracts/buyer/orders';
import { readRound } from '@junto/contracts/buyer/rounds';
import { readCommittedCommand } from '@junto/contracts/commands/buyer';
import { roundExtensionAnnounced } from '@junto/contracts/events/buyer';
import { roundExtended } from '@junto/contracts/events/supplier';
import type { WholeRoundState } from '@junto/contracts/round-state';
import { aRound, roundEvent } from '@junto/test-kit/a-round';
import { eventsOfSpec } from '@junto/test-kit/events-of-spec';
import { eventually } from '@junto/test-kit/eventually';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';

const dayMs = 86_400_000;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

const service = buyerServiceOfSpec();
const announced = eventsOfSpec(service, roundExtensionAnnounced);

async function extend(round: WholeRoundState, version = 2): Promise<WholeRoundState> {
  const { offers: _offers, ...state } = round;
  const extended = { ...state, close_at: inMs(7 * dayMs), extended_from: round.close_at };
  await service.emit(roundExtended, roundEvent(extended, version, 'approved'));
  return { ...round, ...extended };
}

test('an extended round takes orders again, keeps its carts, and its screens show both deadlines', async () => {
  const [ordering, choosing] = [await service.aBuyer(), await service.aBuyer()];
  // Long enough for the order and the cart on a busy machine.
  const round = await service.list(aRound({ offers: [{ moq: 100 }], close_at: inMs(4_000), extend_days: 7 }));
  const order = await service.order(ordering, round, 4);
  await service.fill(choosing, round, [2]);
  await eventually(() => expect(Date.now()).toBeGreaterThan(Date.parse(round.close_at!) + 100));
  expect((await service.placeCart(choosing, round)).problem?.code).toBe('round_not_open');
  const { close_at, extended_from } = await extend(round);
  await eventually(async () =>
    expect((await service.call(readRound, { as: choosing, params: { round_id: round.id } })).body).toMatchObject({
      close_at,
      extended_from,
      extend_days: 7,
    }),
  );
  expect((await service.call(readCart, { as: choosing, params: { round_id: round.id } })).body.items).toHaveLength(1);
  expect((await service.placeCart(choosing, round)).status).toBe(201);
  const { body } = await service.call(readOrder, { as: ordering, params: { order_id: order.id } });
  expect(body.timeline).toMatchObject({ closes_at: close_at, extended_from, extend_days: 7 });
});

test('buyers with an order or a cart are named once for the notification', async () => {
  const round = await service.list(aRound({ offers: [{ moq: 100 }], close_at: inMs(dayMs), extend_days: 7 }));
  const [ordering, choosing, looking] = [await service.aBuyer(), await service.aBuyer(), await service.aBuyer()];
  await service.order(ordering, round, 4);
  await service.fill(choosing, round, [2]);
  await extend(round);
  const own = () => announced.filter(({ payload }) => payload.round_id === round.id);
  await eventually(() => expect(own()).toHaveLength(1));
  const { buyer_ids, supplier_id, extended_from } = own()[0]!.payload;
  expect(buyer_ids.toSorted()).toEqual([ordering.userId, choosing.userId].toSorted());
  expect(buyer_ids).not.toContain(looking.userId);
  expect({ supplier_id, extended_from }).toEqual({ supplier_id: round.supplier_id, extended_from: round.close_at });
});

test('committed units include orders that await approval', async () => {
  const round = await service.aRound({ offers: [{ moq: 100 }] });
  const [first, second] = [await service.aBuyer(), await service.aBuyer()];
  const approved = await service.order(first, round, 4);
  await service.approve(round, approved.id);
  await service.order(second, round, 3);
  const ask = (round_id: string) => service.ask(readCommittedCommand, { round_id });
  expect(await ask(round.id)).toEqual({ committed: { [round.offers[0]!.id]: 7 } });
  expect(await ask(approved.id)).toMatchObject({ refused: 'not_found' });
});
