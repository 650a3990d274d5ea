import { readOrder } from '@junto/contracts/buyer/orders';
import {
  invoiceAccepted,
  invoiceEvents,
  invoicePaid,
  invoiceRejected,
  invoiceSent,
} from '@junto/contracts/events/supplier';
import type { Invoice } from '@junto/contracts/invoice';
import { invoiceEvent } from '@junto/test-kit/an-invoice';
import { eventually } from '@junto/test-kit/eventually';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';
import { anInvoice } from '../testing/an-invoice';
import { aStoredOrder } from '../testing/an-order';
import { OrderModel } from './order.model';

const service = buyerServiceOfSpec();
const buyer = ofEachTest(() => service.aBuyer());

const read = async (orderId: string) =>
  (await service.call(readOrder, { as: buyer, params: { order_id: orderId } })).body.timeline;
const isRecent = (at: string | null) => Math.abs(Date.now() - Date.parse(at ?? '')) < 20_000;

const invoiced = async (event: (typeof invoiceEvents)[number], invoice: Invoice) =>
  service.emit(event, invoiceEvent({ ...invoice, due_date: null }));

const withoutTimes = {
  ...{ approved_at: null, closed_at: null, invoice: null, delivery: null },
  ...{ close_policy: 'ask', extend_days: null, extended_from: null },
};

describe('the timeline of an order', () => {
  test('starts with its round', async () => {
    const close_at = new Date(Date.now() + 86_400_000).toISOString();
    const round = await service.aRound({ close_at, offers: [{ moq: 100 }] });
    const order = await service.order(buyer, round, 40);
    const moq = { reached: 0, of: 1, at: null };
    expect(await read(order.id)).toEqual({ ...withoutTimes, moq, closes_at: close_at });
  });

  test('shows when its products reached their MOQ, when it was approved and when its round closed', async () => {
    const round = await service.aRound({ offers: [{ moq: 40 }] });
    const order = await service.order(buyer, round, 40);
    await service.approve(round, order.id);
    const { approved_at, moq } = await read(order.id);
    expect(isRecent(approved_at)).toBe(true);
    expect(moq).toMatchObject({ reached: 1, of: 1 });
    expect(isRecent(moq.at)).toBe(true);
    await service.beginClosing(round, 4);
    const closed = await eventually(async () => {
      const now = await read(order.id);
      expect(now.closed_at).not.toBeNull();
      return now;
    });
    expect(isRecent(closed.closed_at)).toBe(true);
    expect(closed.approved_at).toBe(approved_at);
  });

  test('follows its current invoice from sent to paid', async () => {
    const order = await service.order(buyer, await service.aRound(), 5);
    const facts = { buyer_id: buyer.userId, order_id: order.id };
    const first = anInvoice({ ...facts, issue_date: '2026-11-02T10:00:00.000Z' });
    await invoiced(invoiceSent, first);
    await eventually(async () => expect((await read(order.id)).invoice?.status).toBe('sent'));
    await invoiced(invoiceRejected, { ...first, status: 'rejected', version: 3 });
    const rejected = await eventually(async () => {
      const { invoice } = await read(order.id);
      expect(invoice?.status).toBe('rejected');
      return invoice!;
    });
    expect([isRecent(rejected.sent_at), isRecent(rejected.decided_at)]).toEqual([true, true]);
    const second = anInvoice({ ...facts, issue_date: '2026-11-03T10:00:00.000Z' });
    await invoiced(invoiceSent, second);
    await invoiced(invoiceAccepted, { ...second, status: 'accepted', version: 3 });
    const paid_at = '2026-11-20T10:00:00.000Z';
    await invoiced(invoicePaid, { ...second, status: 'accepted', paid_at, version: 4 });
    const { invoice } = await eventually(async () => {
      const now = await read(order.id);
      expect(now.invoice?.paid_at).toBe(paid_at);
      return now;
    });
    expect(invoice).toMatchObject({ id: second.id, invoice_number: second.invoice_number, status: 'accepted' });
    expect([isRecent(invoice!.sent_at), isRecent(invoice!.decided_at)]).toEqual([true, true]);
  });

  test('has no time for what happened before times were recorded', async () => {
    const order = aStoredOrder({ buyer_id: buyer.userId, status: 'completed', round_status: 'closed' });
    await OrderModel.create(order);
    const moq = { reached: 1, of: 1, at: null };
    expect(await read(order._id)).toEqual({ ...withoutTimes, moq, closes_at: null });
  });
});
