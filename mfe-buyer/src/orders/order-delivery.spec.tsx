import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Address } from '@junto/contracts/address';
import { placeOrder, readOrder, receiveOrder } from '@junto/contracts/buyer/orders';
import type { Profile } from '@junto/contracts/identity/profile';
import { aShipment } from '@junto/remote-kit/testing/a-shipment';
import { press } from '@junto/remote-kit/testing/open-remote';
import { idOf } from '../mock/ids';
import { timelineOf } from '../mock/order.builder';
import { answerRequests, mockEndpoint, openBuyer } from '../testing/buyer-page';

answerRequests();

const porto: Address = {
  id: idOf('address', 1),
  name: 'Warehouse Porto',
  street: 'Rua do Ouro 12',
  city: 'Porto',
  region: null,
  postal_code: '4150-553',
  country: 'PT',
  contact_name: 'Rita Melo',
  contact_phone: '+351 222 000 111',
  contact_email: 'rita@casanorte.test',
  is_default: true,
};
const faro: Address = { ...porto, id: idOf('address', 2), name: 'Shop Faro', city: 'Faro', is_default: false };
const company = (addresses: Address[]): Profile['company'] => ({
  id: idOf('company', 1),
  name: 'Casa Norte',
  type: 'buyer',
  country: null,
  tax_number: null,
  addresses,
  active: true,
});

const cartPath = `/buyer/cart?round=${idOf('round', 1)}`;
type Sent = Record<'address_id' | 'address' | 'collected', unknown>;
/** Records the destination of each placed order. */
function openCart(addresses: Address[], language: 'en' | 'pt' = 'en') {
  const sent: Partial<Sent>[] = [];
  const { world } = openBuyer({
    path: cartPath,
    language,
    profile: { company: company(addresses) },
    over: [
      mockEndpoint(placeOrder, ({ body: { lines: _lines, ...destination } }) => {
        sent.push(destination);
        return world.orders[0]!;
      }),
    ],
  });
  return sent;
}
const saveChoice = async (label: string) => {
  fireEvent.click(await screen.findByRole('radio', { name: label }));
  await press('Save Changes');
};

test('an order uses the default address, or another one the buyer chooses', async () => {
  const sent = openCart([porto, faro]);
  expect(await screen.findByText('Warehouse Porto')).toBeTruthy();
  await press('Change');
  await saveChoice('Shop Faro · Faro');
  expect(await screen.findByText('Shop Faro')).toBeTruthy();
  await press('Place Order');
  await waitFor(() => expect(sent).toEqual([{ address_id: faro.id }]));
});

test('the buyer collects the goods', async () => {
  const sent = openCart([porto]);
  await press('Change');
  await saveChoice('I’ll collect the goods');
  expect(await screen.findByText('Collected by the buyer')).toBeTruthy();
  await press('Place Order');
  await waitFor(() => expect(sent).toEqual([{ collected: true }]));
});

test('a cart without an address offers to add one', async () => {
  openCart([], 'en');
  expect(await screen.findByText(/^No delivery address yet/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add Address' })).toBeTruthy();
});

test('a shipped order shows its carrier, and confirming its delivery needs a confirmation', async () => {
  const requests: unknown[] = [];
  const { world, toasts } = openBuyer({
    path: `/buyer/orders?order=${idOf('order', 2)}`,
    over: [
      mockEndpoint(readOrder, () => {
        const { is_default: _default, id: _id, ...deliver_to } = porto;
        const order = { ...world.orders[1]!, deliver_to };
        return { ...order, timeline: { ...timelineOf(order, []), delivery: aShipment }, reorder_rounds: [] };
      }),
      mockEndpoint(
        receiveOrder,
        ({ params }) => (requests.push(params.order_id), { ...aShipment, state: 'delivered' as const }),
      ),
    ],
  });
  const dialog = within(await screen.findByRole('dialog'));
  const tracking = await dialog.findByRole('link', { name: 'Track JD0146 with DHL Freight' });
  expect(tracking.getAttribute('href')).toMatch(/^https:\/\/www\.dhl\.com\/.*=JD0146$/);
  expect(tracking.closest('small')?.textContent).toMatch(/DHL Freight · JD0146 · expected Dec 09, 2026$/);
  expect(dialog.getByText('Awaiting delivery')).toBeTruthy();
  expect(dialog.getByText('Warehouse Porto')).toBeTruthy();
  await press('Confirm Delivery');
  expect(requests).toEqual([]);
  await screen.findByText('Did this order arrive?');
  fireEvent.click(screen.getAllByRole('button', { name: 'Confirm Delivery' }).at(-1)!);
  await waitFor(() => expect(toasts).toEqual([{ tone: 'success', title: 'Delivery confirmed' }]));
  expect(requests).toEqual([idOf('order', 2)]);
});
