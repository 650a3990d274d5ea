import { listInvoices } from '@junto/contracts/buyer/invoices';
import { listOrders } from '@junto/contracts/buyer/orders';
import { listRounds } from '@junto/contracts/buyer/rounds';
import { refuse } from '@junto/contracts/problems';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mockEndpoint, openBuyer, server } from '../mock/buyer-page';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const searchFor = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });

test.each([
  ['rounds', listRounds, 'Linen kitchen textiles'],
  ['orders', listOrders, 'Linen kitchen textiles'],
  ['invoices', listInvoices, /^PI-/],
] as const)('rows of the former search do not stand under a search that failed, and it can be tried again (%s)', async (path, list, row) => {
  openBuyer({ path: `/buyer/${path}` });
  await waitFor(() => expect(screen.queryAllByText(row).length).toBeGreaterThan(0));
  let tries = 0;
  server.use(
    mockEndpoint(list as typeof listRounds, () => {
      tries += 1;
      return refuse('internal');
    }),
  );
  searchFor('linen');
  const card = await screen.findByRole('alert');
  expect(screen.queryAllByText(row)).toHaveLength(0);
  const before = tries;
  fireEvent.click(within(card).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(tries).toBeGreaterThan(before));
  searchFor('');
  await waitFor(() => expect(screen.queryAllByText(row).length).toBeGreaterThan(0));
});

test('rows that wait for those of another search are marked as busy', async () => {
  openBuyer({ path: '/buyer/rounds' });
  const grid = (await screen.findByRole('article', { name: 'Linen kitchen textiles' })).closest('ul') as HTMLElement;
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(mockEndpoint(listRounds, () => held.then(() => ({ items: [], next_cursor: null, total: 0, total_capped: false }))));
  searchFor('nothing like it');
  await waitFor(() => expect(grid.getAttribute('aria-busy')).toBe('true'));
  answer();
  expect(await screen.findByText('Nothing matches')).toBeTruthy();
});
