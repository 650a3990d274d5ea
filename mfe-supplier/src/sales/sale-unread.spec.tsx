import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse } from '@junto/contracts/problems';
import { readSale } from '@junto/contracts/supplier/sales';
import { aSale } from '../testing/builders';
import { mockEndpoint, openSupplier, server } from '../testing/supplier-page';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  jest.restoreAllMocks();
  server.resetHandlers();
});
afterAll(() => server.close());

const sale = aSale(1, { net_weight: null, gross_weight: null, cbm: null });
const path = `/supplier/sales?order=${sale.id}`;
const product = sale.items[0]!.product_name;
const down = mockEndpoint(readSale, () => refuse('internal'));

test.each([
  ['en', 'Failed to fetch order items', 'Total Units', 'Try Again'],
  ['pt', 'Não foi possível carregar os itens do pedido', 'Total de unidades', 'Tentar de novo'],
] as const)(
  'a failed read of the lines is shown below the data of the list, with a retry (%s)',
  async (language, failed, units, again) => {
    const { toasts } = openSupplier({ path: '/supplier/sales', language, world: { sales: [sale] }, over: [down] });
    fireEvent.click(await screen.findByText(sale.round_title));
    const dialog = within(await screen.findByRole('dialog'));
    const retry = await dialog.findByRole('button', { name: again });
    expect(dialog.getByText(failed)).toBeTruthy();
    expect(dialog.getByText(units)).toBeTruthy();
    expect(dialog.getByText(sale.total_units.toLocaleString('en-US'))).toBeTruthy();
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual([failed]));
    server.use(mockEndpoint(readSale, () => sale));
    fireEvent.click(retry);
    expect(await dialog.findByText(product)).toBeTruthy();
    expect(dialog.queryByText(failed)).toBeNull();
  },
);

test.each([
  ['en', 'Failed to fetch order details', 'Try Again'],
  ['pt', 'Não foi possível carregar os detalhes do pedido', 'Tentar de novo'],
] as const)(
  'a sale of the URL that is not in the list shows its read failure (%s)',
  async (language, failed, again) => {
    const { toasts } = openSupplier({ path, language, over: [down] });
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(failed)).toBeTruthy();
    expect(toasts.map(({ text }) => text)).toEqual([failed]);
    server.use(mockEndpoint(readSale, () => sale));
    fireEvent.click(dialog.getByRole('button', { name: again }));
    expect(await dialog.findByText(product)).toBeTruthy();
  },
);
