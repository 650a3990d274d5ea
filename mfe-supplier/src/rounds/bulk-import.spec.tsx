import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { listImportedOffers } from '@junto/contracts/supplier/imported-rows';
import { sendImportRows } from '@junto/contracts/supplier/imports';
import { createRound } from '@junto/contracts/supplier/rounds';
import { anImport, importHandlers, type ImportWorld } from '../testing/an-import';
import { aProduct, aRound, idOf } from '../testing/builders';
import { choose } from '../testing/dry-run-page';
import { workInPage } from '../testing/in-page-worker';
import { answerRequests, mockEndpoint, openSupplier, press, server } from '../testing/supplier-page';

workInPage();
answerRequests();

const csv = [
  'Product SKU,Product Name,Description,Category,Unit Price,Currency,Unit of Measure,Size,Material,Color,Units per Pack,MOQ,Max Qty,Image URL',
  'RE-1,Box,,,1.50,USD,pieces,,,,1,250,900,',
  'RE-2,Bag,,,1.50,EUR,pieces,,,,1,100,,',
  'RE-3,Lid,,,1.50,USD,pieces,,,,1,100,50,',
].join('\n');

const offered = { product: { ...aProduct(1), name: 'Box' }, moq: 250, max_qty: 900 };
/** Ends a running import at once. */
const finish: ImportWorld['step'] = (one) =>
  one.status === 'running' ? { ...one, status: 'done', done: one.rows } : one;

test('products of a file are created, selected with their MOQ and max qty, and added to the round', async () => {
  const world: ImportWorld = { imports: [], offers: [offered], step: finish };
  const { sent } = openSupplier({
    path: '/supplier/rounds?edit=new',
    over: importHandlers(world),
    saves: [createRound, aRound(2)],
  });
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(await dialog.findByRole('tab', { name: 'Bulk Import (CSV)' }));
  await choose(csv);
  expect(await dialog.findByText(/: not in USD, the round’s currency$/)).toBeTruthy();
  expect(dialog.getByText(/: below the MOQ of 100$/)).toBeTruthy();
  expect(dialog.getByText('250')).toBeTruthy();
  await press('Import 1 Row');
  fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'Winter run' } });
  await waitFor(() => expect(world.imports[0]).toMatchObject({ round_currency: 'USD', status: 'done' }));
  await waitFor(() => {
    fireEvent.click(dialog.getByRole('button', { name: 'Create Round' }));
    expect(sent).toMatchObject([
      { title: 'Winter run', offers: [{ product_id: idOf('product', 1), moq: 250, max_qty: 900 }] },
    ]);
  });
});

test.each([
  ['en', 'Price Tiers', 'Column for Tier 2 From', /Tier 1 Price “1.60”: enter 1.49 or less/],
  ['pt', 'Faixas de preço', 'Coluna para Faixa 2: a partir de', /Tier 1 Price “1.60”: digite 1.49 ou menos/],
] as const)(
  'a minimum fill and price tiers of a file are terms of the round (%s)',
  async (language, tiers, column, reason) => {
    const terms = { moq: 250, max_qty: 900, minimum_fill: 85, tiers: [{ from_units: 300, unit_price: 0.4 }] };
    const { sent } = openSupplier({
      path: '/supplier/rounds?edit=new',
      language,
      over: importHandlers({ imports: [], offers: [{ product: aProduct(1), ...terms }], step: finish }),
      saves: [createRound, aRound(2)],
    });
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(await dialog.findByRole('tab', { name: /CSV/ }));
    const rows = ['RE-1,Box,1.50,250,900,85%,300,1.40', 'RE-2,Bag,1.50,250,900,,300,1.60'];
    const heading = 'Product SKU,Product Name,Unit Price,MOQ,Max Qty,Ships From,Tier 1 From,Tier 1 Price';
    await choose([heading, ...rows].join('\n'), 'winter.csv', /(Choose a|Escolha um arquivo) CSV/);
    expect(await dialog.findByText(reason)).toBeTruthy();
    expect(dialog.getByRole('columnheader', { name: tiers })).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: /^(Show|Mostrar)$/ }));
    expect(dialog.getByRole('combobox', { name: column })).toBeTruthy();
    await press(/^(Import 1 Row|Importar 1 linha)$/);
    fireEvent.change(dialog.getByLabelText(/^(Title|Título)$/), { target: { value: 'Winter run' } });
    await waitFor(() => {
      fireEvent.click(dialog.getByRole('button', { name: /^(Create Round|Criar rodada)$/ }));
      expect(sent).toMatchObject([{ offers: [{ product_id: idOf('product', 1), ...terms }] }]);
    });
  },
);

const forRound = (over: Parameters<typeof anImport>[1] = {}) => anImport(1, { round_currency: 'USD', ...over });
const withImport = `/supplier/rounds?edit=new&import=${forRound().id}`;

test('after a reload, the URL shows the running import again and selects its products', async () => {
  let running = true;
  const step: ImportWorld['step'] = (one) => (running ? one : { ...one, status: 'done', done: one.rows });
  openSupplier({
    path: withImport,
    over: importHandlers({ imports: [forRound({ status: 'running', done: 0 })], offers: [offered], step }),
  });
  expect(
    await screen.findByText(
      'You can leave this page. The import keeps running, and you can come back here to see its progress.',
    ),
  ).toBeTruthy();
  running = false;
  expect(await screen.findByText('Import Complete')).toBeTruthy();
  expect(await screen.findAllByText(/1 product selected/)).toBeTruthy();
});

test('products of an earlier import are selected by a button; a failed read is retried', async () => {
  const broken = mockEndpoint(listImportedOffers, () => new HttpResponse(null, { status: 500 }) as HttpResponse<never>);
  openSupplier({
    path: withImport,
    over: [broken, ...importHandlers({ imports: [forRound()], offers: [offered] })],
  });
  const again = await screen.findByRole('button', { name: 'Try Again' });
  server.use(mockEndpoint(listImportedOffers, () => ({ items: [offered] })));
  fireEvent.click(again);
  await press('Select 1 Imported Product');
  expect(await screen.findAllByText(/1 product selected/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Select 1 Imported Product' })).toBeNull();
});

test('the report of an import for a round links to Create Round with its products', async () => {
  const { place } = openSupplier({
    path: `/supplier/products/import/${forRound().id}`,
    over: importHandlers({ imports: [forRound()], offers: [offered] }),
  });
  fireEvent.click(await screen.findByRole('link', { name: 'Create Round with These Products' }));
  await screen.findByRole('button', { name: 'Select 1 Imported Product' });
  expect(place.at).toContain('/supplier/rounds');
});

test('leaving while rows are being sent asks for confirmation and explains the consequences', async () => {
  const world: ImportWorld = { imports: [] };
  const { place } = openSupplier({
    path: '/supplier/rounds?edit=new',
    over: [mockEndpoint(sendImportRows, () => new Promise<never>(() => undefined)), ...importHandlers(world)],
  });
  fireEvent.click(await screen.findByRole('tab', { name: 'Bulk Import (CSV)' }));
  await choose(csv);
  await press('Import 1 Row');
  expect(await screen.findByText('Stay on this page until all rows are sent.')).toBeTruthy();
  expect(
    (within(screen.getByRole('dialog')).getByRole('button', { name: 'Create Round' }) as HTMLButtonElement).disabled,
  ).toBe(true);
  fireEvent.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' }).at(-1)!);
  expect(await screen.findByText(/nothing is saved yet/)).toBeTruthy();
  await press('Leave');
  await waitFor(() => expect(place.at).toBe('/supplier/rounds'));
});

test('a file with too many rows for a round can be imported into the catalogue only', async () => {
  const world: ImportWorld = { imports: [] };
  openSupplier({ path: '/supplier/rounds?edit=new', over: importHandlers(world) });
  fireEvent.click(await screen.findByRole('tab', { name: 'Bulk Import (CSV)' }));
  const [header = '', line = ''] = csv.split('\n');
  const lines = Array.from({ length: 1_001 }, (_none, index) => line.replace('RE-1', `RE-${index}`));
  await choose([header, ...lines].join('\n'));
  await press('Import to Catalog Only');
  await press('Import 1,001 Rows');
  await waitFor(() => expect(world.imports[0]).toMatchObject({ round_currency: null, rows: 1_001 }));
});
