import type { Order } from '@junto/contracts/buyer/orders';
import type { EventSpec } from '@junto/contracts/event';
import { orderApproved, orderChanged, orderCompleted } from '@junto/contracts/events/buyer';
import { listSales } from '@junto/contracts/supplier/sales';
import { platformContext } from '@junto/service-kit/events/event-context';
import { newEvent } from '@junto/service-kit/events/outbox';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { orderEvent } from '@junto/test-kit/an-order';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';
import { anOrder } from '../testing/an-order';
import { onOrderEvents } from './on-order-events';

const service = supplierServiceOfSpec();

const eventOf = (spec: EventSpec, order: Order) =>
  newEvent(spec, { ...orderEvent(order, 'pending_admin'), cause: platformContext }).envelope;

it('a batch with several events of one order counts it once and follows each change', async () => {
  const supplier = await service.aSupplier();
  const round = await service.anApprovedRound(supplier);
  const [order, other] = [anOrder(round), anOrder(round)];
  const followed: string[] = [];
  const { handle } = onOrderEvents({
    followSale: async (_session, { _id, status, version }) => void followed.push(`${_id} ${status} ${version}`),
    followEnd: async () => undefined,
  });
  const batch = [
    eventOf(orderApproved, order),
    eventOf(orderApproved, other),
    eventOf(orderChanged, { ...order, version: 3 }),
    eventOf(orderCompleted, { ...order, version: 4, status: 'completed' }),
    eventOf(orderChanged, { ...order, version: 3 }),
  ];
  for (let delivery = 0; delivery < 2; delivery++) await inTransaction((session) => handle(batch as never, session));
  const { items, figures } = (await service.call(listSales, { as: supplier, query: {} })).body;
  expect(items.map(({ id, status, version }) => [id, status, version])).toEqual(
    expect.arrayContaining([
      [order.id, 'completed', 4],
      [other.id, 'approved', 2],
    ]),
  );
  expect(figures).toEqual({ orders: 2, units: 144, value: [{ currency: 'USD', amount: 295.2 }] });
  expect(followed).toEqual([`${order.id} approved 3`, `${order.id} completed 4`]);
});
