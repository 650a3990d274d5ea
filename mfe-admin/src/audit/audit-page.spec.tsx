import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { exportAudit, listAudit, type AuditRow } from '@junto/contracts/admin/audit';
import * as adminEvents from '@junto/contracts/events/admin';
import * as buyerEvents from '@junto/contracts/events/buyer';
import * as identityEvents from '@junto/contracts/events/identity';
import * as supplierEvents from '@junto/contracts/events/supplier';
import { refuse } from '@junto/contracts/problems';
import { trailAreas } from '@junto/i18n/areas/trail';
import { savedFiles } from '@junto/remote-kit/testing/saved-files';
import { allOf, answerRequests, mockEndpoint, openAdmin, press } from '../testing/admin-page';
import { anAuditRow, idOf } from '../testing/builders';

answerRequests();

const { accountActs } = identityEvents;
const path = '/admin/audit';
const system = { kind: 'system', id: null, role: null, name: null } as const;

const openTrail = (...rows: AuditRow[]) => openAdmin({ path, answers: [mockEndpoint(listAudit, () => allOf(rows))] });

test('each row describes the action, its subject, the actor and the address in words', async () => {
  openTrail(
    anAuditRow(1),
    anAuditRow(2, { type: 'round.closed', kind: 'round', title: 'Glass jars', actor: system, from: null }),
    anAuditRow(4, { actor: { kind: 'user', id: idOf('a', 9), role: 'buyer', name: 'Rui Costa', key: 'ERP' } }),
    anAuditRow(3, { type: 'remote.released', kind: 'platform', actor: { ...system, role: 'operator' }, from: null }),
  );
  expect(await screen.findAllByText('Order approved')).toHaveLength(2);
  expect(screen.getByText('Buyer · API key “ERP”')).toBeTruthy();
  expect(screen.getAllByText(`#${idOf('d', 1).slice(0, 8)} · Kraft packaging`)).toHaveLength(2);
  expect(screen.getAllByText('203.0.113.9')).toHaveLength(2);
  expect(screen.getByText('Round closed')).toBeTruthy();
  expect(screen.getByText('System')).toBeTruthy();
  expect(screen.getByText('Operator')).toBeTruthy();
});

test('filters by person and entity are stored in the URL and can be removed', async () => {
  const requests: unknown[] = [];
  openAdmin({
    path,
    answers: [
      mockEndpoint(listAudit, ({ query }) => {
        requests.push([query.get('person'), query.get('about')]);
        return allOf([anAuditRow(1)]);
      }),
    ],
  });
  await press('Only what Joana Ferraz did');
  await press('Remove: Done by Joana Ferraz');
  await press(`Everything about #${idOf('d', 1).slice(0, 8)} · Kraft packaging`);
  expect(await screen.findByRole('button', { name: 'Remove: Everything about Kraft packaging' })).toBeTruthy();
  await waitFor(() => expect(requests).toContainEqual([null, idOf('d', 1)]));
  expect(requests).toContainEqual([idOf('a', 1), null]);
});

test.each(['Hotel Miramar', '7c2', '#7c24', '.*'])(
  '%s in the search box is used for the list and the export',
  async (search) => {
    savedFiles();
    const requests: unknown[] = [];
    openAdmin({
      path: `${path}?search=${encodeURIComponent(search)}`,
      answers: [
        mockEndpoint(listAudit, ({ query }) => {
          requests.push(query.get('search'));
          return allOf([]);
        }),
      ],
    });
    expect(await screen.findByText('Nothing matches your search')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(search);
    expect(new Set(requests)).toEqual(new Set([search]));
  },
);

test.each([
  ['remote.released', 'mfe_buyer', 'mfe-buyer', 'Buyer area'],
  ['dead_letter.dismissed', 'admin.copy-rounds', 'copy-rounds', 'Round sync'],
  ['setting.changed', 'imports', 'imports', 'Product imports'],
])('a row whose subject has a name and no id shows only the name: %s', async (type, subject_id, title, words) => {
  const requests: unknown[] = [];
  openAdmin({
    path,
    answers: [
      mockEndpoint(listAudit, ({ query }) => {
        requests.push(query.get('about'));
        return allOf([anAuditRow(1, { type, kind: 'platform', subject_id, title })]);
      }),
    ],
  });
  await press(`Everything about ${words}`);
  expect(await screen.findByRole('button', { name: `Remove: Everything about ${words}` })).toBeTruthy();
  expect(requests).toEqual([null, subject_id]);
});

test("the export applies the current filters and shows times in the reader's time zone", async () => {
  const saved = savedFiles();
  const requests: URLSearchParams[] = [];
  openAdmin({
    path: `${path}?kind=order`,
    language: 'pt',
    answers: [
      mockEndpoint(listAudit, () => allOf([anAuditRow(1)])),
      mockEndpoint(exportAudit, ({ query }) => {
        requests.push(query);
        return new HttpResponse('csv') as unknown as HttpResponse<never>;
      }),
    ],
  });
  await screen.findByText('Pedido aprovado');
  await press('Exportar CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(requests.map((query) => query.toString())).toEqual([
    new URLSearchParams({ kind: 'order', language: 'pt', time_zone: timeZone }).toString(),
  ]);
});

test('a failed read shows an error, and a retry reads the trail again', async () => {
  let refused = true;
  openAdmin({
    path,
    answers: [mockEndpoint(listAudit, () => (refused ? refuse('internal') : allOf([anAuditRow(1)])))],
  });
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the audit trail');
  refused = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Order approved')).toBeTruthy();
});

/** All events that the contracts declare. */
const declared = [buyerEvents, supplierEvents, identityEvents, adminEvents]
  .flatMap((events) => Object.values(events))
  .filter((one): one is typeof identityEvents.accountChanged => typeof one === 'object' && 'owner' in one)
  .map(({ type }) => type as string);

test.each(['en', 'pt'] as const)('every event has a text, %s', (language) => {
  const words: Record<string, string> = trailAreas[language].trail.did;
  expect(declared).toEqual(expect.arrayContaining(['order.placed', 'delivery.shipped', 'product.deleted']));
  for (const type of declared) expect([type, words[type.replace('.', '_')]]).toEqual([type, expect.any(String)]);
  for (const act of accountActs) expect([act, words[`account_changed_${act}`]]).toEqual([act, expect.any(String)]);
});

test('actions on dead letters and versions are described, and a failed replay is not called replayed', async () => {
  const platform = { kind: 'platform', detail: 'admin · copy-rounds' } as const;
  openTrail(
    anAuditRow(1, { ...platform, type: 'dead_letter.replayed', status: 'failed', title: 'pool.changed' }),
    anAuditRow(2, { ...platform, type: 'dead_letter.dismissed', status: 'dismissed', title: 'copy-rounds' }),
    anAuditRow(3, { ...platform, type: 'dead_letter.dismissed', status: 'dismissed', title: 'unheard.of' }),
    anAuditRow(4, { ...platform, type: 'remote.released', subject_id: 'mfe_buyer', title: 'mfe-buyer' }),
  );
  expect(await screen.findByText('Dead letter replayed, but failed again')).toBeTruthy();
  for (const words of ['Pool quantities changed', 'Round sync', 'Event from another version', 'Buyer area'])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByText(/pool\.changed|copy-rounds|unheard\.of|mfe-buyer/)).toBeNull();
});

test("a sign-up shows the user's name, or the role if the row is older than the name field", async () => {
  const registered = { type: 'user.registered', kind: 'profile', detail: null, status: 'registered' } as const;
  openTrail(anAuditRow(1, { ...registered, title: 'Rui Melo' }), anAuditRow(2, { ...registered, title: 'supplier' }));
  expect(await screen.findByText('Rui Melo')).toBeTruthy();
  expect(screen.getByText('Supplier')).toBeTruthy();
  expect(screen.queryByText('supplier')).toBeNull();
});
