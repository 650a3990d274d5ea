import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { exportAudit, listAudit, readAuditRow, type AuditRow } from '@junto/contracts/admin/audit';
import * as adminEvents from '@junto/contracts/events/admin';
import * as buyerEvents from '@junto/contracts/events/buyer';
import * as identityEvents from '@junto/contracts/events/identity';
import * as supplierEvents from '@junto/contracts/events/supplier';
import { refuse } from '@junto/contracts/problems';
import { savedFiles } from '@junto/remote-kit/testing/saved-files';
import { allOf, answerRequests, mockEndpoint, openAdmin, press } from '../testing/admin-page';
import { idOf } from '../testing/builders';
import { adminAreas } from '../text/admin-areas';

answerRequests();

const { accountActs } = identityEvents;
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
          aRow(3, { type: 'remote.released', kind: 'platform', actor: { ...system, role: 'operator' }, from: null }),
        ]),
      ),
    ],
  });
  expect(await screen.findByText('Order approved')).toBeTruthy();
  expect(screen.getByText(`#${idOf('d', 1).slice(0, 8)} · Kraft packaging`)).toBeTruthy();
  expect(screen.getByText('203.0.113.9')).toBeTruthy();
  expect(screen.getByText('Round closed')).toBeTruthy();
  expect(screen.getByText('The platform')).toBeTruthy();
  expect(screen.getByText('An operator')).toBeTruthy();
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

test.each(['Hotel Miramar', '7c2', '#7c24', '.*'])(
  '%s in the box is what is asked for and what is saved',
  async (search) => {
    savedFiles();
    const asked: unknown[] = [];
    openAdmin({
      path: `${path}?search=${encodeURIComponent(search)}`,
      answers: [
        mockEndpoint(listAudit, ({ query }) => {
          asked.push(query.get('search'));
          return allOf([]);
        }),
      ],
    });
    expect(await screen.findByText('Nothing begins like that')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(search);
    expect(new Set(asked)).toEqual(new Set([search]));
  },
);

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

/** All that the contracts declare, but for what nobody decides and what pages are told of in passing. */
const silent = [
  'round.closing_soon',
  'round.buyers_warned',
  'round.carts_cleared',
  'pool.changed',
  'pool.reached_moq',
  'participation.changed',
  'session.ended',
];
const declared = [buyerEvents, supplierEvents, identityEvents, adminEvents]
  .flatMap((events) => Object.values(events))
  .filter((one): one is typeof identityEvents.accountChanged => typeof one === 'object' && 'owner' in one)
  .map(({ type }) => type as string)
  .filter((type) => !silent.includes(type));

test.each(['en', 'pt'] as const)('every event that the trail keeps has its words, %s', (language) => {
  const words: Record<string, string> = adminAreas[language].admin.audit.did;
  expect(declared).toEqual(expect.arrayContaining(['order.placed', 'delivery.shipped', 'product.deleted']));
  for (const type of declared) expect([type, words[type.replace('.', '_')]]).toEqual([type, expect.any(String)]);
  for (const act of accountActs) expect([act, words[`account_changed_${act}`]]).toEqual([act, expect.any(String)]);
});

test('who signed up is called by name, and before rows knew names by the role in words', async () => {
  const registered = { type: 'user.registered', kind: 'profile', detail: null, status: 'registered' } as const;
  openAdmin({
    path,
    answers: [
      mockEndpoint(listAudit, () =>
        allOf([aRow(1, { ...registered, title: 'Rui Melo' }), aRow(2, { ...registered, title: 'supplier' })]),
      ),
    ],
  });
  expect(await screen.findByText('Rui Melo')).toBeTruthy();
  expect(screen.getByText('Supplier')).toBeTruthy();
  expect(screen.queryByText('supplier')).toBeNull();
});

test('an event that tells of several acts says which, and one without fields has no table', async () => {
  const act = aRow(1, { type: 'account.changed', kind: 'profile', title: 'Ana Prado', status: 'password_reset' });
  openAdmin({
    path,
    answers: [
      mockEndpoint(listAudit, () => allOf([act])),
      mockEndpoint(readAuditRow, () => ({ ...act, before: null, after: {} })),
    ],
  });
  await press('View what changed: Password set anew by mail, Ana Prado');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('203.0.113.9')).toBeTruthy();
  expect(dialog.queryByText('Nothing that is shown here changed.')).toBeNull();
});

test('assigning a company shows both by name', async () => {
  const act = aRow(1, { type: 'profile.changed', kind: 'profile', title: 'Ana Prado', status: 'assigned' });
  const before = { company_id: idOf('c', 1), company_name: 'Café Aurora' };
  const after = { company_id: idOf('c', 2), company_name: 'Hotel Mar' };
  openAdmin({
    path,
    answers: [
      mockEndpoint(listAudit, () => allOf([act])),
      mockEndpoint(readAuditRow, () => ({ ...act, before, after })),
    ],
  });
  await press('View what changed: Company of a person changed, Ana Prado');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Café Aurora')).toBeTruthy();
  expect(dialog.getByText('Hotel Mar')).toBeTruthy();
});

test.each([
  ['en', ['Language', 'English', 'Português', 'Time zone', 'As their device', 'America/Sao Paulo']],
  ['pt', ['Idioma', 'English', 'Português', 'Fuso horário', 'Como o dispositivo da pessoa', 'America/Sao Paulo']],
] as const)('a language and a time zone are shown as people call them, %s', async (language, shown) => {
  const row = aRow(1, { type: 'profile.changed', kind: 'profile', title: 'Ana Prado', status: 'edited' });
  openAdmin({
    path: `${path}?row=${row.id}`,
    language,
    answers: [
      mockEndpoint(listAudit, () => allOf([row])),
      mockEndpoint(readAuditRow, () => ({
        ...row,
        before: { language: 'en', time_zone: null },
        after: { language: 'pt', time_zone: 'America/Sao_Paulo' },
      })),
    ],
  });
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('America/Sao Paulo')).toBeTruthy();
  const cells = dialog.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells.slice(-6)).toEqual(shown);
});
