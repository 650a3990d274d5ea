import { randomUUID } from 'node:crypto';
import { approveOrder, completeOrder, readAnyOrder, rejectOrder } from '@junto/contracts/admin/orders';
import { refuse } from '@junto/contracts/problems';
import { FiguresModel } from '../figures/figures.model';
import { adminServiceOfSpec } from '../testing/an-admin-service';
import { orderOwnerOfSpec } from '../testing/an-order-owner';
import { aProfileState } from '../testing/states';
import { toUserProjection } from '../users/on-profile-events';
import { UserModel } from '../users/user.model';
import { OrderReadModel } from './order-read-model';

const service = adminServiceOfSpec();
const owner = orderOwnerOfSpec(service);

beforeEach(() => owner.begin());
const as = () => ({ as: service.admin });
const decisions = [
  ['approve', approveOrder, { accept_moq_missed: false }, 'pending_admin', 'approved'],
  ['reject', rejectOrder, { reason: 'No delivery to the islands' }, 'pending_admin', 'rejected'],
  ['complete', completeOrder, {}, 'approved', 'completed'],
] as const;
const call = (spec: unknown, order_id: string, body: object = {}) =>
  service.call(spec as typeof approveOrder, { ...as(), params: { order_id }, body: body as never });
const shown = async (order_id: string) => (await service.call(readAnyOrder, { ...as(), params: { order_id } })).body;

describe.each(decisions)('to %s an order', (_what, spec, body, from, to) => {
  test('is decided by its owner and visible at once', async () => {
    const order = await owner.aKnownOrder({ status: from });
    const answer = await call(spec, order.id, body);
    expect([answer.status, answer.body.status]).toEqual([200, to]);
    expect((await shown(order.id)).status).toBe(to);
    expect(owner.given).toEqual([
      {
        command_id: expect.any(String),
        by: service.admin.userId,
        order_id: order.id,
        round_id: order.round_id,
        ...body,
      },
    ]);
    const pending = (await FiguresModel.findById('orders').lean())?.counts.pending;
    expect(pending ?? 0).toBe(await OrderReadModel.countDocuments({ status: 'pending_admin' }));
  });

  test('that has changed is rejected with the current state, and the projection follows', async () => {
    const order = await owner.aKnownOrder({ status: from });
    owner.owned.set(order.id, { ...order, status: 'cancelled', version: 5 });
    const { status, problem } = await call(spec, order.id, body);
    expect([status, problem?.code, problem?.params]).toEqual([409, 'stale_state', { status: 'cancelled' }]);
    expect(await shown(order.id)).toMatchObject({ status: 'cancelled', version: 5 });
  });

  test('is one decision per key, however often it is submitted', async () => {
    const order = await owner.aKnownOrder({ status: from });
    const press = () =>
      service.call(spec as typeof approveOrder, {
        ...as(),
        params: { order_id: order.id },
        body: body as never,
        idempotencyKey: 'pressed-twice',
      });
    const [first, again] = [await press(), await press()];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(new Set(owner.given.map(({ command_id }) => command_id)).size).toBe(1);
  });

  test('without an answer is 503, and nothing changes', async () => {
    const order = await owner.aKnownOrder({ status: from });
    const before = await OrderReadModel.findById(order.id).lean();
    owner.silent = 'yes';
    const { status, problem } = await call(spec, order.id, body);
    expect([status, problem?.code]).toEqual([503, 'try_again']);
    expect(await OrderReadModel.findById(order.id).lean()).toEqual(before);
  });

  test('without an answer, but with the decision in the current state, succeeds', async () => {
    const order = await owner.aKnownOrder({ status: from });
    owner.silent = 'after deciding';
    const answer = await call(spec, order.id, body);
    expect([answer.status, answer.body.status]).toEqual([200, to]);
  });

  test('that does not exist here or at its owner is 404', async () => {
    expect((await call(spec, randomUUID(), body)).status).toBe(404);
    expect(owner.given).toEqual([]);
    const order = await owner.aKnownOrder({ status: from });
    owner.refusal = refuse('not_found');
    expect((await call(spec, order.id, body)).status).toBe(404);
  });
});

test('a later decision learns who decided before', async () => {
  const quicker = aProfileState({ name: 'Joana Ferraz', role: 'admin' });
  await UserModel.create(toUserProjection(quicker, 1));
  const order = await owner.aKnownOrder();
  owner.refusal = refuse('stale_state', { status: 'approved', by: quicker.id });
  const { problem } = await call(approveOrder, order.id);
  expect(problem?.params).toEqual({ status: 'approved', by: 'Joana Ferraz' });
  owner.refusal = refuse('stale_state', { status: 'approved', by: randomUUID() });
  expect((await call(approveOrder, order.id)).problem?.params).toEqual({ status: 'approved' });
});

test('rejecting needs a reason', async () => {
  const order = await owner.aKnownOrder();
  expect((await call(rejectOrder, order.id, { reason: ' ' })).status).toBe(400);
  expect(owner.given).toEqual([]);
});

test('approving lines that missed their MOQ needs a confirmation', async () => {
  const order = await owner.aKnownOrder();
  owner.refusal = refuse('moq_missed', { products: ['Paper tape'] });
  const { status, problem } = await call(approveOrder, order.id);
  expect([status, problem?.code]).toEqual([409, 'moq_missed']);
  expect((await shown(order.id)).status).toBe('pending_admin');
  owner.refusal = undefined;
  expect((await call(approveOrder, order.id, { accept_moq_missed: true })).body.status).toBe('approved');
  expect(owner.given.at(-1)).toMatchObject({ accept_moq_missed: true });
});

test('completing needs a closed round', async () => {
  const order = await owner.aKnownOrder({ status: 'approved' });
  owner.refusal = refuse('round_still_open');
  expect((await call(completeOrder, order.id)).problem?.code).toBe('round_still_open');
  expect((await shown(order.id)).status).toBe('approved');
});
