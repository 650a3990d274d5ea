import { act, screen, waitFor } from '@testing-library/react';
import { channels } from '@junto/contracts/channels';
import { refuse } from '@junto/contracts/problems';
import { readSalesTrend, readSupplierDashboard } from '@junto/contracts/supplier/dashboard';
import { readToDo } from '@junto/contracts/supplier/to-do';
import { expectToasts } from '@junto/remote-kit/testing/toasts';
import { aRound, aSale, company, idOf } from '../testing/builders';
import { answerRequests, mockEndpoint, openSupplier } from '../testing/supplier-page';

answerRequests();

const world = () => ({
  rounds: [aRound(1, { status: 'approved' })],
  sales: [aSale(1, { net_weight: null, gross_weight: null, cbm: null })],
});

test('Manage links to the round, a sale links to its order', async () => {
  openSupplier({ path: '/supplier', world: world() });
  const manage = await screen.findByRole('link', { name: 'Manage: Kraft packaging, autumn run' });
  expect(manage.getAttribute('href')).toContain(`/rounds?round=${idOf('round', 1)}`);
  expect(screen.getByText('1 product · 2 buyers')).toBeTruthy();
  expect(screen.getByRole('img', { name: '0 of 1 product reached' })).toBeTruthy();
  expect(screen.getByText('68% avg.')).toBeTruthy();
});

test('a failed read shows a dash with an inline retry and no toast', async () => {
  const { toasts } = openSupplier({
    path: '/supplier',
    over: [mockEndpoint(readSupplierDashboard, () => refuse('internal'))],
  });
  expect((await screen.findAllByText('—')).length).toBe(6);
  expect(toasts).toEqual([]);
});

test('sales over time load after the cards above, even if those fail', async () => {
  const requests: string[] = [];
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  openSupplier({
    path: '/supplier',
    over: [
      mockEndpoint(readToDo, () => (requests.push('to do'), refuse('internal'))),
      mockEndpoint(readSalesTrend, () => (requests.push('trend'), refuse('internal'))),
      mockEndpoint(readSupplierDashboard, async () => (await held, requests.push('dashboard'), refuse('internal'))),
    ],
  });
  await screen.findByText('To do');
  await waitFor(() => expect(requests).toContain('to do'));
  answer();
  await waitFor(() => expect(requests).toContain('trend'));
  expect(requests.indexOf('trend')).toBeGreaterThan(requests.indexOf('dashboard'));
});

test('a company event refreshes the figures and shows a toast', async () => {
  const shown = world();
  const { live, toasts } = openSupplier({ path: '/supplier', world: shown });
  await screen.findByRole('link', { name: /^Manage/ });
  shown.rounds.unshift(aRound(2, { status: 'approved', title: 'Winter run' }));
  act(() =>
    live.handlersOf(channels.company(company))?.onEvent?.('changed', {
      type: 'round.approved',
      aggregate_id: idOf('round', 2),
      title: 'Winter run',
    }),
  );
  expect(await screen.findByText('Winter run')).toBeTruthy();
  await expectToasts(toasts, { tone: 'success', title: 'Round approved', text: 'Winter run', isNews: true });
});

test.each([
  ['en', 0, 'open to buyers'],
  ['en', 1, '1 closes within a week'],
  ['pt', 1, '1 encerra em até uma semana'],
  ['pt', 2, '2 encerram em até uma semana'],
] as const)(
  'active rounds that close soon are counted below the figure (%s, %s)',
  async (language, closing, caption) => {
    const figures = { active_rounds: 3, total_sales: [], active_buyers: 0, products: 0, rounds: [], recent_sales: [] };
    const answer = { has_company: true, ...figures, closing_within_a_week: closing };
    openSupplier({ path: '/supplier', language, over: [mockEndpoint(readSupplierDashboard, () => answer)] });
    const expected = await screen.findByText(caption);
    expect(expected.dataset.tone).toBe(closing > 0 ? 'close' : undefined);
  },
);
