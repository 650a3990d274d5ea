import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { addCartItem } from '@junto/contracts/buyer/carts';
import { readPools, readRound } from '@junto/contracts/buyer/rounds';
import { refuse } from '@junto/contracts/problems';
import type { TestLive } from '@junto/remote-kit/testing/test-live';
import { errorToast, expectToasts, successToast } from '@junto/remote-kit/testing/toasts';
import { idOf } from '../mock/ids';
import { aRound } from '../mock/round.builder';
import { answerRequests, mockEndpoint, openBuyer, server } from '../testing/buyer-page';
import { livePool, pause, sendEvent, sendRound } from '../testing/round-channel';

answerRequests();

const kraft = idOf('round', 1);
const path = `/buyer/rounds?round=${kraft}`;
const card = (name: RegExp) => screen.findByRole('article', { name });

/** The current state of the round, with the given pool of the mailer. */
const sendSnapshot = (live: TestLive, version: number, total_committed: number) =>
  sendRound(live, { offers: [livePool(1, version, total_committed, 148)] });

test('a quantity in packs shows its subtotal, and adding shows a toast', async () => {
  const { toasts } = openBuyer({ path });
  const mailer = within(await card(/Kraft mailer/));
  fireEvent.click(mailer.getByRole('button', { name: /Increase/ }));
  fireEvent.click(mailer.getByRole('button', { name: /Increase/ }));
  expect(mailer.getByText('$42.00')).toBeTruthy();
  fireEvent.click(mailer.getByRole('button', { name: /Add to Cart/ }));
  expect(await mailer.findByText(/250 in your cart/)).toBeTruthy();
  await expectToasts(toasts, successToast('Added 100 units of Kraft mailer, 240 × 320 mm to cart'));
});

test('an add appears in the cart at once and is rolled back on failure', async () => {
  let refuseNow: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    refuseNow = resolve;
  });
  const { toasts } = openBuyer({
    path,
    over: [mockEndpoint(addCartItem, () => held.then(() => refuse('round_not_open')))],
  });
  const mailer = within(await card(/Kraft mailer/));
  await mailer.findByText(/150 in your cart/);
  fireEvent.click(mailer.getByRole('button', { name: /Increase/ }));
  fireEvent.click(mailer.getByRole('button', { name: /Add to Cart/ }));
  expect(await mailer.findByText(/200 in your cart/)).toBeTruthy();
  refuseNow();
  await expectToasts(toasts, errorToast('Failed to add item to cart. Please try again.'));
  expect(await mailer.findByText(/150 in your cart/)).toBeTruthy();
  expect((mailer.getByRole('textbox') as HTMLInputElement).value).toBe('50');
});

test('Add after a lost response reuses the idempotency key, so that the units are added once', async () => {
  const keys: (string | null)[] = [];
  const { toasts } = openBuyer({
    path,
    over: [
      mockEndpoint(addCartItem, ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return new HttpResponse(null, { status: 503 }) as HttpResponse<never>;
      }),
    ],
  });
  const mailer = within(await card(/Kraft mailer/));
  fireEvent.click(mailer.getByRole('button', { name: /Increase/ }));
  fireEvent.click(mailer.getByRole('button', { name: /Add to Cart/ }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  await waitFor(() => expect((mailer.getByRole('textbox') as HTMLInputElement).value).toBe('50'));
  fireEvent.click(mailer.getByRole('button', { name: /Add to Cart/ }));
  await waitFor(() => expect(toasts).toHaveLength(2));
  expect(new Set(keys).size).toBe(1);
});

test('nothing is added without a quantity', async () => {
  const { toasts } = openBuyer({ path });
  fireEvent.click(within(await card(/Kraft mailer/)).getByRole('button', { name: /Add to Cart/ }));
  await waitFor(() => expect(toasts[0]?.text).toBe('Please select a quantity greater than 0'));
});

test('a full pool takes no more units, but has a waitlist', async () => {
  openBuyer({ path });
  const sleeve = within(await card(/cup sleeve/));
  expect(await sleeve.findByRole('button', { name: /Join Waitlist/ })).toBeTruthy();
  expect(sleeve.queryByRole('button', { name: /Add to Cart/ })).toBeNull();
});

test('events of other buyers move the bars; late and duplicate events change nothing', async () => {
  const { live } = openBuyer({ path });
  const mailer = within(await card(/Kraft mailer/));
  const change = (version: number, total_committed: number) =>
    sendEvent(live, 'quantity_change', livePool(1, version, total_committed, 10));
  await sendSnapshot(live, 1, 684);
  await change(3, 780);
  expect(mailer.getByRole('progressbar').getAttribute('aria-valuetext')).toContain('780 of 1,000 committed');
  expect(mailer.getByText('+96 just now')).toBeTruthy();
  await change(2, 700);
  expect(mailer.getByRole('progressbar').getAttribute('aria-valuetext')).toContain('780 of 1,000 committed');
});

test('units taken by other buyers reduce the selected quantity to the remaining units', async () => {
  const { live, toasts } = openBuyer({ path });
  const mailer = within(await card(/Kraft mailer/));
  fireEvent.click(mailer.getByRole('button', { name: /Increase/ }));
  fireEvent.click(mailer.getByRole('button', { name: /Increase/ }));
  // 220 units of the cap remain, and the cart holds 150.
  await sendSnapshot(live, 2, 1780);
  expect((mailer.getByRole('textbox') as HTMLInputElement).value).toBe('70');
  expect(mailer.getByText('$29.40')).toBeTruthy();
  expect(mailer.getByRole('button', { name: /Increase/ })).toHaveProperty('disabled', true);
  fireEvent.click(mailer.getByRole('button', { name: /Add to Cart/ }));
  await waitFor(() => expect(toasts[0]?.title).toBe('Added 70 units of Kraft mailer, 240 × 320 mm to cart'));
});

test('a lost connection is shown with the time of the figures', async () => {
  const { live } = openBuyer({ path });
  await card(/Kraft mailer/);
  live.set({ state: 'paused', since: new Date(2026, 10, 21, 10, 42).getTime() });
  // In the dialog, and on the list behind it.
  expect(screen.getAllByText('Reconnecting. Last updated 10:42')).toHaveLength(2);
  expect(
    screen.getAllByRole('status').filter(({ textContent }) => textContent?.startsWith('Live updates paused')),
  ).toHaveLength(2);
});

test('too many open windows are shown as such, not as a connection that will return', async () => {
  const { live } = openBuyer({ path });
  await card(/Kraft mailer/);
  live.set({ state: 'paused', since: new Date(2026, 10, 21, 10, 42).getTime(), reason: 'too_many' });
  expect(screen.getAllByText('Too many windows open. Close some to get live updates. Last updated 10:42')).toHaveLength(
    2,
  );
});

test("figures are called live once the round's state was received, and after a reconnect only once it was received again", async () => {
  const { live } = openBuyer({ path });
  await card(/Kraft mailer/);
  expect(screen.queryByText('Live')).toBeNull();
  await sendSnapshot(live, 1, 684);
  expect(screen.getByText('Live')).toBeTruthy();
  live.set({ state: 'paused', since: Date.now() });
  expect(screen.queryByText('Live')).toBeNull();
  live.set({ state: 'live', since: Date.now() + 1 });
  expect(screen.queryByText('Live')).toBeNull();
  await sendSnapshot(live, 2, 684);
  expect(screen.getByText('Live')).toBeTruthy();
});

test('a round that closes while the dialog is open shows that and takes no more units', async () => {
  const { live } = openBuyer({ path });
  await card(/Kraft mailer/);
  await sendRound(live);
  await sendEvent(live, 'round_changed', { status: 'closed', closing: false });
  expect(await screen.findByText('This round is closed. You can’t order from it anymore.')).toBeTruthy();
  expect(within(await card(/Kraft mailer/)).getByRole('button', { name: /Add to Cart/ })).toHaveProperty(
    'disabled',
    true,
  );
});

test('a failed read of the products shows its message with a retry', async () => {
  const sentence = 'Failed to load round products';
  const { toasts } = openBuyer({ path, over: [mockEndpoint(readRound, () => refuse('internal'))] });
  await waitFor(() => expect(toasts).toContainEqual(errorToast(sentence)));
  const failed = within(within(screen.getByRole('dialog')).getByRole('alert'));
  expect(failed.getByText(sentence)).toBeTruthy();
  server.use(mockEndpoint(readRound, () => new Promise<never>(() => undefined)));
  fireEvent.click(failed.getByRole('button', { name: /Try Again/ }));
  await waitFor(() => expect(failed.getByRole('button', { name: /Try Again/ }).className).toContain('ant-btn-loading'));
});

test('a round without products shows an explanation and a link back', async () => {
  const { toasts, place } = openBuyer({
    path,
    over: [
      mockEndpoint(readRound, () => aRound({ id: kraft, title: 'Kraft packaging, autumn run' })),
      mockEndpoint(readPools, () => refuse('not_found')),
    ],
  });
  expect(await screen.findByText('No products available in this round')).toBeTruthy();
  await pause(50);
  expect(toasts).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Back to Rounds' }));
  await waitFor(() => expect(place.at).toBe('/buyer/rounds'));
});

test('the history of a pool has a table for screen readers that ends with the current units', async () => {
  openBuyer({ path });
  fireEvent.click(within(await card(/Paper tape/)).getByRole('button', { name: /^Show pool history/ }));
  const table = await screen.findByRole('table', { name: 'Pool over time: Paper tape, 50 mm × 50 m' });
  const rows = within(table).getAllByRole('row');
  expect(rows.at(-1)?.textContent).toMatch(/1,476$/);
});

test('an admin sees the products without buttons that would fail', async () => {
  openBuyer({ path, profile: { role: 'admin' } });
  expect(within(await card(/Kraft mailer/)).queryByRole('button', { name: /Add to Cart/ })).toBeNull();
});
