import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { refuse } from '@junto/contracts/problems';
import { readSalesTrend } from '@junto/contracts/supplier/dashboard';
import { answerRequests, mockEndpoint, openSupplier } from '../testing/supplier-page';

answerRequests();

type Trend = AnswerOf<typeof readSalesTrend>;
const usd = (amount: number) => ({ currency: 'USD' as const, amount });
const eur = (amount: number) => ({ currency: 'EUR' as const, amount });
const weeks: Trend = {
  periods: [
    { from: '2026-11-09', sold: [usd(1_000)], sales: 3 },
    { from: '2026-11-16', sold: [usd(380), eur(20)], sales: 2 },
  ],
  before: [usd(1_000)],
};
const months: Trend = { periods: [{ from: '2026-11-01', sold: [usd(5)], sales: 1 }], before: [] };
const trend = mockEndpoint(readSalesTrend, ({ query }) => (query.get('by') === 'month' ? months : weeks));

test.each([
  ['en', 'Sales, USD', ['$1,380.00', 'last 2 weeks, USD', '+38% vs the previous 2', '$380.00 this week so far']],
  [
    'pt',
    'Vendas, USD',
    ['$1,380.00', 'últimas 2 semanas, USD', '+38% sobre os 2 períodos anteriores', '$380.00 nesta semana até agora'],
  ],
] as const)(
  'sales over time show a chart of the selected currency, compared with the previous period (%s)',
  async (language, name, expected) => {
    openSupplier({ path: '/supplier', language, over: [trend] });
    const chart = within(await screen.findByRole('figure', { name }));
    for (const text of expected) expect(chart.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('figure', { name: name.replace('USD', 'EUR') })).toBeNull();
    fireEvent.click(screen.getByText('EUR'));
    await screen.findByRole('figure', { name: name.replace('USD', 'EUR') });
    const inEuro = within(screen.getByRole('figure', { name: name.replace('USD', 'EUR') }));
    expect(inEuro.queryByText(/%/)).toBeNull();
  },
);

test('period and table are selected and stored in the URL', async () => {
  const { place } = openSupplier({ path: '/supplier', over: [trend] });
  await screen.findByRole('figure', { name: 'Sales, USD' });
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  const table = within(await screen.findByRole('table', { name: 'Sales over time' }));
  expect(table.getByText('Nov 16, 2026').closest('tr')?.textContent).toBe('Nov 16, 2026$380.00€20.002');
  fireEvent.click(screen.getByText('Month'));
  expect(await screen.findByText('Nov 01, 2026')).toBeTruthy();
  await waitFor(() => expect(place.at).toMatch(/by=month/));
  expect(place.at).toMatch(/as=table/);
});

test('no chart is shown without sales', async () => {
  openSupplier({ path: '/supplier' });
  expect(await screen.findByText('No sales in this period.')).toBeTruthy();
  expect(screen.queryByRole('figure')).toBeNull();
});

test('a failed read shows a dash with an inline retry and no toast', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let fails = true;
  const failing = mockEndpoint(readSalesTrend, () => (fails ? refuse('internal') : weeks));
  const { toasts } = openSupplier({ path: '/supplier', over: [failing] });
  const again = await screen.findByRole('button', { name: 'Try Again' });
  expect(toasts).toEqual([]);
  fails = false;
  fireEvent.click(again);
  expect(await screen.findByRole('figure', { name: 'Sales, USD' })).toBeTruthy();
  log.mockRestore();
});
