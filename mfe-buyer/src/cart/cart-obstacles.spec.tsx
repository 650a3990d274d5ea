import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setCartItem } from '@junto/contracts/buyer/carts';
import { placeOrder } from '@junto/contracts/buyer/orders';
import { refuse } from '@junto/contracts/problems';
import { errorToast, expectToasts } from '@junto/remote-kit/testing/toasts';
import { idOf } from '../mock/ids';
import { aProfile } from '../mock/profile.builder';
import type { World } from '../mock/world';
import { answerRequests, mockEndpoint, openBuyer, server } from '../testing/buyer-page';
import { movePool } from '../testing/round-channel';

answerRequests();

const kraft = idOf('round', 1);
const line = (name: RegExp) => screen.findByRole('article', { name });
const place = (name = 'Place Order') => screen.findByRole('button', { name });
const hold = (world: World, ...lines: [offer: number, qty: number][]) =>
  world.quantities.set(kraft, new Map(lines.map(([offer, qty]) => [idOf('offer', offer), qty])));
const deactivate = (world: World, offer: number) => {
  const round = world.roundBy(kraft);
  round.offers = round.offers.map((one) =>
    one.id === idOf('offer', offer) ? { ...one, product: { ...one.product, active: false } } : one,
  );
};

test('a quantity above the remaining units can be reduced to them; until then Place Order is disabled with the reason', async () => {
  const note = 'Only 580 units left. You have 600 in your cart.';
  const { world } = openBuyer({ path: '/buyer/cart' });
  hold(world, [1, 150], [2, 600]);
  const box = within(await line(/Shipping box/));
  expect(box.getByText(note)).toBeTruthy();
  expect(await place('Place Order')).toHaveProperty('disabled', true);
  const summary = within(screen.getByRole('complementary'));
  for (const reason of [
    '1 item can’t be ordered as is.',
    'Shipping box, 300 × 200 × 150 mm: 600 in your cart, 580 left.',
  ])
    expect(summary.getByText(new RegExp(reason))).toBeTruthy();
  expect(await screen.findByText('1 needs a change')).toBeTruthy();
  fireEvent.click(summary.getByRole('button', { name: 'Show Item' }));
  expect(document.activeElement).toBe(box.getByRole('textbox'));
  fireEvent.click(box.getByRole('button', { name: /Set to 580/ }));
  await waitFor(async () => expect(await place('Place Order')).toHaveProperty('disabled', false));
  await waitFor(() => expect(world.quantities.get(kraft)?.get(idOf('offer', 2))).toBe(580));
  // A response sent before the change may arrive once after it.
  await waitFor(() => expect(box.queryByText(note)).toBeNull());
  await waitFor(() => expect(screen.queryByText('1 needs a change')).toBeNull());
  expect(document.activeElement?.getAttribute('aria-label')).toContain('Shipping box');
});

test('unavailable lines are removed with one click, and the rest can be ordered', async () => {
  const { world } = openBuyer({ path: '/buyer/cart' });
  deactivate(world, 1);
  hold(world, [1, 150], [5, 500], [3, 72]);
  const remove = await screen.findByRole('button', { name: 'Remove Unavailable' });
  expect(screen.getByText(/And 1 more\./)).toBeTruthy();
  fireEvent.click(remove);
  expect(screen.queryByRole('button', { name: 'Remove Unavailable' })).toBeNull();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(document.activeElement).toBe(await line(/Paper tape/));
  expect(await place('Place Order')).toHaveProperty('disabled', false);
  await waitFor(() => expect(screen.queryByText(/And 1 more\./)).toBeNull());
  await waitFor(() => expect([...world.quantities.get(kraft)!].filter(([, qty]) => qty > 0)).toHaveLength(1));
});

test('the reason names the first line and the number of others; a single unavailable line is removed by its own note', async () => {
  const { world } = openBuyer({ path: '/buyer/cart' });
  deactivate(world, 1);
  hold(world, [1, 150], [2, 600], [3, 72]);
  const mailer = await line(/Kraft mailer/);
  const summary = screen.getByRole('complementary');
  expect(summary.textContent).toContain('Kraft mailer, 240 × 320 mm is no longer available. And 1 more.');
  expect(screen.queryByRole('button', { name: 'Remove Unavailable' })).toBeNull();
  fireEvent.click(within(mailer).getByRole('button', { name: /^Remove: / }));
  expect(summary.textContent).toContain('1 item can’t be ordered as is.');
});

test('Place Order is enabled as soon as the obstacle disappears', async () => {
  const { world, live } = openBuyer({ path: '/buyer/cart' });
  hold(world, [2, 600]);
  expect(await place()).toHaveProperty('disabled', true);
  await movePool(live, 2, 800, { selected: 0 });
  expect(await place()).toHaveProperty('disabled', false);
});

test('a deactivated company disables Place Order', async () => {
  const company = {
    id: idOf('company', 1),
    name: 'Casa Norte',
    type: 'buyer' as const,
    country: null,
    tax_number: null,
  };
  const profile = { ...aProfile(), company: { ...company, active: false } };
  openBuyer({ path: '/buyer/cart', profile });
  expect(await place('Place Order')).toHaveProperty('disabled', true);
  expect(
    within(screen.getByRole('complementary')).getByText(
      'Your company has been deactivated. Existing orders stay available.',
    ),
  ).toBeTruthy();
});

test('a changed price is shown beside the old one until the buyer confirms it, and does not block the order', async () => {
  const note = 'The price changed from $1.98 to $2.05 since you added it.';
  const { world } = openBuyer({ path: '/buyer/cart' });
  world.seenPrices.set(idOf('offer', 3), 1.98);
  const tape = await line(/Paper tape/);
  expect(tape.textContent).toContain(note);
  expect(tape.textContent).toContain('was $1.98');
  expect(tape.querySelector('s')?.textContent).toBe('$1.98');
  expect(await place('Place Order')).toHaveProperty('disabled', false);
  expect((await line(/Shipping box/)).querySelector('s')).toBeNull();
  fireEvent.click(within(tape).getByRole('button', { name: /Got It/ }));
  await waitFor(() => expect(tape.textContent).not.toContain(note));
  expect(tape.querySelector('s')).toBeNull();
  expect(world.seenPrices.get(idOf('offer', 3))).toBe(2.05);
  expect(document.activeElement).toBe(tape);
});

test('a changed product is shown until the buyer confirms it', async () => {
  const note = 'The supplier changed this product. You added “Paper tape · 50 m”. It is now';
  const { world } = openBuyer({ path: '/buyer/cart' });
  world.seenProducts.set(idOf('offer', 3), { name: 'Paper tape', size: '50 m', color: null, material: null });
  const tape = await line(/Paper tape/);
  expect(tape.textContent).toContain(note);
  fireEvent.click(within(tape).getByRole('button', { name: /Got It/ }));
  await waitFor(() => expect(tape.textContent).not.toContain(note));
  expect(world.seenProducts.get(idOf('offer', 3))?.size).not.toBe('50 m');
});

test('a price confirmation that fails keeps the note and shows a toast', async () => {
  const { world, toasts } = openBuyer({ path: '/buyer/cart' });
  world.seenPrices.set(idOf('offer', 3), 1.98);
  server.use(mockEndpoint(setCartItem, () => refuse('internal')));
  const tape = await line(/Paper tape/);
  fireEvent.click(within(tape).getByRole('button', { name: /Got It/ }));
  await expectToasts(toasts, errorToast('We couldn’t save this. Please check your connection and try again.'));
  expect(tape.querySelector('s')).toBeTruthy();
});

describe('the focus', () => {
  const remove = async (name: RegExp) =>
    fireEvent.click(within(await line(name)).getByRole('button', { name: /^Remove / }));

  test('moves to the next line after Remove, to the previous one if there is none, then to the empty cart', async () => {
    openBuyer({ path: '/buyer/cart' });
    await remove(/Shipping box/);
    expect(document.activeElement).toBe(await line(/Paper tape/));
    await remove(/Paper tape/);
    expect(document.activeElement).toBe(await line(/Kraft mailer/));
    await remove(/Kraft mailer/);
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Your cart is empty'));
  });

  test('moves to the reason when an order is rejected', async () => {
    openBuyer({ path: '/buyer/cart', over: [mockEndpoint(placeOrder, () => refuse('company_inactive'))] });
    fireEvent.click(await place());
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Your company has been deactivated'));
  });

  test("follows the reading order of a line's controls", async () => {
    const { world } = openBuyer({ path: '/buyer/cart' });
    hold(world, [2, 600]);
    const box = await line(/Shipping box/);
    const controls = [...box.querySelectorAll('button, input')].map((one) => one.getAttribute('aria-label'));
    const name = 'Shipping box, 300 × 200 × 150 mm';
    expect(controls).toEqual([
      `Decrease: ${name}`,
      `Quantity: ${name}`,
      `Increase: ${name}`,
      `Remove ${name}`,
      `Set to 580: ${name}`,
    ]);
    expect(box.querySelector('[tabindex]:not([tabindex="-1"])')).toBeNull();
  });
});

test('the open-carts figure of a bar excludes the units of the shown cart', async () => {
  const { world } = openBuyer({ path: '/buyer/cart' });
  hold(world, [1, 100], [2, 60]);
  const expected = async (name: RegExp) =>
    within(await line(name))
      .getByRole('progressbar')
      .getAttribute('aria-valuetext');
  expect(await expected(/Kraft mailer/)).toContain('48 more in others’ carts');
  expect(await expected(/Shipping box/)).not.toContain('in others’ carts');
});
