import { trusted } from 'mongoose';
import { readAdminDashboard, readTrends } from '@junto/contracts/admin/dashboard';
import { orderApproved, orderPlaced, orderRejected, poolChanged } from '@junto/contracts/events/buyer';
import { roundApproved } from '@junto/contracts/events/supplier';
import { roundEvent } from '@junto/test-kit/a-round';
import { orderEvent } from '@junto/test-kit/an-order';
import { eventually } from '@junto/test-kit/eventually';
import { inDays } from '@junto/test-kit/in-days';
import { PoolReadModel } from '../rounds/pool-read-model';
import { RoundReadModel } from '../rounds/round-read-model';
import { adminServiceOfSpec } from '../testing/an-admin-service';
import { anOfferState, anOrderState, aRoundState, shuffledAndDoubled } from '../testing/states';

const service = adminServiceOfSpec();
const now = new Date().toISOString();

test('volume, orders and companies per day, week and month do not depend on the sequence and repetition of events', async () => {
  await service.aCompany({ name: 'A' });
  const old = new Date(Date.now() - 70 * 24 * 3_600_000).toISOString();
  const orders = [
    anOrderState({ created_at: now, total_value: 10.1 }),
    anOrderState({ created_at: now, total_value: 0.2, currency: 'EUR' }),
    anOrderState({ created_at: now, total_value: 5 }),
    anOrderState({ created_at: old, total_value: 1 }),
  ];
  const orderEvents = orders.flatMap((order, index) => {
    const decided = index === 2 ? orderRejected : orderApproved;
    const status = index === 2 ? ('rejected' as const) : ('approved' as const);
    return [
      { spec: orderPlaced, order },
      { spec: decided, order: { ...order, status, version: 2 } },
    ];
  });
  for (const { spec, order } of shuffledAndDoubled(orderEvents)) {
    await service.emit(spec as typeof orderPlaced, orderEvent(order));
  }
  const periods = async (by: 'day' | 'week' | 'month') =>
    (await service.call(readTrends, { as: service.admin, query: { by } })).body.periods;
  const today = {
    volume: [
      { currency: 'USD', amount: 10.1 },
      { currency: 'EUR', amount: 0.2 },
    ],
    placed: 3,
    approved: 2,
    companies: 1,
  };
  for (const by of ['day', 'week', 'month'] as const)
    await eventually(async () => expect((await periods(by)).at(-1)).toMatchObject(today));
  const months = await periods('month');
  await eventually(async () => expect((await periods('month')).reduce((sum, { placed }) => sum + placed, 0)).toBe(4));
  expect(months).toHaveLength(12);
  expect((await periods('day')).reduce((sum, { placed }) => sum + placed, 0)).toBe(3);
});

test('lists the longest waiting first, and rounds that close soon while an offer is below its MOQ', async () => {
  const waiting = [anOrderState({ created_at: '2026-01-02T00:00:00.000Z' }), anOrderState({ created_at: now })];
  const closing = (days: number) => {
    const round = aRoundState({ status: 'approved', close_at: inDays(days) });
    return { ...round, offers: [anOfferState(round.id), anOfferState(round.id)] };
  };
  const [later, first, met, far] = [closing(9), closing(3), closing(2), closing(20)];
  const decided = [
    anOrderState({ round_id: first.id, status: 'approved', total_value: 10.1 }),
    anOrderState({ round_id: first.id, status: 'completed', total_value: 20.2 }),
    anOrderState({ round_id: first.id, status: 'rejected', total_value: 99 }),
  ];
  for (const order of [...waiting, ...decided]) {
    await service.emit(orderPlaced, orderEvent(order));
  }
  for (const round of [later, first, met, far]) {
    await service.emit(roundApproved, roundEvent(round, 3, 'pending_approval'));
  }
  const filled = [...met.offers, first.offers[0]!];
  for (const { id, round_id, moq } of filled) {
    await service.emit(poolChanged, {
      payload: {
        round_id,
        round_product_id: id,
        current_committed_qty: moq,
        total_selected: 0,
        moq,
        max_qty: null,
        user_id: '',
        version: 1,
      },
      aggregateId: id,
      version: 1,
    });
  }
  await eventually(async () => {
    const { body } = await service.call(readAdminDashboard, { as: service.admin });
    expect(body.longest_waiting.map((one) => one.kind === 'order' && one.order.id)).toEqual(
      waiting.map(({ id }) => id),
    );
    expect(body.approvals.map((one) => one.kind === 'order' && one.order.id)).toEqual(
      waiting.map(({ id }) => id).reverse(),
    );
    expect(
      body.closing_below.map(({ round, progress, ...figures }) => [round.id, progress?.bands.met, figures]),
    ).toEqual([
      [first.id, 1, { total_committed: 100, total_moq: 200, below: 1, orders: 2, value: 30.3 }],
      [later.id, 0, { total_committed: 0, total_moq: 200, below: 2, orders: 0, value: 0 }],
    ]);
  });
});

test('lists a round below its MOQ, however many others that have reached theirs close before it', async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  // Everything that earlier tests left closes later.
  const rounds = Array.from({ length: 41 }, (_, n) => {
    const round = aRoundState({ status: 'approved', close_at: inHours(1 + n / 100) });
    return { ...round, offers: [anOfferState(round.id)] };
  });
  const last = rounds.at(-1)!;
  for (const round of rounds) {
    await service.emit(roundApproved, roundEvent(round, 3, 'pending_approval'));
  }
  await eventually(async () =>
    expect(await RoundReadModel.countDocuments({ _id: trusted({ $in: rounds.map(({ id }) => id) }) })).toBe(41),
  );
  const full = rounds.slice(0, -1).flatMap(({ offers }) => offers);
  await PoolReadModel.insertMany(
    full.map(({ id, round_id, moq }) => ({ _id: id, round_id, committed: moq, selected: 0, version: 1 })),
  );
  const { body } = await service.call(readAdminDashboard, { as: service.admin });
  expect(body.closing_below[0]).toMatchObject({ round: { id: last.id }, below: 1 });
});
