import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { listCarts, readCart, type CartSummary } from '@junto/contracts/buyer/carts';
import { refuse } from '@junto/contracts/problems';
import { buyerApi } from '../api';
import { idOf } from '../mock/ids';
import { answerRequests, mockEndpoint, openBuyer } from '../testing/buyer-page';

answerRequests();

test('the round in the navigation state selects its cart', async () => {
  openBuyer({ path: '/buyer/cart', state: { selectedRoundId: idOf('round', 2) } });
  expect(((await screen.findByRole('radio', { name: /Nitrile gloves/ })) as HTMLInputElement).checked).toBe(true);
  expect(await screen.findByRole('article', { name: /Nitrile gloves/ })).toBeTruthy();
});

test('the cart in the navigation state is shown at once, before the list contains it, and no other one is', async () => {
  const requestedRound = idOf('round', 4);
  const { world, store, place } = openBuyer({ path: '/buyer/cart', state: { selectedRoundId: requestedRound } });
  world.quantities.set(requestedRound, new Map([[idOf('offer', 40), 20]]));
  const others: string[] = [];
  const watch = new MutationObserver(() => {
    for (const line of screen.queryAllByRole('article')) others.push(String(line.getAttribute('aria-label')));
  });
  watch.observe(document.body, { childList: true, subtree: true });
  expect(await screen.findByRole('article', { name: /Linen/ })).toBeTruthy();
  expect(place.at).toBe(`/buyer/cart/${requestedRound}`);
  await act(async () => void store.dispatch(buyerApi.util.invalidateTags(['carts'])));
  await waitFor(() => expect(screen.getByRole('radio', { name: /Linen/ })).toHaveProperty('checked', true));
  watch.disconnect();
  expect(new Set(others)).toEqual(new Set(['Linen kitchen textiles']));
});

test('a selected cart takes precedence over the navigation state and is stored in the URL', async () => {
  const { place: address } = openBuyer({ path: '/buyer/cart', state: { selectedRoundId: idOf('round', 2) } });
  fireEvent.click(await screen.findByRole('radio', { name: /coffee bags/ }));
  expect(await screen.findByRole('article', { name: /coffee bags/ })).toBeTruthy();
  expect(address.at).toBe(`/buyer/cart/${idOf('round', 3)}`);
});

test('the URL names the shown cart, whether it came from the navigation state or by default', async () => {
  const { place } = openBuyer({ path: '/buyer/cart', state: { selectedRoundId: idOf('round', 2) } });
  await waitFor(() => expect(place.at).toBe(`/buyer/cart/${idOf('round', 2)}`));
  cleanup();
  const { place: other } = openBuyer({ path: '/buyer/cart' });
  await waitFor(() => expect(other.at).toBe(`/buyer/cart/${idOf('round', 1)}`));
});

test('the shown cart stays when a change elsewhere moves another one to the top of the list', async () => {
  const { place, store, world } = openBuyer({ path: '/buyer/cart' });
  await screen.findByRole('article', { name: /Kraft mailer/ });
  const moved = world.quantities.get(idOf('round', 1)) as Map<string, number>;
  world.quantities.delete(idOf('round', 1));
  world.quantities.set(idOf('round', 1), moved);
  await act(async () => void store.dispatch(buyerApi.util.invalidateTags(['carts'])));
  await waitFor(() => expect(screen.getAllByRole('radio')[0]).toHaveProperty('value', idOf('round', 2)));
  expect(screen.getByRole('article', { name: /Kraft mailer/ })).toBeTruthy();
  expect(place.at).toBe(`/buyer/cart/${idOf('round', 1)}`);
});

test('a cart ordered in another tab stays selected and empty; the next one does not replace it', async () => {
  const { place, store, world } = openBuyer({ path: '/buyer/cart' });
  await screen.findByRole('article', { name: /Kraft mailer/ });
  world.quantities.delete(idOf('round', 1));
  await act(async () => void store.dispatch(buyerApi.util.invalidateTags(['carts', 'cart'])));
  expect(await screen.findByText(/were ordered or removed/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Order History' })).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2));
  for (const radio of screen.getAllByRole('radio')) expect(radio).toHaveProperty('checked', false);
  expect(screen.queryByRole('article')).toBeNull();
  expect(place.at).toBe(`/buyer/cart/${idOf('round', 1)}`);
});

test('the URL of an unknown cart shows an explanation and a link to the rounds', async () => {
  openBuyer({ path: `/buyer/cart/nonsense`, over: [mockEndpoint(readCart, () => refuse('invalid_request'))] });
  expect(await screen.findByText('We can’t find this cart')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse Rounds' })).toBeTruthy();
});

test('a link to a cart opens it', async () => {
  openBuyer({ path: `/buyer/cart/${idOf('round', 3)}` });
  expect(((await screen.findByRole('radio', { name: /coffee bags/ })) as HTMLInputElement).checked).toBe(true);
});

test('with seven or more carts the selector searches on the server, and carts of later pages can be selected', async () => {
  const aSummary = (n: number, title: string): CartSummary => ({
    id: idOf('cart', n),
    round_id: idOf('round', n),
    title,
    supplier_name: 'Ribeira Embalagens',
    currency: 'USD',
    close_at: null,
    items: 1,
    units: 10,
    total_committed: 0,
    total_moq: 100,
    updated_at: '2026-11-21T10:00:00.000Z',
  });
  const firstPage = [1, 2, 11, 12, 13, 14, 15].map((n) => aSummary(n, `Round ${n}`));
  const searched: string[] = [];
  const { place } = openBuyer({
    path: '/buyer/cart',
    over: [
      mockEndpoint(listCarts, ({ query }) => {
        const search = query.get('search');
        if (search) searched.push(search);
        const items = search === 'coffee' ? [aSummary(3, 'Specialty coffee bags 1 kg')] : search ? [] : firstPage;
        return { items, next_cursor: search ? null : 'more', total: 101, total_capped: false };
      }),
    ],
  });
  const box = await screen.findByRole('combobox', { name: 'Cart' });
  fireEvent.mouseDown(box);
  fireEvent.change(box, { target: { value: 'coffee' } });
  fireEvent.click(await screen.findByTitle(/Specialty coffee bags/));
  expect(await screen.findByRole('article', { name: /coffee bags/ })).toBeTruthy();
  expect(searched).toEqual(['coffee']);
  await waitFor(() => expect(place.at).toBe(`/buyer/cart/${idOf('round', 3)}`));
  fireEvent.change(box, { target: { value: 'linen' } });
  await waitFor(() => expect(searched).toEqual(['coffee', 'linen']));
  expect(await screen.findByText('No matches')).toBeTruthy();
  expect(screen.getByRole('article', { name: /coffee bags/ })).toBeTruthy();
});
