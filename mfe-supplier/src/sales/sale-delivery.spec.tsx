import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse } from '@junto/contracts/problems';
import { deliverSale, listSales, shipSale, type Sale } from '@junto/contracts/supplier/sales';
import { aSale, rowOfSale } from '../testing/builders';
import { mockEndpoint, openSupplier, press, server } from '../testing/supplier-page';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

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
const shipped: Sale['delivery'] = {
  state: 'shipped',
  carrier: 'DHL Freight',
  tracking: 'JD0146',
  expected_on: '2026-12-09',
  shipped_at: '2026-11-20T10:00:00.000Z',
  delivered_at: null,
  delivered_by: null,
  note: null,
  version: 1,
};
const sale = aSale(1, { net_weight: 1, gross_weight: 2, cbm: 0.1 }, { deliver_to });
const path = `/supplier/sales?order=${sale.id}`;

test.each([
  ['en', 'Deliver to', '05033-001 São Paulo, Brazil', 'To ship'],
  ['pt', 'Entregar em', '05033-001 São Paulo, Brasil', 'A enviar'],
] as const)(
  'a sale shows where it goes and that it waits to be shipped (%s)',
  async (language, title, place, state) => {
    openSupplier({ path, language, world: { sales: [sale] } });
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(title)).toBeTruthy();
    expect(dialog.getByText(place)).toBeTruthy();
    expect(dialog.getByText(/Rafael Moura · \+55 11 4002 1188/)).toBeTruthy();
    expect(dialog.getByText(state, { selector: '[aria-current=step] b' })).toBeTruthy();
  },
);

test('is marked as shipped with its carrier and the day it is expected; without them nothing is sent', async () => {
  const asked: unknown[] = [];
  const { toasts } = openSupplier({
    path,
    world: { sales: [sale] },
    over: [mockEndpoint(shipSale, ({ body }) => (asked.push(body), { ...sale, delivery: shipped }))],
  });
  const carrier = await screen.findByLabelText('Carrier');
  const save = () => press('Mark as Shipped');
  await save();
  expect(await screen.findAllByText('Fill in this field')).toHaveLength(2);
  expect(asked).toEqual([]);
  fireEvent.change(carrier, { target: { value: 'DHL Freight' } });
  const day = screen.getByLabelText('Expected on');
  fireEvent.mouseDown(day);
  fireEvent.change(day, { target: { value: 'Dec 09, 2026' } });
  fireEvent.keyDown(day, { key: 'Enter', code: 'Enter' });
  await save();
  await waitFor(() => expect(toasts).toEqual([{ tone: 'success', title: 'Marked as shipped' }]));
  expect(asked).toEqual([{ carrier: 'DHL Freight', tracking: '', expected_on: '2026-12-09' }]);
});

test('a shipment that is half typed is not lost without a question', async () => {
  openSupplier({ path, world: { sales: [sale] } });
  fireEvent.change(await screen.findByLabelText('Carrier'), { target: { value: 'DHL' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  await press('Keep editing');
  expect(screen.getByLabelText<HTMLInputElement>('Carrier').value).toBe('DHL');
});

test('with whom a sale is on its way is corrected', async () => {
  const asked: unknown[] = [];
  openSupplier({
    path,
    world: { sales: [{ ...sale, delivery: shipped }] },
    over: [mockEndpoint(shipSale, ({ body }) => (asked.push(body), { ...sale, delivery: shipped }))],
  });
  await press('Correct Shipment');
  fireEvent.change(await screen.findByLabelText(/Tracking/), { target: { value: 'JD0147' } });
  await press('Save Changes');
  await waitFor(() =>
    expect(asked).toEqual([{ carrier: 'DHL Freight', tracking: 'JD0147', expected_on: '2026-12-09' }]),
  );
});

test('a shipped sale says with whom; that it arrived may be refused in words', async () => {
  const { toasts } = openSupplier({
    path,
    world: { sales: [{ ...sale, delivery: shipped }] },
    over: [mockEndpoint(deliverSale, () => refuse('not_shipped'))],
  });
  const tracking = await screen.findByRole('link', { name: 'Follow JD0146 at DHL Freight' });
  expect(tracking.getAttribute('href')).toMatch(/^https:\/\/www\.dhl\.com\/.*=JD0146$/);
  expect(tracking.closest('small')?.textContent).toBe('Nov 20, 2026 · DHL Freight · JD0146 · expected Dec 09, 2026');
  await press('Mark as Delivered');
  fireEvent.change(await screen.findByLabelText('How do you know?'), { target: { value: 'Signed' } });
  const dialogs = screen.getAllByRole('dialog');
  fireEvent.click(within(dialogs.at(-1)!).getByRole('button', { name: 'Mark as Delivered' }));
  await waitFor(() =>
    expect(toasts[0]).toMatchObject({ tone: 'error', reason: 'This order has not been shipped yet.' }),
  );
});

test.each([
  ['en', 'Delivery', 'Shipped'],
  ['pt', 'Entrega', 'Enviado'],
] as const)('the list says how far each sale is and is narrowed by it (%s)', async (language, label, state) => {
  const asked: (string | null)[] = [];
  const rows = [rowOfSale({ ...sale, delivery: shipped })];
  openSupplier({
    path: '/supplier/sales?delivery=shipped',
    language,
    over: [
      mockEndpoint(listSales, ({ query }) => {
        asked.push(query.get('delivery'));
        const page = { items: rows, next_cursor: null, total: 1, total_capped: false };
        return { ...page, figures: { orders: 1, units: 1, value: [] } };
      }),
    ],
  });
  expect(await within(await screen.findByRole('table')).findByText(state)).toBeTruthy();
  expect(screen.getByLabelText(label)).toBeTruthy();
  expect(asked).toEqual(['shipped']);
});
