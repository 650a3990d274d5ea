import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { approveOrder, completeOrder, listAllOrders, readAnyOrder, rejectOrder } from '@junto/contracts/admin/orders';
import type { Order } from '@junto/contracts/buyer/orders';
import {
  approveOrderCommand,
  completeOrderCommand,
  readOrderCommand,
  rejectOrderCommand,
} from '@junto/contracts/commands/buyer';
import { orderApproved, orderChanged, orderPlaced } from '@junto/contracts/events/buyer';
import { isRefusal, refuse, type Refusal } from '@junto/contracts/problems';
import type { OrderStatus } from '@junto/domain/order';
import { answerCommand } from '@junto/service-kit/commands';
import { causeOfCommand, type Cause } from '@junto/service-kit/events/cause';
import { eventually } from '@junto/test-kit/eventually';
import { AuditRowModel } from '../audit/audit-row.model';
import { FiguresModel } from '../figures/figures.model';
import { anAdminService, type AdminService } from '../testing/an-admin-service';
import { anOrderState, shuffledAndDoubled } from '../testing/states';
import { OrderCopyModel } from './order-copy.model';

let service: AdminService;
const owned = new Map<string, Order>();
/** The refusal that the owner gives instead of deciding. */
let refusal: Refusal<'moq_missed' | 'round_still_open' | 'not_found'> | undefined;
const answered = new Map<string, Order>();
let silent: 'no' | 'yes' | 'after deciding' = 'no';
const given: object[] = [];

beforeAll(async () => {
  service = await anAdminService();
  const decide = async <R extends Refusal>(
    input: { command_id: string; order_id: string },
    from: OrderStatus,
    to: OrderStatus,
  ): Promise<{ order: Order } | R | Refusal<'stale_state' | 'not_found'>> => {
    given.push(input);
    if (refusal) return refusal as R;
    const order = owned.get(input.order_id);
    if (!order) return refuse('not_found');
    // As the real owner: a command that is repeated gets its first answer.
    const repeated = answered.get(input.command_id);
    if (repeated) return { order: repeated };
    if (order.status !== from) return refuse('stale_state', { status: order.status });
    const decided = { ...order, status: to, version: order.version + 1 };
    if (silent !== 'yes') {
      owned.set(order.id, decided);
      answered.set(input.command_id, decided);
    }
    if (silent !== 'no') await pause(1_000);
    return { order: decided };
  };
  await service.play(
    answerCommand(approveOrderCommand, async (input, trace) => {
      const decided = await decide<Refusal<'moq_missed'>>(input, 'pending_admin', 'approved');
      if (!isRefusal(decided)) await emit(orderApproved, decided.order, causeOfCommand(decider(input.by), trace));
      return decided;
    }),
    answerCommand(rejectOrderCommand, (input) => decide<never>(input, 'pending_admin', 'rejected')),
    answerCommand(completeOrderCommand, (input) => decide<Refusal<'round_still_open'>>(input, 'approved', 'completed')),
    answerCommand(readOrderCommand, async ({ order_id }) => {
      const order = owned.get(order_id);
      return order ? { order } : refuse('not_found');
    }),
  );
});
afterAll(() => service.stop());
beforeEach(() => {
  refusal = undefined;
  silent = 'no';
  given.length = 0;
});
const as = () => ({ as: service.admin });
const decider = (userId: string) => ({ userId, role: 'admin' });
const emit = (spec: typeof orderPlaced | typeof orderApproved | typeof orderChanged, order: Order, cause?: Cause) =>
  service.emit(spec as typeof orderPlaced, {
    payload: { order_id: order.id, round_id: order.round_id, order, before: null },
    aggregateId: order.id,
    version: order.version,
    cause,
  });

async function aKnownOrder(facts: Partial<Order> = {}) {
  const order = anOrderState(facts);
  owned.set(order.id, order);
  await emit(orderPlaced, order);
  await eventually(async () => expect(await OrderCopyModel.exists({ _id: order.id })).not.toBeNull());
  return order;
}
const decisions = [
  ['approve', approveOrder, { accept_moq_missed: false }, 'pending_admin', 'approved'],
  ['reject', rejectOrder, {}, 'pending_admin', 'rejected'],
  ['complete', completeOrder, {}, 'approved', 'completed'],
] as const;
const call = (spec: unknown, order_id: string, body: object = {}) =>
  service.call(spec as typeof approveOrder, { ...as(), params: { order_id }, body: body as never });
const shown = async (order_id: string) => (await service.call(readAnyOrder, { ...as(), params: { order_id } })).body;

describe('copies of orders', () => {
  test('are the same, with the same figures, whatever the order in which events come, and however often', async () => {
    const orders = [
      anOrderState({ currency: 'USD', total_value: 10.1 }),
      anOrderState({ currency: 'USD', total_value: 20.2 }),
      anOrderState({ currency: 'BRL', total_value: 0.3 }),
    ];
    const told = orders.flatMap((order) => [
      { spec: orderPlaced, order },
      { spec: orderApproved, order: { ...order, status: 'approved' as const, version: 2 } },
      {
        spec: orderChanged,
        order: { ...order, status: 'approved' as const, round_status: 'closed' as const, version: 3 },
      },
    ]);
    for (const { spec, order } of shuffledAndDoubled(told)) await emit(spec, order);
    await eventually(async () => {
      for (const order of orders)
        expect(await OrderCopyModel.findById(order.id).lean()).toMatchObject({
          status: 'approved',
          round_status: 'closed',
          version: 3,
        });
    });
    // None waits: either no order was seen waiting, or each was counted in and out again.
    const counts = (await FiguresModel.findById('orders').lean())?.counts;
    expect({ pending: 0, ...counts }).toEqual({ all: 3, pending: 0, volume_USD: 3030, volume_BRL: 30 });
  });

  test('are shown as the buyer service has them, to the cent', async () => {
    const order = await aKnownOrder();
    expect(await shown(order.id)).toEqual(order);
    expect((await service.call(readAnyOrder, { ...as(), params: { order_id: randomUUID() } })).status).toBe(404);
  });
});

test('one click is found by its request: the approval, the command it became, the event and the audit trail', async () => {
  const order = await aKnownOrder();
  const headers = { 'X-Request-Id': 'one-click-of-an-admin' };
  const params = { order_id: order.id };
  await service.call(approveOrder, { ...as(), params, body: { accept_moq_missed: false }, headers });
  await eventually(async () =>
    expect(await AuditRowModel.findOne({ request_id: 'one-click-of-an-admin' }).lean()).toMatchObject({
      type: 'order.approved',
      subject_id: order.id,
      actor: { kind: 'user', id: service.admin.userId, role: 'admin' },
    }),
  );
});

test('the list finds buyer, e-mail, round and supplier, filters, sorts, pages and counts', async () => {
  await Promise.all([OrderCopyModel.deleteMany({}), FiguresModel.deleteMany({})]);
  const facts = [
    { buyer_name: 'Zoë', buyer_email: 'z@a.test', round_title: 'Linen', supplier_name: 'Mill', total_value: 30 },
    {
      buyer_name: 'Ben',
      buyer_email: 'b@zoe.test',
      round_title: 'Cotton',
      supplier_name: 'Água',
      total_value: 10,
      status: 'approved' as const,
    },
    { buyer_name: 'Cid', buyer_email: 'c@a.test', round_title: 'Wool', supplier_name: 'Mill', total_value: 20 },
  ];
  for (const one of facts) await aKnownOrder(one);
  const buyers = async (query: object) =>
    (await service.call(listAllOrders, { ...as(), query: query as never })).body.items.map((order) => order.buyer_name);
  expect(await buyers({})).toEqual(['Cid', 'Ben', 'Zoë']);
  expect(await buyers({ search: 'zoe' })).toEqual(['Ben', 'Zoë']);
  expect(await buyers({ search: 'mill' })).toEqual(['Cid', 'Zoë']);
  expect(await buyers({ search: 'agua' })).toEqual(['Ben']);
  expect(await buyers({ search: 'cotton' })).toEqual(['Ben']);
  expect(await buyers({ status: 'approved' })).toEqual(['Ben']);
  expect(await buyers({ sort: 'total_value' })).toEqual(['Ben', 'Cid', 'Zoë']);
  const { body } = await service.call(listAllOrders, { ...as(), query: { limit: 2, sort: '-total_value' } });
  expect(body).toMatchObject({ all: 3, pending: 2, total: 3, items: [{ total_value: 30, moq_missed: false }, {}] });
  expect(body.items[0]).not.toHaveProperty('items');
  expect(await buyers({ limit: 2, sort: '-total_value', cursor: body.next_cursor })).toEqual(['Ben']);
});

describe.each(decisions)('to %s an order', (_what, spec, body, from, to) => {
  test('is decided by its owner, and seen at once', async () => {
    const order = await aKnownOrder({ status: from });
    const answer = await call(spec, order.id, body);
    expect([answer.status, answer.body.status]).toEqual([200, to]);
    expect((await shown(order.id)).status).toBe(to);
    expect(given).toEqual([
      {
        command_id: expect.any(String),
        by: service.admin.userId,
        order_id: order.id,
        round_id: order.round_id,
        ...body,
      },
    ]);
    const pending = (await FiguresModel.findById('orders').lean())?.counts.pending;
    expect(pending ?? 0).toBe(await OrderCopyModel.countDocuments({ status: 'pending_admin' }));
  });

  test('that has moved on is refused with its present state, and the copy follows', async () => {
    const order = await aKnownOrder({ status: from });
    owned.set(order.id, { ...order, status: 'cancelled', version: 5 });
    const { status, problem } = await call(spec, order.id, body);
    expect([status, problem?.code, problem?.params]).toEqual([409, 'stale_state', { status: 'cancelled' }]);
    expect(await shown(order.id)).toMatchObject({ status: 'cancelled', version: 5 });
  });

  test('without an answer is 503, and nothing is changed', async () => {
    const order = await aKnownOrder({ status: from });
    const before = await OrderCopyModel.findById(order.id).lean();
    silent = 'yes';
    const { status, problem } = await call(spec, order.id, body);
    expect([status, problem?.code]).toEqual([503, 'try_again']);
    expect(await OrderCopyModel.findById(order.id).lean()).toEqual(before);
  });

  test('without an answer, but with the decision in the state that is read, is told as done', async () => {
    const order = await aKnownOrder({ status: from });
    silent = 'after deciding';
    const answer = await call(spec, order.id, body);
    expect([answer.status, answer.body.status]).toEqual([200, to]);
  });

  test('that is not there is 404, here or at its owner', async () => {
    expect((await call(spec, randomUUID(), body)).status).toBe(404);
    expect(given).toEqual([]);
    const order = await aKnownOrder({ status: from });
    refusal = refuse('not_found');
    expect((await call(spec, order.id, body)).status).toBe(404);
  });
});

test('an order with lines that missed their MOQ is approved knowingly only', async () => {
  const order = await aKnownOrder();
  refusal = refuse('moq_missed', { products: ['Paper tape'] });
  const { status, problem } = await call(approveOrder, order.id);
  expect([status, problem?.code]).toEqual([409, 'moq_missed']);
  expect((await shown(order.id)).status).toBe('pending_admin');
  refusal = undefined;
  expect((await call(approveOrder, order.id, { accept_moq_missed: true })).body.status).toBe('approved');
  expect(given.at(-1)).toMatchObject({ accept_moq_missed: true });
});

test('an order of a round that is still open is not completed', async () => {
  const order = await aKnownOrder({ status: 'approved' });
  refusal = refuse('round_still_open');
  expect((await call(completeOrder, order.id)).problem?.code).toBe('round_still_open');
  expect((await shown(order.id)).status).toBe('approved');
});
