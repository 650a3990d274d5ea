import { randomUUID } from 'node:crypto';
import { approveOrder, listAllOrders, readAnyOrder, readOrderDelivery } from '@junto/contracts/admin/orders';
import { readDeliveryCommand } from '@junto/contracts/commands/supplier';
import { orderApproved, orderChanged, orderPlaced, poolChanged } from '@junto/contracts/events/buyer';
import { roundApproved } from '@junto/contracts/events/supplier';
import { answerCommand } from '@junto/service-kit/commands';
import { roundEvent } from '@junto/test-kit/a-round';
import { eventually } from '@junto/test-kit/eventually';
import { AuditRowModel } from '../audit/audit-row.model';
import { FiguresModel } from '../figures/figures.model';
import { adminServiceOfSpec } from '../testing/an-admin-service';
import { orderOwnerOfSpec } from '../testing/an-order-owner';
import { anOfferState, anOrderState, aRoundState, shuffledAndDoubled } from '../testing/states';
import { OrderReadModel } from './order-read-model';

const service = adminServiceOfSpec();
const owner = orderOwnerOfSpec(service);

const as = () => ({ as: service.admin });
const shown = async (order_id: string) => (await service.call(readAnyOrder, { ...as(), params: { order_id } })).body;

describe('projections of orders', () => {
  test('and their figures are the same for any sequence and repetition of events', async () => {
    const orders = [
      anOrderState({ currency: 'USD', total_value: 10.1 }),
      anOrderState({ currency: 'USD', total_value: 20.2 }),
      anOrderState({ currency: 'BRL', total_value: 0.3 }),
    ];
    const orderEvents = orders.flatMap((order) => [
      { spec: orderPlaced, order },
      { spec: orderApproved, order: { ...order, status: 'approved' as const, version: 2 } },
      {
        spec: orderChanged,
        order: { ...order, status: 'approved' as const, round_status: 'closed' as const, version: 3 },
      },
    ]);
    for (const { spec, order } of shuffledAndDoubled(orderEvents)) await owner.emit(spec, order);
    await eventually(async () => {
      for (const order of orders)
        expect(await OrderReadModel.findById(order.id).lean()).toMatchObject({
          status: 'approved',
          round_status: 'closed',
          version: 3,
        });
    });
    // None waits: either no order was seen waiting, or each was counted in and out again.
    const counts = (await FiguresModel.findById('orders').lean())?.counts;
    expect({ pending: 0, ...counts }).toEqual({ all: 3, pending: 0, volume_USD: 3030, volume_BRL: 30 });
  });

  test('equal the orders of the buyer service, exact to the cent', async () => {
    const order = await owner.aKnownOrder();
    expect(await shown(order.id)).toEqual(order);
    expect((await service.call(readAnyOrder, { ...as(), params: { order_id: randomUUID() } })).status).toBe(404);
  });
});

test('the delivery of an order comes from the supplier service, which is asked again while it does not answer', async () => {
  const order = await owner.aKnownOrder();
  const wayOf = (order_id: string) => service.call(readOrderDelivery, { ...as(), params: { order_id } });
  expect((await wayOf(order.id)).problem?.code).toBe('try_again');
  const of: string[] = [];
  const orderEvents = answerCommand(
    readDeliveryCommand,
    async ({ order_id }) => (of.push(order_id), { delivery: null }),
  );
  await service.play(orderEvents);
  expect((await wayOf(order.id)).body).toEqual({ delivery: null });
  expect((await wayOf(randomUUID())).problem?.code).toBe('not_found');
  expect(of).toEqual([order.id]);
});

test('one request id finds the approval, its command, the event and the audit row', async () => {
  const order = await owner.aKnownOrder();
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
  // The next test empties the list, which another consumer writes.
  await eventually(async () => expect(await OrderReadModel.exists({ _id: order.id, status: 'approved' })).toBeTruthy());
});

test('the list finds buyer, e-mail, round and supplier, filters, sorts, pages and counts', async () => {
  await Promise.all([OrderReadModel.deleteMany({}), FiguresModel.deleteMany({})]);
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
  for (const one of facts) await owner.aKnownOrder(one);
  const buyers = async (query: object) =>
    (await service.call(listAllOrders, { ...as(), query: query as never })).body.items.map((order) => order.buyer_name);
  expect(await buyers({})).toEqual(['Cid', 'Ben', 'Zoë']);
  expect(await buyers({ search: 'zoe' })).toEqual(['Ben', 'Zoë']);
  expect(await buyers({ search: 'mill' })).toEqual(['Cid', 'Zoë']);
  expect(await buyers({ search: 'agua' })).toEqual(['Ben']);
  expect(await buyers({ search: 'cotton' })).toEqual(['Ben']);
  const { _id } = (await OrderReadModel.findOne({ buyer_name: 'Ben' }).lean())!;
  expect(await buyers({ search: _id.slice(0, 8) })).toEqual(['Ben']);
  expect(await buyers({ search: `#${_id.slice(0, 7).toUpperCase()}` })).toEqual(['Ben']);
  expect(await buyers({ search: `#${_id.slice(0, 8)}`, status: 'pending_admin' })).toEqual([]);
  const { round_id } = (await OrderReadModel.findById(_id).lean())!;
  expect(await buyers({ round: round_id })).toEqual(['Ben']);
  expect(await buyers({ status: 'approved' })).toEqual(['Ben']);
  expect(await buyers({ sort: 'total_value' })).toEqual(['Ben', 'Cid', 'Zoë']);
  const { body } = await service.call(listAllOrders, { ...as(), query: { limit: 2, sort: '-total_value' } });
  expect(body).toMatchObject({ all: 3, pending: 2, total: 3, items: [{ total_value: 30, moq_missed: false }, {}] });
  expect(body.items[0]).not.toHaveProperty('items');
  expect(await buyers({ limit: 2, sort: '-total_value', cursor: body.next_cursor })).toEqual(['Ben']);
});

test('finds live orders of a round with a product below its MOQ', async () => {
  const round = aRoundState({ status: 'approved' });
  const [met, short] = [anOfferState(round.id), anOfferState(round.id)];
  await service.emit(roundApproved, roundEvent({ ...round, offers: [met, short] }, 3, 'pending_approval'));
  await service.emit(poolChanged, {
    payload: {
      round_id: round.id,
      round_product_id: met.id,
      current_committed_qty: met.moq,
      total_selected: 0,
      moq: met.moq,
      max_qty: null,
      user_id: '',
      version: 1,
    },
    aggregateId: met.id,
    version: 1,
  });
  const [line] = anOrderState().items;
  const ordered = (offer: typeof met, status: 'approved' | 'rejected') =>
    owner.aKnownOrder({
      round_id: round.id,
      status,
      items: [{ ...line!, id: randomUUID(), round_product_id: offer.id }],
    });
  const [found] = [await ordered(short, 'approved'), await ordered(met, 'approved'), await ordered(short, 'rejected')];
  await eventually(async () => {
    const { body } = await service.call(listAllOrders, { ...as(), query: { round: round.id, below: 'true' } });
    expect([body.total, body.items.map(({ id }) => id)]).toEqual([1, [found.id]]);
  });
  expect((await service.call(listAllOrders, { ...as(), query: { below: 'true' } })).problem).toMatchObject({
    code: 'invalid_request',
    errors: [{ path: 'round' }],
  });
});

test('a search finds the same as a scan of all orders, including matches across buyer and round, and numbers', async () => {
  const names = ['Zoë Alves', 'Ben Água', 'Caf\u00e9 do Bento', 'Ana'];
  const titles = ['Linen of spring', 'Cotton · fine', 'Wool 7'];
  for (let index = 0; index < 24; index++)
    await owner.aKnownOrder({
      buyer_name: names[index % names.length]!,
      buyer_email: `buyer${index % 5}@shop.test`,
      round_title: titles[index % titles.length]!,
      supplier_name: index % 2 ? 'Mill' : 'Têxtil Norte',
    });
  const all = await OrderReadModel.find().sort({ created_at: -1, _id: -1 }).lean();
  const terms = [
    'e',
    'zo',
    'ALVES',
    'cafe',
    'bento · buyer',
    'shop.test · linen',
    '·',
    'fine · mill',
    'xq',
    'linen of',
    '7',
  ];
  const numbers = [all[3]!._id.slice(0, 2), all[5]!._id.slice(0, 8), `#${all[7]!._id.slice(0, 3)}`];
  for (const search of [...terms, ...numbers]) {
    const term = search.toLowerCase();
    const number = /^#?([\da-f]{1,8})$/.exec(term)?.[1];
    const ids = all
      .filter(({ _id, search_text }) => search_text.includes(term) || (number && _id.startsWith(number)))
      .map(({ _id }) => _id);
    const { body } = await service.call(listAllOrders, { ...as(), query: { search, limit: 50 } });
    expect([search, ...body.items.map(({ id }) => id)]).toEqual([search, ...ids]);
    expect(body.total).toBe(ids.length);
  }
});
