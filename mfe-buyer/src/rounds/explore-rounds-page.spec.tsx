import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listInvoices } from '@junto/contracts/buyer/invoices';
import { listOrders } from '@junto/contracts/buyer/orders';
import { listRounds } from '@junto/contracts/buyer/rounds';
import { refuse } from '@junto/contracts/problems';
import { answerRequests, mockEndpoint, openBuyer, server } from '../testing/buyer-page';

answerRequests();

const searchFor = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });

test.each([
  ['rounds', listRounds, 'Linen kitchen textiles'],
  ['orders', listOrders, /^Linen kitchen textiles · /],
  ['invoices', listInvoices, /^PI-/],
] as const)(
  'results of the previous search are not shown below a failed search, which can be retried (%s)',
  async (path, list, row) => {
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
    fireEvent.click(within(card).getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(tries).toBeGreaterThan(before));
    searchFor('');
    await waitFor(() => expect(screen.queryAllByText(row).length).toBeGreaterThan(0));
  },
);

test('rows of the previous search are marked as busy while the next one loads', async () => {
  openBuyer({ path: '/buyer/rounds' });
  const grid = (await screen.findByRole('article', { name: 'Linen kitchen textiles' })).closest('ul') as HTMLElement;
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    mockEndpoint(listRounds, () => held.then(() => ({ items: [], next_cursor: null, total: 0, total_capped: false }))),
  );
  searchFor('nothing like it');
  await waitFor(() => expect(grid.getAttribute('aria-busy')).toBe('true'));
  answer();
  expect(await screen.findByText('No matches')).toBeTruthy();
});

test('a link to the list view shows every round as a row that opens its products, and switches back to the grid', async () => {
  const { world, place } = openBuyer({ path: '/buyer/rounds?view=list' });
  const row = await screen.findByRole('article', { name: 'Nitrile gloves for food service' });
  expect(row.className).toBe('roundRow');
  expect(row.textContent).toContain('Tallinn Safety OÜ · 1 product · USD');
  expect(row.textContent).toContain('61% avg.');
  expect(within(row).getByRole('img', { name: '0 of 1 product reached' })).toBeTruthy();
  const inCart = await within(row).findByRole('link', { name: '1 in your cart: Nitrile gloves for food service' });
  expect(inCart.getAttribute('href')).toBe(`/buyer/cart/${world.rounds[1]?.id}`);
  expect(screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))).toEqual(
    world.rounds.map(({ title }) => title),
  );
  expect(screen.getByRole('radio', { name: 'List' })).toHaveProperty('checked', true);
  fireEvent.click(within(row).getByRole('button', { name: 'View Products: Nitrile gloves for food service' }));
  expect(place.at).toBe(`/buyer/rounds?view=list&round=${world.rounds[1]?.id}`);
  expect(await within(await screen.findByRole('dialog')).findByRole('article')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Grid', hidden: true }));
  await waitFor(() => expect(document.querySelector('.card-grid .roundCard')).toBeTruthy());
  expect(place.at).not.toContain('view=');
});
