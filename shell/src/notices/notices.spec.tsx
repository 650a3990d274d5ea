import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { channels } from '@junto/contracts/channels';
import type { Notice, NoticeParams } from '@junto/contracts/identity/notices';
import { openShell, signedInAs, type EdgeAnswer } from '../testing/shell-page';

const width = window.innerWidth;
// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;
afterEach(() => void (window.innerWidth = width));

const ids = ['4dba08ee-0000-4000-8000-000000000001', '4dba08ee-0000-4000-8000-000000000002'] as const;
const params: NoticeParams = { round: 'Kraft', order_id: ids[0], amount: 475.6, currency: 'USD', items: 3 };
const aNotice = (facts: Partial<Notice> = {}): Notice => ({
  id: ids[0],
  kind: 'order_approved',
  params,
  path: `/profile?order=${ids[0]}`,
  at: new Date().toISOString(),
  read: false,
  ...facts,
});
const earlier = aNotice({
  id: ids[1],
  kind: 'order_rejected',
  params: { ...params, reason: 'Wrong size' },
  at: '2026-01-02T10:00:00.000Z',
  read: true,
});
function answering(items: Notice[], unread: number, profile = {}): Record<string, EdgeAnswer> {
  const page = { items, next_cursor: null, total: items.length, total_capped: false };
  return {
    ...signedInAs('buyer', profile),
    '/api/identity/notices': { status: 200, body: page },
    '/api/identity/notices/unread': { status: 200, body: { unread } },
    '/api/identity/notices/read': { status: 204 },
    [`/api/identity/notices/${ids[0]}/read`]: { status: 204 },
    [`/api/identity/notices/${ids[1]}/read`]: { status: 204 },
  };
}
const bell = (name: RegExp | string) => screen.findByRole('button', { name });
const panel = () => screen.findByRole('dialog', { name: 'Notifications' });

it("counts unread notifications and lists them under today and earlier in the page's language", async () => {
  await openShell('/profile', 'en', answering([aNotice(), earlier], 1));
  fireEvent.click(await bell('Notifications, 1 unread'));
  const shown = within(await panel());
  const today = within(await shown.findByRole('region', { name: 'Today' }));
  expect(today.getByRole('link').textContent).toBe('Unread: Order #4dba08ee was approved');
  expect(today.getByText('3 items in Kraft, $475.60.')).toBeTruthy();
  const before = within(shown.getByRole('region', { name: 'Earlier' }));
  expect(before.getByRole('link').textContent).toBe('Order #4dba08ee was rejected');
  expect(before.getByText('Kraft: “Wrong size”')).toBeTruthy();
  fireEvent.click(screen.getAllByText('Português')[0]!);
  expect(await screen.findByText('O pedido #4dba08ee foi aprovado')).toBeTruthy();
});

it('opens the page of a notification, marks it as read and closes the panel', async () => {
  const { sent } = await openShell('/profile', 'en', answering([aNotice()], 1));
  fireEvent.click(await bell('Notifications, 1 unread'));
  fireEvent.click(await within(await panel()).findByRole('link', { name: /was approved/ }));
  await waitFor(() => expect(window.location.search).toBe(`?order=${ids[0]}`));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() =>
    expect(sent).toContainEqual({ path: `/api/identity/notices/${ids[0]}/read`, body: { read: true } }),
  );
});

it('toggles the read state by the dot, and marks all as read up to the newest visible one', async () => {
  const { sent } = await openShell('/profile', 'en', answering([aNotice({ at: earlier.at }), earlier], 1));
  fireEvent.click(await bell('Notifications, 1 unread'));
  const shown = within(await panel());
  fireEvent.click(await shown.findByRole('button', { name: 'Mark as Unread: Order #4dba08ee was rejected' }));
  await waitFor(() =>
    expect(sent).toContainEqual({ path: `/api/identity/notices/${ids[1]}/read`, body: { read: false } }),
  );
  fireEvent.click(shown.getByRole('button', { name: 'Mark All as Read' }));
  await waitFor(() => expect(sent).toContainEqual({ path: '/api/identity/notices/read', body: { until: earlier.at } }));
});

it('refetches when another tab or an event changed them, and announces new ones once', async () => {
  const answers = answering([], 0);
  const { live } = await openShell('/profile', 'en', answers);
  await bell('Notifications');
  Object.assign(answers, answering([aNotice()], 1));
  const handlers = live.handlersOf(channels.user('p'))!;
  act(() => handlers.onEvent('changed', { type: 'notices.changed', aggregate_id: 'p' }));
  expect(await bell('Notifications, 1 unread')).toBeTruthy();
  expect(await screen.findByText('New notification')).toBeTruthy();
});

it('returns the focus to the bell on Escape, and is full screen on a phone', async () => {
  await openShell('/profile', 'en', answering([], 0));
  const button = await bell('Notifications');
  fireEvent.click(button);
  expect(document.activeElement).toBe(await panel());
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
  window.innerWidth = 390;
  fireEvent.click(button);
  expect(await screen.findByText('You’re all caught up')).toBeTruthy();
  expect(document.querySelector('.ant-drawer-open')).not.toBeNull();
});

it('has a page with all notifications, whose filter is stored in the URL', async () => {
  await openShell('/notices?unread=true', 'en', answering([], 100));
  expect(await screen.findByRole('heading', { level: 1, name: 'Notifications' })).toBeTruthy();
  expect(await screen.findByText('No notifications of this type')).toBeTruthy();
  expect(screen.getByText('Unread 99+')).toBeTruthy();
  expect(await bell('Notifications, more than 99 unread')).toBeTruthy();
  fireEvent.click(screen.getByText('All'));
  await waitFor(() => expect(window.location.search).toBe(''));
});

it('marks only the filtered kind as read, on later pages too, up to the newest visible one', async () => {
  const answers = answering([aNotice({ at: '2026-11-03T10:00:00.000Z' })], 2);
  const list = answers['/api/identity/notices'] as { body: object };
  Object.assign(list.body, { next_cursor: 'older', total: 60 });
  const { sent } = await openShell('/notices?group=orders', 'en', answers);
  expect(await screen.findByText('What happened with your rounds and orders in the last 90 days.')).toBeTruthy();
  const markAll = () => fireEvent.click(screen.getByRole('button', { name: 'Mark All as Read' }));
  const until = '2026-11-03T10:00:00.000Z';
  await screen.findByRole('link', { name: /was approved/ });
  answers['/api/identity/notices'] = answering([earlier], 2)['/api/identity/notices']!;
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByRole('link', { name: /was rejected/ });
  markAll();
  await waitFor(() =>
    expect(sent).toContainEqual({ path: '/api/identity/notices/read', body: { until, group: 'orders' } }),
  );
});

it('shows administrators what waited for them', async () => {
  await openShell('/notices', 'pt', { ...answering([], 0), ...signedInAs('admin') });
  expect(await screen.findByText('O que aguardou sua ação na plataforma nos últimos 90 dias.')).toBeTruthy();
});

it('groups days in the time zone of the user', async () => {
  jest.useFakeTimers({
    now: new Date('2026-11-20T12:00:00.000Z'),
    doNotFake: [
      'setTimeout',
      'setInterval',
      'queueMicrotask',
      'nextTick',
      'setImmediate',
      'clearTimeout',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'performance',
      'requestIdleCallback',
      'cancelIdleCallback',
      'clearImmediate',
      'hrtime',
    ],
  });
  // There, the 21st began two hours ago; the other one was still on the 20th.
  const profile = { time_zone: 'Pacific/Kiritimati' };
  const answers = answering([aNotice({ at: '2026-11-19T12:00:00.000Z' })], 1, profile);
  await openShell('/notices', 'en', answers);
  expect(await screen.findByRole('region', { name: 'Earlier' })).toBeTruthy();
  jest.setSystemTime(new Date('2026-11-20T09:00:00.000Z'));
  cleanup();
  await openShell('/notices', 'en', answers);
  expect(await screen.findByRole('region', { name: 'Today' })).toBeTruthy();
  jest.useRealTimers();
});
