import type { Order } from '@junto/contracts/buyer/orders';
import { channels } from '@junto/contracts/channels';
import type { Envelope } from '@junto/contracts/event';
import { noticesOf } from './notices-of-event';

const order = (status: Order['status'], missed: boolean) =>
  ({
    buyer_id: 'buyer',
    supplier_id: 'mill',
    round_id: 'round',
    round_title: 'Winter',
    status,
    items: [{ moq_missed: false }, { moq_missed: missed }],
  }) as Order;
const noticeToBuyer = (given: Order) =>
  noticesOf({ type: 'order.changed', aggregate_id: 'order', payload: { order: given } } as unknown as Envelope).find(
    ({ channel }) => channel === channels.user('buyer'),
  )?.notice;

test.each([
  ['a line of an order that counts missed its MOQ', order('approved', true), true],
  ['no line missed it', order('approved', false), undefined],
  ['the order is cancelled: nobody waits for its lines', order('cancelled', true), undefined],
] as const)('%s', (_what, given, missed) => {
  expect(noticeToBuyer(given)?.moq_missed).toBe(missed);
});

test.each([
  ['sent', undefined, true],
  ['republished', true, false],
] as const)('an invoice that is %s is news to admins: %s', (_what, again, isNews) => {
  const invoice = { buyer_id: 'buyer', supplier_id: 'mill', round_id: 'round', round_title: 'Winter', status: 'sent' };
  const payload = { invoice, again };
  const notices = noticesOf({ type: 'invoice.sent', aggregate_id: 'invoice', payload } as unknown as Envelope);
  expect(notices.some(({ channel }) => channel === channels.admin())).toBe(isNews);
});
