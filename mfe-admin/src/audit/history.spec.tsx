import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listAudit, type AuditRow } from '@junto/contracts/admin/audit';
import { listAllCategories } from '@junto/contracts/admin/categories';
import { listAllOrders, readAnyOrder } from '@junto/contracts/admin/orders';
import { allOf, answerRequests, mockEndpoint, openAdmin, press } from '../testing/admin-page';
import { anAuditRow, anOrder, idOf } from '../testing/builders';

answerRequests();

const category = { id: idOf('c', 1), name: 'Cloth', created_at: '2026-11-20T17:40:00.000Z', version: 1 };

const aRow = (number: number) =>
  anAuditRow(number, {
    ...{ type: 'category.changed', kind: 'category', subject_id: category.id, status: 'changed' },
    actor: { kind: 'user', id: idOf('a', 1), role: 'admin', name: `Joana ${number}` },
  });

test('the history of a category is read each time it opens and after each event', async () => {
  let rows = [aRow(1)];
  const { changedElsewhere } = openAdmin({
    path: '/admin/categories',
    answers: [
      mockEndpoint(listAllCategories, () => ({ items: [category] })),
      mockEndpoint(listAudit, ({ query }) => allOf(query.get('about') === category.id ? rows : [])),
    ],
  });
  await press('Edit Cloth');
  expect(await screen.findByText('Joana 1')).toBeTruthy();
  rows = [aRow(2), ...rows];
  changedElsewhere('account.changed', 'a');
  expect(await screen.findByText('Joana 2')).toBeTruthy();
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  rows = [aRow(3), ...rows];
  await press('Edit Cloth');
  expect(await screen.findByText('Joana 3')).toBeTruthy();
});

test.each([
  ['invoice.sent', 'invoice', 'Invoice sent'],
  ['delivery.shipped', 'order', 'Order shipped, or shipment corrected'],
] as const)('an open order shows %s as soon as the event arrives', async (type, kind, words) => {
  const order = { ...anOrder(1, { status: 'approved' }), items: [] };
  let rows: AuditRow[] = [];
  const { changedElsewhere } = openAdmin({
    path: `/admin/orders?order=${order.id}`,
    answers: [
      mockEndpoint(listAllOrders, () => allOf([])),
      mockEndpoint(readAnyOrder, () => order),
      mockEndpoint(listAudit, ({ query }) => allOf(query.get('about') === order.id ? rows : [])),
    ],
  });
  await screen.findByRole('dialog');
  rows = [{ ...aRow(1), type, kind, title: 'Glass jars' }];
  changedElsewhere(type, 'a');
  expect(await screen.findByText(words)).toBeTruthy();
});

test('an entity without history shows an explanation', async () => {
  openAdmin({
    path: '/admin/categories',
    answers: [mockEndpoint(listAllCategories, () => ({ items: [category] }))],
  });
  await press('Edit Cloth');
  expect(await screen.findByText('Nothing has happened yet')).toBeTruthy();
});
