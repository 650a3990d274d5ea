import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { channels } from '@junto/contracts/channels';
import { refuse } from '@junto/contracts/problems';
import { deliverSale, listSales, readSale, shipSale, type Sale } from '@junto/contracts/supplier/sales';
import { formatDay } from '@junto/i18n/formats/date';
import { aShipment } from '@junto/remote-kit/testing/a-shipment';
import { aProfile, aSale } from '../testing/builders';
import { listedSales } from '../testing/handlers';
import { answerRequests, mockEndpoint, openSupplier, press, typeDay } from '../testing/supplier-page';

answerRequests();

const deliver_to = {
  name: 'Warehouse 2',
  street: 'Rua Guaicurus 1420',
  city: 'São Paulo',
  region: null,
  postal_code: '05033-001',
  country: 'BR',
  contact_name: 'Rafael Moura',
  contact_phone: '+55 11 4002 1188',
  contact_email: 'rafael@casanorte.test',
};
const sale = aSale(1, { net_weight: 1, gross_weight: 2, cbm: 0.1 }, { deliver_to });
const shippedSale: Sale = { ...sale, delivery: aShipment };
const path = `/supplier/sales?order=${sale.id}`;

test('a sale shows its destination and that it waits to be shipped', async () => {
  openSupplier({ path, world: { sales: [sale] } });
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Deliver to')).toBeTruthy();
  expect(dialog.getByText('05033-001 São Paulo, Brazil')).toBeTruthy();
  expect(dialog.getByText(/Rafael Moura · \+55 11 4002 1188/)).toBeTruthy();
  expect(dialog.getByText('To ship', { selector: '[aria-current=step] b' })).toBeTruthy();
});

test('a sale that awaits the settlement of its round offers no shipment and no invoice, and shows why', async () => {
  openSupplier({ path, world: { sales: [{ ...sale, awaits_settlement: true }] } });
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Deliver to')).toBeTruthy();
  expect(dialog.getByText('Awaits settlement')).toBeTruthy();
  expect(dialog.getByText('Invoice and shipment wait until the round is settled.')).toBeTruthy();
  expect(dialog.queryByLabelText('Carrier')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Generate Proforma Invoice' })).toBeNull();
});

test('a sale is marked as shipped with its carrier and expected day; nothing is sent without them', async () => {
  const { toasts, sent } = openSupplier({ path, world: { sales: [sale] }, saves: [shipSale, shippedSale] });
  const carrier = await screen.findByLabelText('Carrier');
  const save = () => press('Mark as Shipped');
  await save();
  expect(await screen.findAllByText('Fill in this field')).toHaveLength(2);
  expect(sent).toEqual([]);
  fireEvent.change(carrier, { target: { value: 'DHL Freight' } });
  typeDay(screen.getByLabelText('Expected on'), 'Dec 09, 2026');
  await save();
  await waitFor(() => expect(toasts).toEqual([{ tone: 'success', title: 'Marked as shipped' }]));
  const expected = { carrier: 'DHL Freight', tracking: null, expected_on: '2026-12-09' };
  expect(sent).toEqual([{ ...expected, seen: { carrier: '', tracking: null, expected_on: null } }]);
});

test('closing the dialog with a partly typed shipment asks for confirmation', async () => {
  openSupplier({ path, world: { sales: [sale] } });
  fireEvent.change(await screen.findByLabelText('Carrier'), { target: { value: 'DHL' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  await press('Keep Editing');
  expect(screen.getByLabelText<HTMLInputElement>('Carrier').value).toBe('DHL');
});

test('carrier and tracking of a shipped sale can be corrected', async () => {
  const { sent } = openSupplier({ path, world: { sales: [shippedSale] }, saves: [shipSale, shippedSale] });
  await press('Correct Shipment');
  fireEvent.change(await screen.findByLabelText(/Tracking/), { target: { value: 'JD0147' } });
  await press('Save Changes');
  await waitFor(() =>
    expect(sent).toEqual([
      {
        carrier: 'DHL Freight',
        tracking: 'JD0147',
        expected_on: '2026-12-09',
        version: 1,
        seen: { carrier: 'DHL Freight', tracking: 'JD0146', expected_on: '2026-12-09' },
      },
    ]),
  );
});

test('a conflicting shipment shows both values, and nothing is saved before the user chooses', async () => {
  const field = /Tracking/;
  const save = 'Save Changes';
  const present = { ...aShipment, tracking: 'JD0200', expected_on: '2026-12-12', version: 2 };
  const met = refuse('changed_meanwhile', { version: 2, fields: ['tracking'], present });
  const { sent } = openSupplier({
    path,
    world: { sales: [shippedSale] },
    saves: [shipSale, met, { ...sale, delivery: present }],
  });
  await press('Correct Shipment');
  fireEvent.change(await screen.findByLabelText(field), { target: { value: 'JD0147' } });
  await press(save);
  const conflict = within(await screen.findByRole('group', { name: field }));
  expect([conflict.getByText('JD0147'), conflict.getByText('JD0200')]).toHaveLength(2);
  expect(screen.getByDisplayValue(formatDay('2026-12-12', 'en'))).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: save }).disabled).toBe(true);
  fireEvent.click(conflict.getAllByRole('button')[1]!);
  expect(screen.getByLabelText<HTMLInputElement>(field).value).toBe('JD0200');
  await press(save);
  const theirs = { carrier: 'DHL Freight', tracking: 'JD0200', expected_on: '2026-12-12' };
  await waitFor(() => expect(sent[1]).toEqual({ ...theirs, version: 2, seen: theirs }));
});

test('a partly typed shipment stays when a colleague ships the sale, and sending it shows both values', async () => {
  let now: Sale = sale;
  const { live } = openSupplier({
    path,
    over: [
      mockEndpoint(readSale, () => now),
      mockEndpoint(shipSale, () =>
        refuse('changed_meanwhile', { version: 1, fields: ['carrier'], present: aShipment }),
      ),
    ],
  });
  fireEvent.change(await screen.findByLabelText('Carrier'), { target: { value: 'UPS' } });
  typeDay(screen.getByLabelText('Expected on'), 'Dec 09, 2026');
  now = shippedSale;
  const company = live.handlersOf(channels.company(aProfile().company_id!));
  act(() => company?.onEvent('changed', { type: 'delivery.shipped', aggregate_id: sale.id }));
  await screen.findByRole('link', { name: 'Track JD0146 with DHL Freight' });
  expect(screen.getByLabelText<HTMLInputElement>('Carrier').value).toBe('UPS');
  await press('Mark as Shipped');
  const conflict = within(await screen.findByRole('group', { name: 'Carrier' }));
  expect([conflict.getByText('UPS'), conflict.getByText('DHL Freight')]).toHaveLength(2);
});

test('a shipped sale shows its carrier; a rejected arrival shows the reason', async () => {
  const { toasts } = openSupplier({
    path,
    world: { sales: [shippedSale] },
    over: [mockEndpoint(deliverSale, () => refuse('not_shipped'))],
  });
  const tracking = await screen.findByRole('link', { name: 'Track JD0146 with DHL Freight' });
  expect(tracking.getAttribute('href')).toMatch(/^https:\/\/www\.dhl\.com\/.*=JD0146$/);
  expect(tracking.closest('small')?.textContent).toBe('Nov 20, 2026 · DHL Freight · JD0146 · expected Dec 09, 2026');
  await press('Mark as Delivered');
  fireEvent.change(await screen.findByLabelText('How do you know?'), { target: { value: 'Signed' } });
  const dialogs = screen.getAllByRole('dialog');
  fireEvent.click(within(dialogs.at(-1)!).getByRole('button', { name: 'Mark as Delivered' }));
  await waitFor(() => expect(toasts[0]).toMatchObject({ tone: 'error', reason: 'This order hasn’t shipped yet.' }));
});

test.each([
  ['en', 'Delivery', 'Shipped'],
  ['pt', 'Entrega', 'Despachado'],
] as const)(
  'the list shows the delivery state of each sale and can be filtered by it (%s)',
  async (language, label, state) => {
    const requests: (string | null)[] = [];
    openSupplier({
      path: '/supplier/sales?delivery=shipped',
      language,
      over: [
        mockEndpoint(listSales, ({ query }) => {
          requests.push(query.get('delivery'));
          return listedSales([shippedSale]);
        }),
      ],
    });
    expect(await within(await screen.findByRole('table')).findByText(state)).toBeTruthy();
    expect(screen.getByLabelText(label)).toBeTruthy();
    expect(requests).toEqual(['shipped']);
  },
);
