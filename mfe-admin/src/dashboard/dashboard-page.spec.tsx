import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readAdminDashboard, readTrends } from '@junto/contracts/admin/dashboard';
import { refuse } from '@junto/contracts/problems';
import { answerRequests, mockEndpoint, openAdmin } from '../testing/admin-page';
import { anOrder, aRound, idOf } from '../testing/builders';

answerRequests();

const old = { kind: 'round' as const, at: '2026-11-01T00:00:00.000Z', round: aRound(1) };
const fresh = { kind: 'order' as const, at: new Date().toISOString(), order: anOrder(1) };
const dashboard = mockEndpoint(readAdminDashboard, () => ({
  total_users: 3,
  active_companies: { all: 2, buyers: 1, suppliers: 1 },
  platform_volume: [],
  pending: { all: 2, rounds: 1, orders: 1 },
  approvals: [fresh, old],
  longest_waiting: [old, fresh],
  closing_below: [
    {
      round: aRound(2, { status: 'approved', close_at: '2026-12-04T00:00:00.000Z', products: 4 }),
      total_committed: 920,
      total_moq: 1000,
      below: 3,
      orders: 14,
      value: 6559.68,
    },
  ],
  recent: [
    {
      id: idOf('f', 1),
      kind: 'company' as const,
      subject_id: idOf('c', 1),
      title: 'Papéis do Sul',
      detail: 'supplier',
      status: 'active',
      at: old.at,
    },
  ],
}));
const period = (from: string, placed: number) => ({
  from,
  volume: [{ currency: 'EUR' as const, amount: placed * 10 }],
  placed,
  approved: placed - 1,
  companies: 0,
});
const trends = mockEndpoint(readTrends, ({ query }) => ({
  periods: query.get('by') === 'week' ? [period('2026-11-16', 3)] : [period('2026-10-01', 4), period('2026-11-01', 5)],
}));

test('the longest waiting item comes first, the sort order is remembered, and each item links to its page', async () => {
  const { page } = openAdmin({ path: '/admin', answers: [dashboard, trends] });
  await screen.findByText('Kraft packaging 1');
  const sheet = within(screen.getByRole('region', { name: 'Pending Approvals' }));
  const titles = () => sheet.getAllByText(/Kraft packaging/).map(({ textContent }) => textContent);
  expect(titles()).toEqual(['Kraft packaging 1', '#dddddddd · Kraft packaging 1']);
  expect(sheet.getAllByRole('link', { name: 'Review' }).map((link) => link.getAttribute('href'))).toEqual([
    `/admin/rounds?status=pending_approval&round=${idOf('b', 1)}`,
    `/admin/orders?status=pending_admin&order=${idOf('d', 1)}`,
  ]);
  fireEvent.click(sheet.getByText('Newest'));
  expect(titles()).toEqual(['#dddddddd · Kraft packaging 1', 'Kraft packaging 1']);
  page.unmount();
  openAdmin({ path: '/admin', answers: [dashboard, trends] });
  expect((await screen.findAllByText(/Kraft packaging 1/))[0]?.textContent).toMatch(/^#dddddddd/);
});

test('trends show a chart per currency and a table for the selected period', async () => {
  const { place } = openAdmin({ path: '/admin', language: 'pt', answers: [dashboard, trends] });
  const volume = within(await screen.findByRole('figure', { name: 'Volume, EUR' }));
  expect(volume.getByText('+25% sobre o mês anterior')).toBeTruthy();
  expect(screen.queryByRole('figure', { name: 'Volume, USD' })).toBeNull();
  const below = screen.getByText('3 de 4 produtos abaixo');
  expect(below.nextElementSibling?.textContent).toBe('$6,559.68 em 14 pedidos');
  expect(screen.queryByText(/supplier/)).toBeNull();
  fireEvent.click(screen.getByText('Semana'));
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar como tabela' }));
  const table = within(await screen.findByRole('table', { name: 'Ao longo do tempo' }));
  expect((await table.findByText('nov 16, 2026')).closest('tr')?.textContent).toBe('nov 16, 2026€30.00320');
  await waitFor(() => expect(place.at).toMatch(/by=week&as=table/));
});

test('failed trends show a dash with an inline retry and no toast', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let fails = true;
  const failing = mockEndpoint(readTrends, () => (fails ? refuse('internal') : { periods: [] }));
  const { toasts } = openAdmin({ path: '/admin', answers: [dashboard, failing] });
  const again = await screen.findByRole('button', { name: 'Try Again' });
  expect(toasts).toEqual([]);
  fails = false;
  fireEvent.click(again);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull());
  log.mockRestore();
});
