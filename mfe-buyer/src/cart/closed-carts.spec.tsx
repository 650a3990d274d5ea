import { dismissClosedCart, listClosedCarts } from '@junto/contracts/buyer/carts';
import { refuse } from '@junto/contracts/problems';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mockEndpoint, openBuyer, server } from '../mock/buyer-page';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const text = () => document.body.textContent ?? '';

test('what lay in the cart of a round that closed stays readable', async () => {
  openBuyer({ path: '/buyer/cart' });
  expect(await screen.findByText('Bamboo fork')).toBeTruthy();
  expect(text()).toContain('Bamboo cutlery, spring run');
  expect(text()).toContain('$22.00');
});

test('what lay in closed rounds can be tried again when it cannot be read; the carts stay usable', async () => {
  const { world } = openBuyer({ path: '/buyer/cart', over: [mockEndpoint(listClosedCarts, () => refuse('internal'))] });
  const card = await screen.findByRole('alert');
  expect(card.textContent).toContain('What lay in carts of closed rounds could not be loaded');
  expect(await screen.findByRole('button', { name: 'Place Order' })).toBeTruthy();
  server.use(mockEndpoint(listClosedCarts, () => ({ items: world.closedCarts })));
  fireEvent.click(within(card).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Bamboo fork')).toBeTruthy();
});

test.each([
  ['en', /Put away/, 'Error', 'Bamboo cutlery, spring run could not be put away. Please check your connection and try again.'],
  ['pt', /Arquivar/, 'Erro', 'Não foi possível arquivar Bamboo cutlery, spring run. Verifique sua conexão e tente novamente.'],
] as const)('a closed cart that cannot be put away stays, and says so (%s)', async (language, button, title, sentence) => {
  const { toasts } = openBuyer({ path: '/buyer/cart', language, over: [mockEndpoint(dismissClosedCart, () => refuse('internal'))] });
  fireEvent.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(toasts).toEqual([{ tone: 'error', title, text: sentence }]));
  expect(screen.getByText('Bamboo fork')).toBeTruthy();
});
