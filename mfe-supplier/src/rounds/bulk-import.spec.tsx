import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createRound } from '@junto/contracts/supplier/rounds';
import { importHandlers, type ImportWorld } from '../testing/an-import';
import { aProduct, aRound, idOf } from '../testing/builders';
import { workInPage } from '../testing/in-page-worker';
import { mockEndpoint, openSupplier, press, server } from '../testing/supplier-page';

workInPage();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const csv = [
  'Product SKU,Product Name,Description,Category,Unit Price,Currency,Unit of Measure,Size,Material,Color,Units per Pack,MOQ,Max Qty,Image URL',
  'RE-1,Box,,,1.50,USD,pieces,,,,1,250,900,',
  'RE-2,Bag,,,1.50,EUR,pieces,,,,1,100,,',
  'RE-3,Lid,,,1.50,USD,pieces,,,,1,100,50,',
].join('\n');

test.each([
  [
    'en',
    'Bulk Import (CSV)',
    'Choose a CSV file',
    'Not in USD, the currency of the round',
    'Max Qty is below the MOQ of 100',
    'Import 1 Row',
    'Title',
    'Create Round',
  ],
  [
    'pt',
    'Importação em massa (CSV)',
    'Escolha um arquivo CSV',
    'Não está em USD, a moeda da rodada',
    'A quantidade máxima está abaixo do MOQ de 100',
    'Importar 1 linha',
    'Título',
    'Criar rodada',
  ],
] as const)(
  'products of a file are written, selected with their MOQ and max qty, and the round is created with them (%s)',
  async (language, tab, choose, currency, max, start, title, create) => {
    const sent: unknown[] = [];
    const product = { ...aProduct(1), name: 'Box' };
    const world: ImportWorld = {
      imports: [],
      offers: [{ product, moq: 250, max_qty: 900 }],
      step: (one) => (one.status === 'running' ? { ...one, status: 'done', done: one.rows } : one),
    };
    openSupplier({
      path: '/supplier/rounds?edit=new',
      language,
      over: [mockEndpoint(createRound, ({ body }) => (sent.push(body), aRound(2))), ...importHandlers(world)],
    });
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('tab', { name: tab }));
    await act(async () => {
      fireEvent.change(await dialog.findByLabelText(choose), { target: { files: [new File([csv], 'winter.csv')] } });
    });
    expect(await dialog.findByText(currency)).toBeTruthy();
    expect(dialog.getByText(max)).toBeTruthy();
    expect(dialog.getByText('250')).toBeTruthy();
    await press(start);
    fireEvent.change(dialog.getByLabelText(title), { target: { value: 'Winter run' } });
    await waitFor(() => expect(world.imports[0]).toMatchObject({ round_currency: 'USD', status: 'done' }));
    await waitFor(() => {
      fireEvent.click(dialog.getByRole('button', { name: create }));
      expect(sent).toMatchObject([
        { title: 'Winter run', offers: [{ product_id: idOf('product', 1), moq: 250, max_qty: 900 }] },
      ]);
    });
  },
);
