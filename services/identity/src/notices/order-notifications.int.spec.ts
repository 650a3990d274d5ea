import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { orderPlaced, orderSettled, roundSettlementAwaited } from '@junto/contracts/events/buyer';
import { markNotice } from '@junto/contracts/identity/notices';
import { platformContext } from '@junto/service-kit/events/event-context';
import { newEvent } from '@junto/service-kit/events/outbox';
import { orderEvent } from '@junto/test-kit/an-order';
import { eventually } from '@junto/test-kit/eventually';
import { aReader } from '../testing/a-reader';
import { identityServiceOfSpec } from '../testing/an-identity-service';
import { anOrderEvent } from '../testing/event-builders';

const service = identityServiceOfSpec();

/** Waits until earlier events would have created notices. */
const handled = () => pause(1_200);

test('notifies once of an order placed after the previous notice was read, and not of redelivered earlier orders', async () => {
  const admin = await aReader(service, 'admin');
  const round_id = randomUUID();
  const ofRound = async () =>
    (await admin.list({ group: 'orders' })).items.filter(({ params }) => params.round === round_id);
  const { jetstream } = await service.bus.ready();
  const placed = (afterMs: number) => {
    const order = orderEvent(anOrderEvent({ round_id, round_title: round_id }));
    const occurredAt = new Date(Date.now() + afterMs);
    const { envelope, subject } = newEvent(orderPlaced, { ...order, occurredAt, cause: platformContext });
    return () => jetstream.publish(service.bus.subject(subject), JSON.stringify(envelope));
  };
  const [first, second] = [placed(0), placed(10)];
  await first();
  await eventually(async () => expect(await ofRound()).toHaveLength(1));
  await second();
  await handled();
  const [notice] = await ofRound();
  const mark = (notice_id: string) =>
    service.call(markNotice, { as: admin.browser, params: { notice_id }, body: { read: true } });
  await mark(notice!.id);
  for (const again of [first, second]) await again();
  await handled();
  expect(await ofRound()).toHaveLength(1);
  const [third, fourth] = [placed(0), placed(10)];
  await third();
  await eventually(async () => expect(await ofRound()).toHaveLength(2));
  for (const again of [third, fourth, second]) await again();
  await handled();
  expect((await ofRound()).map(({ read }) => read)).toEqual([false, true]);
});

test('notifies administrators of a closed round that needs their decision', async () => {
  const admin = await aReader(service, 'admin');
  const round_id = randomUUID();
  const payload = { round_id, round_title: `Kraft ${round_id}`, supplier_name: 'Ribeira Embalagens' };
  await service.emit(roundSettlementAwaited, { aggregateId: round_id, version: 4, payload });
  await eventually(async () =>
    expect((await admin.list({ group: 'rounds' })).items[0]).toMatchObject({
      ...{ kind: 'round_to_settle', path: `/admin/rounds/${round_id}/settle` },
      params: { round: payload.round_title, who: payload.supplier_name },
    }),
  );
});

test('a notice of a settled order has what its buyer saves on the lines that remain, and the units added to them', async () => {
  const buyer = await aReader(service, 'buyer');
  const order = anOrderEvent({ buyer_id: buyer.id });
  const [line] = order.items;
  const settlement = { id: randomUUID(), at: new Date().toISOString(), decisions: [], cancelled_items: [] };
  const items = [{ ...line!, qty: 40, placed_qty: 25, unit_price: 1.7, placed_price: 2.05 }];
  await service.emit(orderSettled, orderEvent({ ...order, items, settlement }, 'pending_admin'));
  await eventually(async () =>
    expect((await buyer.list({ group: 'orders' })).items[0]).toMatchObject({
      ...{ kind: 'order_settled', params: { below: 0, of: 0, saved: 14, added: 15, cut: 0 } },
    }),
  );
});

test('a notice of a settled order counts lines that less could be delivered of, apart from those below their MOQ', async () => {
  const buyer = await aReader(service, 'buyer');
  const order = anOrderEvent({ buyer_id: buyer.id });
  const cut = { supply: 500, demand: 1000, reason: null };
  const [line] = order.items;
  const cancelled_items = [{ ...line!, cut }, line!];
  const settlement = { id: randomUUID(), at: new Date().toISOString(), decisions: [], cancelled_items };
  const items = [{ ...line!, qty: 20, placed_qty: 40, cut }];
  await service.emit(orderSettled, orderEvent({ ...order, items, settlement }, 'pending_admin'));
  await eventually(async () =>
    expect((await buyer.list({ group: 'orders' })).items[0]).toMatchObject({
      ...{ kind: 'order_settled', params: { below: 1, cut: 2, added: 0 } },
    }),
  );
});
