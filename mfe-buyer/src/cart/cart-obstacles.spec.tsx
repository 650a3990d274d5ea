import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setCartItem } from '@junto/contracts/buyer/carts';
import { placeOrder } from '@junto/contracts/buyer/orders';
import { channels } from '@junto/contracts/channels';
import { refuse } from '@junto/contracts/problems';
import { idOf } from '../mock/ids';
import { aProfile } from '../mock/profile.builder';
import type { World } from '../mock/world';
import { mockEndpoint, openBuyer, server } from '../testing/buyer-page';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

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

test.each([
  [
    'en',
    'Place Order',
    'Only 580 units left. You have 600 in your cart.',
    'Set to 580',
    ['1 item can’t be ordered as is.', 'Shipping box, 300 × 200 × 150 mm: 600 in your cart, 580 left.'],
    'Show Item',
    '1 needs a change',
  ],
  [
    'pt',
    'Fazer pedido',
    'Restam só 580 unidades; você tem 600 no carrinho.',
    'Ajustar para 580',
    ['1 item não pode ser pedido como está.', 'Shipping box, 300 × 200 × 150 mm: 600 no seu carrinho, restam 580.'],
    'Mostrar item',
    '1 precisa de ajuste',
  ],
] as const)(
  'a quantity above the remaining units can be reduced to them; until then Place Order is disabled with the reason (%s)',
  async (language, button, note, setTo, reasons, show, change) => {
    const { world } = openBuyer({ path: '/buyer/cart', language });
    hold(world, [1, 150], [2, 600]);
    const box = within(await line(/Shipping box/));
    expect(box.getByText(note)).toBeTruthy();
    expect(await place(button)).toHaveProperty('disabled', true);
    const summary = within(screen.getByRole('complementary'));
    for (const reason of reasons) expect(summary.getByText(new RegExp(reason))).toBeTruthy();
    expect(await screen.findByText(change)).toBeTruthy();
    fireEvent.click(summary.getByRole('button', { name: show }));
    expect(document.activeElement).toBe(box.getByRole('textbox'));
    fireEvent.click(box.getByRole('button', { name: new RegExp(setTo) }));
    await waitFor(async () => expect(await place(button)).toHaveProperty('disabled', false));
    await waitFor(() => expect(world.quantities.get(kraft)?.get(idOf('offer', 2))).toBe(580));
    // A response sent before the change may arrive once after it.
    await waitFor(() => expect(box.queryByText(note)).toBeNull());
    await waitFor(() => expect(screen.queryByText(change)).toBeNull());
    expect(document.activeElement?.getAttribute('aria-label')).toContain('Shipping box');
  },
);

test.each([
  ['en', 'Remove Unavailable', 'And 1 more.', 'Place Order'],
  ['pt', 'Remover indisponíveis', 'E mais 1.', 'Fazer pedido'],
] as const)(
  'unavailable lines are removed with one click, and the rest can be ordered (%s)',
  async (language, button, more, order) => {
    const { world } = openBuyer({ path: '/buyer/cart', language });
    deactivate(world, 1);
    hold(world, [1, 150], [5, 500], [3, 72]);
    const remove = await screen.findByRole('button', { name: button });
    expect(screen.getByText(new RegExp(more))).toBeTruthy();
    fireEvent.click(remove);
    expect(screen.queryByRole('button', { name: button })).toBeNull();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(document.activeElement).toBe(await line(/Paper tape/));
    expect(await place(order)).toHaveProperty('disabled', false);
    await waitFor(() => expect(screen.queryByText(new RegExp(more))).toBeNull());
    await waitFor(() => expect([...world.quantities.get(kraft)!].filter(([, qty]) => qty > 0)).toHaveLength(1));
  },
);

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
  await act(async () => {
    const offers = [
      { round_product_id: idOf('offer', 2), total_committed: 800, total_selected: 0, user_id: null, version: 9 },
    ];
    live.handlersOf(channels.round(kraft))?.onSnapshot?.({
      type: 'subscribed',
      channel: '',
      you: null,
      epoch: 'e',
      version: 9,
      snapshot: { status: 'approved', closing: false, offers },
    });
    await pause(60);
  });
  expect(await place()).toHaveProperty('disabled', false);
});

test.each([
  ['en', 'Your company has been deactivated. Existing orders stay available.', 'Place Order'],
  ['pt', 'Sua empresa está desativada. Os pedidos existentes continuam visíveis.', 'Fazer pedido'],
] as const)('a deactivated company disables Place Order (%s)', async (language, reason, button) => {
  const company = {
    id: idOf('company', 1),
    name: 'Casa Norte',
    type: 'buyer' as const,
    country: null,
    tax_number: null,
  };
  const profile = { ...aProfile(), company: { ...company, active: false } };
  openBuyer({ path: '/buyer/cart', language, profile });
  expect(await place(button)).toHaveProperty('disabled', true);
  expect(within(screen.getByRole('complementary')).getByText(reason)).toBeTruthy();
});

test.each([
  ['en', 'The price changed from $1.98 to $2.05 since you added it.', 'was $1.98', 'Got It', 'Place Order'],
  ['pt', 'O preço mudou: era $1.98 quando você adicionou, agora é $2.05.', 'antes $1.98', 'Entendi', 'Fazer pedido'],
] as const)(
  'a changed price is shown beside the old one until the buyer confirms it, and does not block the order (%s)',
  async (language, note, was, gotIt, button) => {
    const { world } = openBuyer({ path: '/buyer/cart', language });
    world.seenPrices.set(idOf('offer', 3), 1.98);
    const tape = await line(/Paper tape/);
    expect(tape.textContent).toContain(note);
    expect(tape.textContent).toContain(was);
    expect(tape.querySelector('s')?.textContent).toBe('$1.98');
    expect(await place(button)).toHaveProperty('disabled', false);
    expect((await line(/Shipping box/)).querySelector('s')).toBeNull();
    fireEvent.click(within(tape).getByRole('button', { name: new RegExp(gotIt) }));
    await waitFor(() => expect(tape.textContent).not.toContain(note));
    expect(tape.querySelector('s')).toBeNull();
    expect(world.seenPrices.get(idOf('offer', 3))).toBe(2.05);
    expect(document.activeElement).toBe(tape);
  },
);

test.each([
  ['en', 'The supplier changed this product. You added “Paper tape · 50 m”. It is now', /Got It/],
  ['pt', 'O fornecedor alterou este produto. Você adicionou “Paper tape · 50 m”. Agora é', /Entendi/],
] as const)('a changed product is shown until the buyer confirms it (%s)', async (language, note, gotIt) => {
  const { world } = openBuyer({ path: '/buyer/cart', language });
  world.seenProducts.set(idOf('offer', 3), { name: 'Paper tape', size: '50 m', color: null, material: null });
  const tape = await line(/Paper tape/);
  expect(tape.textContent).toContain(note);
  fireEvent.click(within(tape).getByRole('button', { name: gotIt }));
  await waitFor(() => expect(tape.textContent).not.toContain(note));
  expect(world.seenProducts.get(idOf('offer', 3))?.size).not.toBe('50 m');
});

test.each([
  ['en', /Got It/, 'Error', 'We couldn’t save this. Please check your connection and try again.'],
  ['pt', /Entendi/, 'Erro', 'Não foi possível salvar. Verifique sua conexão e tente de novo.'],
] as const)(
  'a price confirmation that fails keeps the note and shows a toast (%s)',
  async (language, gotIt, title, text) => {
    const { world, toasts } = openBuyer({ path: '/buyer/cart', language });
    world.seenPrices.set(idOf('offer', 3), 1.98);
    server.use(mockEndpoint(setCartItem, () => refuse('internal')));
    const tape = await line(/Paper tape/);
    fireEvent.click(within(tape).getByRole('button', { name: gotIt }));
    await waitFor(() => expect(toasts).toEqual([{ tone: 'error', title, text }]));
    expect(tape.querySelector('s')).toBeTruthy();
  },
);

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
  expect(await expected(/Kraft mailer/)).toContain('48 more in open carts');
  expect(await expected(/Shipping box/)).not.toContain('in open carts');
});
