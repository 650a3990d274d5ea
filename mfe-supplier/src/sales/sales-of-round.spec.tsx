import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listSales } from '@junto/contracts/supplier/sales';
import { aRound, aSale } from '../testing/builders';
import { listedSales } from '../testing/handlers';
import { answerRequests, mockEndpoint, openSupplier } from '../testing/supplier-page';

answerRequests();

const weighed = { net_weight: 14.4, gross_weight: 15.84, cbm: 0.032 };
const round = aRound(1, { status: 'closed' });

test('a round links to its sales, and from there to the sales of all rounds', async () => {
  const { page } = openSupplier({
    path: `/supplier/rounds?round=${round.id}`,
    world: { rounds: [round] },
  });
  const dialog = within(await screen.findByRole('dialog'));
  const way = (await dialog.findByRole('link', { name: 'Sales' })).getAttribute('href');
  expect(way).toBe(`/supplier/sales?round=${round.id}`);
  page.unmount();

  const requests: (string | null)[] = [];
  openSupplier({
    path: way!,
    world: { rounds: [round] },
    over: [
      mockEndpoint(listSales, ({ query }) => {
        requests.push(query.get('round'));
        return listedSales([aSale(1, weighed)]);
      }),
    ],
  });
  const filter = await screen.findByRole('combobox', { name: 'Round' });
  await screen.findByText(round.title, { selector: '.filter-select *' });
  fireEvent.mouseDown(filter);
  fireEvent.click(await screen.findByText('All rounds'));
  await waitFor(() => expect(requests.at(-1)).toBeNull());
  expect(requests[0]).toBe(round.id);
});

test('on narrow screens the lines of a sale are cards with all figures', async () => {
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(600);
  const sale = aSale(1, weighed);
  openSupplier({ path: `/supplier/sales?order=${sale.id}`, world: { sales: [sale] } });
  const dialog = within(await screen.findByRole('dialog'));
  const cards = await dialog.findByRole('list', { name: 'Items' });
  expect(dialog.queryByRole('table')).toBeNull();
  for (const expected of [
    'Quantity: 422 pieces',
    'Total Packs: 12',
    'Net Weight (kg): 14.4',
    'Gross Weight (kg): 15.84',
    'CBM (m³): 0.032',
    'Unit Price: $0.42',
    '$177.24',
  ])
    expect(cards.textContent).toContain(expected);
});

test('the URL filters sales with missing weights, and a link removes the filter', async () => {
  const requests: (string | null)[] = [];
  const { place } = openSupplier({
    path: '/supplier/sales?weights=missing',
    over: [
      mockEndpoint(listSales, ({ query }) => {
        requests.push(query.get('weights'));
        return listedSales([]);
      }),
    ],
  });
  const filter = await screen.findByRole('combobox', { name: 'Weights' });
  expect(await screen.findByText('Weights missing')).toBeTruthy();
  expect(requests.at(-1)).toBe('missing');
  fireEvent.mouseDown(filter);
  fireEvent.click(await screen.findByText('Any weights'));
  await waitFor(() => expect(requests.at(-1)).toBeNull());
  expect(place.at).toBe('/supplier/sales');
});
