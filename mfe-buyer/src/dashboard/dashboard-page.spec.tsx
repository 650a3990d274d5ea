import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readDashboard } from '@junto/contracts/buyer/dashboard';
import { refuse } from '@junto/contracts/problems';
import { emptyDashboard } from '../mock/empty-dashboard';
import { idOf } from '../mock/ids';
import { answerRequests, mockEndpoint, openBuyer } from '../testing/buyer-page';
import { livePool, sendEvent, sendRound } from '../testing/round-channel';

answerRequests();
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

/** Finds a figure with its caption by its label. */
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
const sheet = (title: string) => within(screen.getByRole('heading', { name: title }).closest('section') as HTMLElement);
const cartOf = (round: string) => sheet('Cart activity').getByText(round).closest('.sheet__row')?.textContent;
const orderOf = (round: string) => sheet('Recent orders').getByText(round).closest('.sheet__row')?.textContent;

test.each([
  [
    'en',
    'Open rounds',
    '61 closes this week',
    'Cart items',
    '5in 3 rounds',
    'Total orders',
    '31 awaiting approval',
    'Total value',
    /84,312\.50.*USD, excluding cancelled and rejected$/,
  ],
  [
    'pt',
    'Rodadas abertas',
    '61 encerra nesta semana',
    'Itens no carrinho',
    '5em 3 rodadas',
    'Total de pedidos',
    '31 aguardando aprovação',
    'Valor total',
    /84,312\.50.*USD, sem pedidos cancelados ou rejeitados$/,
  ],
] as const)('four figures (%s)', async (language, rounds, open, cart, inCart, orders, placed, value, worth) => {
  openBuyer({ path: '/buyer', language });
  await waitFor(() => expect(figure(rounds)).toBe(open));
  expect(figure(cart)).toBe(inCart);
  expect(figure(orders)).toBe(placed);
  expect(figure(value)).toMatch(worth);
});

test('amounts of different currencies are never added up', async () => {
  const total_value = [
    { currency: 'USD' as const, amount: 1200 },
    { currency: 'EUR' as const, amount: 80.5 },
  ];
  openBuyer({ path: '/buyer', over: [mockEndpoint(readDashboard, () => ({ ...emptyDashboard, total_value }))] });
  await waitFor(() =>
    expect(figure('Total value')).toBe('$1,200.00€80.50by currency, excluding cancelled and rejected'),
  );
});

test('a failed read shows a dash with an inline retry, is logged and shows no toast', async () => {
  let fails = true;
  const { toasts } = openBuyer({
    path: '/buyer',
    over: [mockEndpoint(readDashboard, () => (fails ? refuse('internal') : { ...emptyDashboard, open_rounds: 7 }))],
  });
  expect(await screen.findAllByText('—')).toHaveLength(6);
  expect(console.error).toHaveBeenCalledWith(
    'The dashboard could not be read',
    expect.objectContaining({ code: 'internal' }),
  );
  expect(toasts).toEqual([]);
  fails = false;
  fireEvent.click(screen.getAllByRole('button', { name: 'Try Again' })[0] as HTMLElement);
  await waitFor(() => expect(figure('Open rounds')).toBe('7None close this week'));
  expect(screen.queryByText('—')).toBeNull();
});

test('a buyer without carts and orders gets a link to the rounds', async () => {
  openBuyer({ path: '/buyer', over: [mockEndpoint(readDashboard, () => emptyDashboard)] });
  await screen.findByText('No items in your carts');
  expect(sheet('Cart activity').getByRole('link', { name: 'Browse Rounds' }).getAttribute('href')).toBe(
    '/buyer/rounds',
  );
  expect(sheet('Recent orders').getByText('No orders yet')).toBeTruthy();
  expect(sheet('Recent orders').getByRole('link', { name: 'Browse Rounds' }).getAttribute('href')).toBe(
    '/buyer/rounds',
  );
});

test('a round with a cart shows its items and progress, and links to the cart', async () => {
  const { place } = openBuyer({ path: '/buyer' });
  await screen.findByText('Nitrile gloves for food service');
  expect(cartOf('Kraft packaging, autumn run')).toContain('3 items');
  expect(cartOf('Nitrile gloves for food service')).toMatch(/1 item.*61%/);
  fireEvent.click(screen.getByRole('link', { name: 'View Cart: Nitrile gloves for food service' }));
  expect(place.at).toContain('/buyer/cart');
  await waitFor(() =>
    expect((screen.getByRole('radio', { name: /Nitrile gloves/ }) as HTMLInputElement).checked).toBe(true),
  );
});

test('orders show number, round, total and one of three labels', async () => {
  const { world } = openBuyer({ path: '/buyer' });
  const statuses = ['completed', 'rejected', 'pending_admin'] as const;
  world.orders.forEach((order, index) => (order.status = statuses[index] ?? order.status));
  await screen.findByText('LED pendants, second batch');
  expect(orderOf('Linen kitchen textiles')).toMatch(/\$446\.60#.{8} · .*Cancelled$/);
  const recent = sheet('Recent orders');
  expect(recent.getByText('Approved')).toBeTruthy();
  expect(recent.getByText('Pending')).toBeTruthy();
  expect(recent.getByRole('link', { name: /Order History/ }).getAttribute('href')).toBe('/buyer/orders');
});

test('progress follows the orders of other buyers live', async () => {
  const round = idOf('round', 2);
  const { live } = openBuyer({ path: '/buyer' });
  await screen.findByText('Nitrile gloves for food service');
  await sendRound(live, { round, offers: [livePool(20, 1, 1830, 0)] });
  await sendEvent(live, 'quantity_change', livePool(20, 2, 2430, 0), round);
  await waitFor(() => expect(cartOf('Nitrile gloves for food service')).toContain('81%'));
});
