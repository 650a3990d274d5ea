import { randomUUID } from 'node:crypto';
import { readRound } from '@junto/contracts/buyer/rounds';
import { poolChanged, poolReachedMoq, roundChangeAnnounced } from '@junto/contracts/events/buyer';
import { roundClosingSoon, roundTermsChanged } from '@junto/contracts/events/supplier';
import type { RoundChange } from '@junto/contracts/round-change';
import type { WholeRoundState } from '@junto/contracts/round-state';
import { platformContext } from '@junto/service-kit/events/event-context';
import { newEvent } from '@junto/service-kit/events/outbox';
import { aRound, roundEvent } from '@junto/test-kit/a-round';
import { eventsOfSpec, payloadsOfSpec } from '@junto/test-kit/events-of-spec';
import { eventually } from '@junto/test-kit/eventually';
import { notifyReachedMoq } from '../notices/notify-reached-moq';
import { readMoqs } from '../pools/moqs';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';
import { RoundLockModel } from './round-lock.model';

const service = buyerServiceOfSpec();
const announced = eventsOfSpec(service, roundChangeAnnounced);
const reached = payloadsOfSpec(service, poolReachedMoq);
const moved = payloadsOfSpec(service, poolChanged);

const submitted: Pick<RoundChange['offers'][number], 'moq' | 'max_qty' | 'minimum_fill'> = {
  moq: 100,
  max_qty: 120,
  minimum_fill: null,
};

/** The state of a round after its first offer has new terms. */
function changedState({ offers, ...round }: WholeRoundState, terms: Partial<typeof submitted> = {}) {
  const after = { ...submitted, moq: 80, max_qty: 900, ...terms };
  const change: RoundChange = {
    id: randomUUID(),
    status: 'approved',
    requested_at: new Date().toISOString(),
    decided_at: new Date().toISOString(),
    note: null,
    reason: null,
    offers: [{ round_product_id: offers[0]!.id, ...after }],
  };
  return { ...round, change, changed_terms: [{ round_product_id: offers[0]!.id, ...after, submitted }] };
}

const emit = (
  round: ReturnType<typeof changedState>,
  version: number,
  event: typeof roundTermsChanged = roundTermsChanged,
) => service.emit(event, roundEvent(round, version, 'approved'));
const offered = async (round: WholeRoundState) =>
  (await service.call(readRound, { as: await service.aBuyer(), params: { round_id: round.id } })).body.offers[0]!;
const aSmallRound = () => service.list(aRound({ offers: [{ moq: 100, max_qty: 120 }] }));

test('orders above the old cap are accepted once the cap is higher, by a process that had cached it', async () => {
  const round = await aSmallRound();
  const buyer = await service.aBuyer();
  await service.order(buyer, round, 100);
  const late = await service.aBuyer();
  await service.fill(late, round, [40]);
  expect((await service.placeCart(late, round)).problem?.code).toBe('cap_reached');
  await emit(changedState(round), 2);
  await eventually(async () => expect(await offered(round)).toMatchObject({ moq: 80, max_qty: 900, submitted }));
  expect((await service.placeCart(late, round)).status).toBe(201);
  await eventually(() =>
    expect(moved).toContainEqual(expect.objectContaining({ round_id: round.id, moq: 80, max_qty: 900 })),
  );
});

test('a pool that reaches its lower MOQ notifies its members once', async () => {
  const round = await aSmallRound();
  const offerId = round.offers[0]!.id;
  await service.order(await service.aBuyer(), round, 80);
  const state = changedState(round);
  await emit(state, 2);
  await emit(state, 2);
  await eventually(async () => expect(await offered(round)).toMatchObject({ moq: 80 }));
  await notifyReachedMoq.run(new AbortController().signal);
  await eventually(() =>
    expect(reached.filter(({ round_product_id }) => round_product_id === offerId)).toHaveLength(1),
  );
  await emit(changedState(round, { moq: 70 }), 3);
  await eventually(async () => expect(await offered(round)).toMatchObject({ moq: 70 }));
  await notifyReachedMoq.run(new AbortController().signal);
  expect(reached.filter(({ round_product_id }) => round_product_id === offerId)).toHaveLength(1);
});

test('a later event that arrives first has the new terms, and the change that comes late is ignored', async () => {
  const round = await aSmallRound();
  const state = changedState(round);
  await emit(state, 3, roundClosingSoon as unknown as typeof roundTermsChanged);
  await eventually(async () => expect(await offered(round)).toMatchObject({ moq: 80, max_qty: 900 }));
  await emit({ ...state, changed_terms: [] }, 2);
  await eventually(() => expect(announced.some(({ payload }) => payload.round_id === round.id)).toBe(true));
  expect(await offered(round)).toMatchObject({ moq: 80, max_qty: 900 });
});

test('members of the round are named once per change, with what changed, despite redelivery', async () => {
  const round = await aSmallRound();
  const [ordering, choosing] = [await service.aBuyer(), await service.aBuyer()];
  await service.order(ordering, round, 4);
  await service.fill(choosing, round, [2]);
  const close_at = new Date(Date.now() + 9 * 86_400_000).toISOString();
  const state = changedState(round);
  const later = { ...state, close_at, change: { ...state.change, close_at } };
  const facts = roundEvent(later, 2, 'approved');
  const { subject, envelope } = newEvent(roundTermsChanged, { ...facts, cause: platformContext });
  const { jetstream } = await service.bus.ready();
  // Without a message id, the server does not recognize the second one as a duplicate.
  for (const body of [envelope, envelope]) await jetstream.publish(service.bus.subject(subject), JSON.stringify(body));
  const next = changedState(round);
  await emit(next, 3);
  const own = () => announced.filter(({ payload }) => payload.round_id === round.id).map(({ payload }) => payload);
  await eventually(() => expect(own().map(({ change_id }) => change_id)).toEqual([state.change.id, next.change.id]));
  expect(own()[0]).toMatchObject({
    close_at,
    is_deadline_new: true,
    products: 1,
    lower_moq: { product_name: round.offers[0]!.product.name, was: 100, moq: 80 },
  });
  expect(own()[0]!.buyer_ids.toSorted()).toEqual([ordering.userId, choosing.userId].toSorted());
});

test('a plain round awaits its settlement once a product ships from a share of its MOQ', async () => {
  const round = await aSmallRound();
  const awaits = async () => (await RoundLockModel.findById(round.id).lean())!.awaits_settlement;
  expect(await awaits()).toBe(false);
  await emit(changedState(round, { minimum_fill: 60 }), 2);
  await eventually(async () => expect(await awaits()).toBe(true));
});

test('MOQs that are cached for lists follow a change', async () => {
  const round = await aSmallRound();
  const offerId = round.offers[0]!.id;
  const moqOf = async () => {
    const lock = (await RoundLockModel.findById(round.id).lean())!;
    return (await readMoqs([lock])).get(round.id)?.get(offerId);
  };
  expect([await moqOf(), await moqOf()]).toEqual([100, 100]);
  await emit(changedState(round), 2);
  await eventually(async () => expect(await moqOf()).toBe(80));
});
