import { screen, within } from '@testing-library/react';
import { listAudit, readAuditRow, type AuditRow } from '@junto/contracts/admin/audit';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { allOf, answerRequests, mockEndpoint, openAdmin, press } from '../testing/admin-page';
import { anAuditRow, idOf } from '../testing/builders';

answerRequests();

/** Opens the audit trail, which has one row with these fields, and waits for its dialog. */
async function openRow(
  row: AuditRow,
  fields: Pick<AnswerOf<typeof readAuditRow>, 'before' | 'after'>,
  { language, button }: { language?: 'en' | 'pt'; button?: string } = {},
) {
  openAdmin({
    path: button ? '/admin/audit' : `/admin/audit?row=${row.id}`,
    language,
    answers: [mockEndpoint(listAudit, () => allOf([row])), mockEndpoint(readAuditRow, () => ({ ...row, ...fields }))],
  });
  if (button) await press(button);
  return within(await screen.findByRole('dialog'));
}

test('a row opens with its changed fields only, in words of the language', async () => {
  const before = { status: 'pending_admin', total_value: 9.5, round_title: 'Kraft', secret_field: 1 };
  const after = { ...before, status: 'approved', secret_field: 2 };
  const dialog = await openRow(anAuditRow(1), { before, after }, { language: 'pt' });
  expect(await dialog.findByText('request-7')).toBeTruthy();
  const cells = dialog.getAllByRole('cell').map((cell) => cell.textContent);
  // The table measures its columns in an extra row.
  expect(cells.slice(3)).toEqual(['Status', 'Pendente', 'Aprovado']);
});

test('an event that covers several actions names them, and one without fields shows no table', async () => {
  const act = anAuditRow(1, { type: 'account.changed', kind: 'profile', title: 'Ana Prado', status: 'password_reset' });
  const button = 'View what changed: Password reset by email, Ana Prado';
  const dialog = await openRow(act, { before: null, after: {} }, { button });
  expect(await dialog.findByText('203.0.113.9')).toBeTruthy();
  expect(dialog.queryByText('No visible changes.')).toBeNull();
});

test('assigning a company shows the names of both companies', async () => {
  const act = anAuditRow(1, { type: 'profile.changed', kind: 'profile', title: 'Ana Prado', status: 'assigned' });
  const before = { company_id: idOf('c', 1), company_name: 'Café Aurora' };
  const after = { company_id: idOf('c', 2), company_name: 'Hotel Mar' };
  const button = 'View what changed: User’s company changed, Ana Prado';
  const dialog = await openRow(act, { before, after }, { button });
  expect(await dialog.findByText('Café Aurora')).toBeTruthy();
  expect(dialog.getByText('Hotel Mar')).toBeTruthy();
});

test.each([
  ['en', ['Language', 'English', 'Português', 'Time zone', 'Same as their device', 'America/Sao Paulo']],
  ['pt', ['Idioma', 'English', 'Português', 'Fuso horário', 'Igual ao do dispositivo da pessoa', 'America/Sao Paulo']],
] as const)('language and time zone are shown by name, %s', async (language, shown) => {
  const row = anAuditRow(1, { type: 'profile.changed', kind: 'profile', title: 'Ana Prado', status: 'edited' });
  const before = { language: 'en', time_zone: null };
  const after = { language: 'pt', time_zone: 'America/Sao_Paulo' };
  const dialog = await openRow(row, { before, after }, { language });
  expect(await dialog.findByText('America/Sao Paulo')).toBeTruthy();
  const cells = dialog.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells.slice(-6)).toEqual(shown);
});

const letter = {
  ...{ sequence: 7, service: 'supplier', durable: 'copy-pools', reason: 'WriteConflict: another write', failures: 5 },
  ...{ at: '2026-11-20T09:30:00.000Z', type: 'pool.changed', event: { type: 'pool.changed', payload: { units: 12 } } },
};
const aboutLetters = { kind: 'platform', title: 'pool.changed', detail: 'supplier · copy-pools' } as const;

test.each([
  ['dead_letter.dismissed', 'dismissed', {}],
  ['dead_letter.replayed', 'failed', { failed: 'Error: poison again' }],
] as const)('%s is shown with all of the event and the reason of the failure', async (type, status, after) => {
  const dialog = await openRow(anAuditRow(1, { ...aboutLetters, type, status }), { before: { letter }, after });
  const payload = await dialog.findByRole('region', { name: 'Event payload' });
  expect(payload.textContent).toContain('"units": 12');
  expect(dialog.getByText('Selling · Pool sync')).toBeTruthy();
  expect(dialog.getByText('WriteConflict: another write')).toBeTruthy();
  expect(dialog.queryByText('No visible changes.')).toBeNull();
  expect(dialog.queryAllByText('Error: poison again')).toHaveLength('failed' in after ? 1 : 0);
});
