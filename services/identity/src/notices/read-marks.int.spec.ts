import { orderApproved } from '@junto/contracts/events/buyer';
import { noticesInvalidatedSubject } from '@junto/contracts/events/notices';
import { markAllNotices, markNotice } from '@junto/contracts/identity/notices';
import { orderEvent } from '@junto/test-kit/an-order';
import { eventually } from '@junto/test-kit/eventually';
import { aReader as readerOf } from '../testing/a-reader';
import { identityServiceOfSpec } from '../testing/an-identity-service';
import { anOrderEvent } from '../testing/event-builders';

const service = identityServiceOfSpec();

const aReader = (role: 'buyer') => readerOf(service, role);

describe('read marks', () => {
  test('are set and removed one by one, counted, and published to other tabs', async () => {
    const buyer = await aReader('buyer');
    let touched = 0;
    const { connection } = await service.bus.ready();
    connection.subscribe(service.bus.subject(noticesInvalidatedSubject(buyer.id)), { callback: () => void touched++ });
    await connection.flush();
    for (let n = 0; n < 3; n++)
      await service.emit(orderApproved, orderEvent(anOrderEvent({ buyer_id: buyer.id }), 'pending_admin'));
    const [newest] = await buyer.receives('order_approved', 'order_approved', 'order_approved');
    expect(await buyer.unread()).toBe(3);
    const before = touched;
    const mark = (read: boolean) =>
      service.call(markNotice, { as: buyer.browser, params: { notice_id: newest!.id }, body: { read } });
    expect((await mark(true)).status).toBe(204);
    expect(await buyer.unread()).toBe(2);
    expect((await buyer.list({ unread: 'true' })).items).toHaveLength(2);
    await eventually(() => expect(touched).toBe(before + 1));
    await mark(true);
    await mark(false);
    expect(await buyer.unread()).toBe(3);
    await eventually(() => expect(touched).toBe(before + 2));
  });

  test('set for all only cover the notices that were seen', async () => {
    const buyer = await aReader('buyer');
    const at = (minute: number) => new Date(`2026-11-20T10:0${minute}:00.000Z`);
    for (const minute of [1, 2, 3])
      await service.emit(orderApproved, {
        ...orderEvent(anOrderEvent({ buyer_id: buyer.id }), 'pending_admin'),
        occurredAt: at(minute),
      });
    await buyer.receives('order_approved', 'order_approved', 'order_approved');
    await service.call(markAllNotices, { as: buyer.browser, body: { until: at(2).toISOString() } });
    expect(await buyer.unread()).toBe(1);
    const until = at(9).toISOString();
    await service.call(markAllNotices, { as: buyer.browser, body: { until, group: 'invoices' } });
    expect(await buyer.unread()).toBe(1);
    await service.call(markAllNotices, { as: buyer.browser, body: { until, group: 'orders' } });
    expect(await buyer.unread()).toBe(0);
  });

  test('cannot be set on a notice of another person', async () => {
    const [buyer, other] = [await aReader('buyer'), await aReader('buyer')];
    await service.emit(orderApproved, orderEvent(anOrderEvent({ buyer_id: buyer.id }), 'pending_admin'));
    const [theirs] = await buyer.receives('order_approved');
    const { problem } = await service.call(markNotice, {
      as: other.browser,
      params: { notice_id: theirs!.id },
      body: { read: true },
    });
    expect(problem?.code).toBe('not_found');
    expect(await buyer.unread()).toBe(1);
  });

  test('the notice list is paginated', async () => {
    const buyer = await aReader('buyer');
    for (let n = 0; n < 5; n++)
      await service.emit(orderApproved, orderEvent(anOrderEvent({ buyer_id: buyer.id }), 'pending_admin'));
    await eventually(async () => expect(await buyer.unread()).toBe(5));
    const first = await buyer.list({ limit: 3 });
    const second = await buyer.list({ limit: 3, cursor: first.next_cursor! });
    expect([first.total, first.items.length, second.items.length, second.next_cursor]).toEqual([5, 3, 2, null]);
  });
});
