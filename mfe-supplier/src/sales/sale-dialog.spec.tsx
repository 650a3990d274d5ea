import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse } from '@junto/contracts/problems';
import { readSale } from '@junto/contracts/supplier/sales';
import { aSale } from '../testing/builders';
import { answerRequests, mockEndpoint, openSupplier, server } from '../testing/supplier-page';

answerRequests();

const sale = aSale(1, { net_weight: null, gross_weight: null, cbm: null });
const path = `/supplier/sales?order=${sale.id}`;
const product = sale.items[0]!.product_name;
const down = mockEndpoint(readSale, () => refuse('internal'));

test('a failed read of the lines is shown below the data of the list, with a retry', async () => {
  const failed = 'Failed to fetch order items';
  const { toasts } = openSupplier({ path: '/supplier/sales', world: { sales: [sale] }, over: [down] });
  fireEvent.click(await screen.findByText(sale.round_title));
  const dialog = within(await screen.findByRole('dialog'));
  const retry = await dialog.findByRole('button', { name: 'Try Again' });
  expect(dialog.getByText(failed)).toBeTruthy();
  expect(dialog.getByText('Total Units')).toBeTruthy();
  expect(dialog.getByText(sale.total_units.toLocaleString('en-US'))).toBeTruthy();
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual([failed]));
  server.use(mockEndpoint(readSale, () => sale));
  fireEvent.click(retry);
  expect(await dialog.findByText(product)).toBeTruthy();
  expect(dialog.queryByText(failed)).toBeNull();
});

test('a line that was cut shows why, in units and packs', async () => {
  const cut = { supply: 500, demand: 1000, reason: 'As agreed by phone' };
  const item = { ...sale.items[0]!, qty: 36, placed_qty: 72, units_per_pack: 36, cut };
  openSupplier({ path, over: [mockEndpoint(readSale, () => ({ ...sale, items: [item] }))] });
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    await dialog.findByText(/36 of 72: 1 of 2 packs, 500 of 1,000 could be delivered\. As agreed by phone$/),
  ).toBeTruthy();
});

test('a sale of the URL that is not in the list shows its read failure', async () => {
  const failed = 'Failed to fetch order details';
  const { toasts } = openSupplier({ path, over: [down] });
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(failed)).toBeTruthy();
  expect(toasts.map(({ text }) => text)).toEqual([failed]);
  server.use(mockEndpoint(readSale, () => sale));
  fireEvent.click(dialog.getByRole('button', { name: 'Try Again' }));
  expect(await dialog.findByText(product)).toBeTruthy();
});
