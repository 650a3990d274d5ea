import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { exportAudit, listAudit, readAuditRow, type AuditRow } from '@junto/contracts/admin/audit';
import { orderEvents } from '@junto/contracts/events/buyer';
import { invoiceEvents, roundEvents } from '@junto/contracts/events/supplier';
import { refuse } from '@junto/contracts/problems';
import { savedFiles } from '@junto/remote-kit/testing/saved-files';
import { allOf, answerRequests, mockEndpoint, openAdmin, press } from '../testing/admin-page';
import { idOf } from '../testing/builders';
import { adminAreas } from '../text/admin-areas';

answerRequests();

const path = '/admin/audit';
const at = '2026-11-20T17:40:00.000Z';

function aRow(number: number, over: Partial<AuditRow> = {}): AuditRow {
  return {
    id: idOf('f', number),
    at,
    type: 'order.approved',
    kind: 'order',
    subject_id: idOf('d', number),
    title: 'Kraft packaging',
    detail: 'Casa Norte',
    status: 'approved',
    actor: { kind: 'user', id: idOf('a', 1), role: 'admin', name: 'Joana Ferraz' },
    from: '203.0.113.9',
    request_id: 'request-7',
    ...over,
  };
}

const system = { kind: 'system', id: null, role: null, name: null } as const;

test('each row says what happened to what, who did it and from where, in words', async () => {
  openAdmin({
    path,
    answers: [
      mockEndpoint(listAudit, () =>
        allOf([
          aRow(1),
          aRow(2, { type: 'round.closed', kind: 'round', title: 'Glass jars', actor: system, from: null }),
        ]),
      ),
    ],
  });
  expect(await screen.findByText('Order approved')).toBeTruthy();
  expect(screen.getByText(`#${idOf('d', 1).slice(0, 8)} · Kraft packaging`)).toBeTruthy();
  expect(screen.getByText('203.0.113.9')).toBeTruthy();
  expect(screen.getByText('Round closed')).toBeTruthy();
  expect(screen.getByText('The platform')).toBeTruthy();
});

test('a person and a thing narrow the trail, stand in the address and are taken away again', async () => {
  const asked: unknown[] = [];
  openAdmin({
    path,
    answers: [
      mockEndpoint(listAudit, ({ query }) => {
        asked.push([query.get('person'), query.get('about')]);
        return allOf([aRow(1)]);
      }),
    ],
  });
  await press('Only what Joana Ferraz did');
  await press('Remove: Done by Joana Ferraz');
  await press(`All about #${idOf('d', 1).slice(0, 8)} · Kraft packaging`);
  expect(await screen.findByRole('button', { name: 'Remove: All about Kraft packaging' })).toBeTruthy();
  await waitFor(() => expect(asked).toContainEqual([null, idOf('d', 1)]));
  expect(asked).toContainEqual([idOf('a', 1), null]);
});

test('a row opens with what it changed, and only that, in words of the language', async () => {
  const row = aRow(1);
  openAdmin({
    path: `${path}?row=${row.id}`,
    language: 'pt',
    answers: [
      mockEndpoint(listAudit, () => allOf([row])),
      mockEndpoint(readAuditRow, () => ({
        ...row,
        before: { status: 'pending_admin', total_value: 9.5, round_title: 'Kraft', secret_field: 1 },
        after: { status: 'approved', total_value: 9.5, round_title: 'Kraft', secret_field: 2 },
      })),
    ],
  });
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('request-7')).toBeTruthy();
  const cells = dialog.getAllByRole('cell').map((cell) => cell.textContent);
  // The table measures its columns in a row of its own.
  expect(cells.slice(3)).toEqual(['Status', 'Pendente', 'Aprovado']);
});

test('the trail is saved as it is narrowed, with times as its reader has them', async () => {
  const saved = savedFiles();
  const asked: URLSearchParams[] = [];
  openAdmin({
    path: `${path}?kind=order`,
    language: 'pt',
    answers: [
      mockEndpoint(listAudit, () => allOf([aRow(1)])),
      mockEndpoint(exportAudit, ({ query }) => {
        asked.push(query);
        return new HttpResponse('csv') as unknown as HttpResponse<never>;
      }),
    ],
  });
  await screen.findByText('Pedido aprovado');
  await press('Exportar CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(asked.map((query) => query.toString())).toEqual([
    new URLSearchParams({ kind: 'order', language: 'pt', time_zone: timeZone }).toString(),
  ]);
});

test('a trail that cannot be read says so and is read again on request', async () => {
  let refused = true;
  openAdmin({ path, answers: [mockEndpoint(listAudit, () => (refused ? refuse('internal') : allOf([aRow(1)])))] });
  expect((await screen.findByRole('alert')).textContent).toContain('The audit trail could not be read');
  refused = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Order approved')).toBeTruthy();
});

test.each(['en', 'pt'] as const)('every event of orders, rounds and invoices has its words, %s', (language) => {
  const words: Record<string, string> = adminAreas[language].admin.audit.did;
  const silent = ['round.closing_soon'];
  for (const { type } of [...orderEvents, ...roundEvents, ...invoiceEvents])
    if (!silent.includes(type)) expect([type, words[type.replace('.', '_')]]).toEqual([type, expect.any(String)]);
});
