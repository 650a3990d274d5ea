import { screen } from '@testing-library/react';
import { readPlatform } from '@junto/contracts/admin/platform';
import type { Health } from '@junto/contracts/health';
import { answerRequests, mockEndpoint, openSettings } from '../testing/admin-page';

answerRequests();

const at = '2026-11-20T03:00:00.000Z';
const report = { began_at: at, ended_at: at, looked_at: 1_200, differing: 0, mended: 0, undecided: 0, examples: [] };
const health: Health = {
  name: 'buyer',
  version: '0.1.0',
  started_at: at,
  mongo: 'up',
  nats: 'up',
  outbox_backlog: 0,
  dead_letters: 0,
  recounts: [
    { ...report, name: 'pools', mends: true, differing: 3, mended: 3 },
    {
      ...report,
      name: 'order_totals',
      mends: false,
      differing: 1,
      examples: [{ id: 'order-7', field: 'total_units', kept: 5, counted: 3 }],
    },
    { ...report, name: 'newer_than_this_page', mends: true, began_at: null, ended_at: null },
  ],
};

test('Settings shows the result of the last recount of each figure, including what needs a manual fix', async () => {
  openSettings([mockEndpoint(readPlatform, () => ({ services: [{ name: 'buyer' as const, health }] }))]);
  expect(await screen.findByText('1 mismatch in stored data')).toBeTruthy();
  const table = screen.getByRole('table', { name: 'Data checks' });
  const rows = [...table.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(rows.find((text) => text?.includes('Round pools'))).toContain('1,200');
  expect(rows.find((text) => text?.includes('Order totals'))).toContain(
    'total_units of order-7 was 5, but its source says 3 · Needs a manual fix',
  );
  expect(rows.find((text) => text?.includes('newer_than_this_page'))).toContain('Not yet');
});
