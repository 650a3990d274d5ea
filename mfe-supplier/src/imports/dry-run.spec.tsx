import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse } from '@junto/contracts/problems';
import { listCategories } from '@junto/contracts/supplier/products';
import { anImport, importHandlers, type ImportWorld } from '../testing/an-import';
import { aProduct } from '../testing/builders';
import { choose, csv, header, known, line, openDryRun as open, rowOf } from '../testing/dry-run-page';
import { workInPage } from '../testing/in-page-worker';
import { answerRequests, mockEndpoint, openSupplier, press, server } from '../testing/supplier-page';

workInPage();
answerRequests();

test('every row shows its result and the reason', async () => {
  open();
  await choose(csv);
  expect((await rowOf('New box')).getByText('Creates a product')).toBeTruthy();
  expect((await rowOf(known.name)).getByText('Existing SKU, used as is')).toBeTruthy();
  expect((await rowOf('Repeated')).getByText(/: same SKU as row 3$/)).toBeTruthy();
  expect((await rowOf('Free box')).getByText('Unit Price: no price. We’ll use 0.00')).toBeTruthy();
  expect(await screen.findByText('Empty row')).toBeTruthy();
  expect(
    (await rowOf('Odd currency')).getByText('Currency “XYZ”: we don’t support this currency. Use USD, EUR, GBP, BRL'),
  ).toBeTruthy();
  expect(screen.getByText('6 rows · semicolons · decimal comma · UTF-8')).toBeTruthy();
  expect(screen.getByText('Creates 2 products.')).toBeTruthy();
  expect(screen.getByText('1 price will be 0.00.')).toBeTruthy();
  expect(screen.getByText(/1 existing SKU stays as is, 3 rows won’t be imported\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Import 3 Rows' })).toBeTruthy();
});

test('results are shown in Portuguese', async () => {
  open({}, 'pt');
  await choose(csv, 'catalogue.csv', 'Escolha um arquivo CSV ou Excel');
  expect((await rowOf('Repeated')).getByText(/: mesmo SKU da linha 3$/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Importar 3 linhas' })).toBeTruthy();
});

test('rows are filtered by kind; a cell is corrected with Enter, validated at once, and restored', async () => {
  open();
  await choose(csv);
  fireEvent.click(await screen.findByRole('radio', { name: /Check 1/ }));
  await waitFor(() => expect(screen.queryByText('New box')).toBeNull());
  await press('Unit Price, row 5: empty');
  const input = screen.getByRole('textbox', { name: 'Unit Price' });
  expect(document.activeElement).toBe(input);
  fireEvent.change(input, { target: { value: '3,25' } });
  // Enter that ends an input method composition leaves the cell open.
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  expect(input.isConnected).toBe(true);
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(await (await rowOf('Free box')).findByText('$3.25')).toBeTruthy();
  expect((await rowOf('Free box')).getByText('Creates a product')).toBeTruthy();
  expect(screen.queryByText('1 price will be 0.00.')).toBeNull();
  await press('Undo the corrections in row 5');
  expect(await screen.findByText('1 price will be 0.00.')).toBeTruthy();
});

test('Escape discards the edit of a cell, Tab moves to the next cell', async () => {
  open();
  await choose(csv);
  await press('Product SKU, row 2: RE-NEW');
  const sku = screen.getByRole('textbox', { name: 'Product SKU' });
  fireEvent.change(sku, { target: { value: 'OTHER' } });
  fireEvent.keyDown(sku, { key: 'Escape' });
  await press('Product SKU, row 2: RE-NEW');
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Product SKU' }), { key: 'Tab' });
  expect((screen.getByRole('textbox', { name: 'Product Name' }) as HTMLInputElement).value).toBe('New box');
});

test('a cell without a table column is corrected in the form of its row', async () => {
  open();
  await choose(csv);
  await press('Correct row 7');
  const form = within(await screen.findByRole('dialog'));
  fireEvent.mouseDown(form.getByRole('combobox', { name: 'Currency' }));
  fireEvent.click(await screen.findByText('EUR', { selector: '.ant-select-item-option-content' }));
  fireEvent.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await (await rowOf('Odd currency')).findByText('€2.00')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Import 4 Rows' })).toBeTruthy();
});

test('a corrected SKU is looked up in the catalogue', async () => {
  open({ known: [known, aProduct(2)] });
  await choose(csv);
  await press('Product SKU, row 4: re-mai-1');
  const sku = screen.getByRole('textbox', { name: 'Product SKU' });
  fireEvent.change(sku, { target: { value: 'RE-MAI-2' } });
  fireEvent.keyDown(sku, { key: 'Enter' });
  expect(await screen.findByText(/Existing SKU. Your catalog keeps: Product Name/)).toBeTruthy();
});

test('columns are matched by name, corrected by hand, and remembered from an earlier file', async () => {
  open({ remembered: [{ heading: 'Bestellnr', field: 'sku_code' }] });
  const own = ['Bestellnr', 'Bezeichnung', 'Preço'];
  await choose([own.join(';'), ['A', 'Box', '1'].join(';')].join('\n'));
  expect(await screen.findByText('By hand')).toBeTruthy();
  expect(await screen.findByText('Invalid CSV format. Please use the provided template.')).toBeTruthy();
  expect(screen.getByText('Missing columns: Product Name')).toBeTruthy();
  expect((screen.getByRole('button', { name: /^Import \d/ }) as HTMLButtonElement).disabled).toBe(true);
});

test.each([
  ['catalogue.pdf', csv, 'Invalid File', 'Please upload a CSV file'],
  [
    'catalogue.csv',
    header.join(','),
    'Import Failed',
    'The file has no rows below its header. Add at least one row or start from the template, then choose the file again.',
  ],
  ['catalogue.csv', 'Size,b\n1,2', 'Import Failed', 'Invalid CSV format. Please use the provided template.'],
  [
    'catalogue.CSV',
    'x'.repeat(25 * 1024 * 1024 + 1),
    'Import Failed',
    'The file is larger than 25 MB. Split it and import the parts one at a time.',
  ],
  [
    'wide.csv',
    `${header.join()}${',x'.repeat(300)}\n1`,
    'Import Failed',
    'The file has more than 300 columns. Remove those that aren’t in the template, then choose the file again.',
  ],
])('a file %s is rejected with a message', async (name, text, title, expected) => {
  const { toasts } = open();
  await choose(text, name);
  await waitFor(() => expect(toasts).toEqual([{ tone: 'error', title, text: expected }]));
});

test('the template is downloaded', async () => {
  const { toasts } = open();
  const made: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => (made.push(blob), 'blob:a');
  URL.revokeObjectURL = () => undefined;
  await press(/Template/);
  expect(toasts).toMatchObject([{ tone: 'success', title: 'Template Downloaded' }]);
  expect(await made[0]?.text()).toBe(
    'Product SKU,Product Name,Description,Category,Unit Price,Currency,Unit of Measure,Size,Material,Color,Units per Pack,MOQ,Max Qty,Image URL\r\n',
  );
});

test('the import starts, sends its rows, and shows its progress and report at its own URL', async () => {
  let reads = 0;
  const finish: ImportWorld['step'] = (one) => {
    if (one.status !== 'running' || reads++ < 1) return one;
    const counts = { ...one.counts, imported: 3, created: 2, existing: 1, failed: 2, skipped: 1, zero_prices: 1 };
    return { ...one, status: 'done', done: one.rows, counts };
  };
  const { held, toasts, place } = open({ step: finish });
  await choose(csv);
  await press('Import 3 Rows');
  expect(await screen.findByText('Import Complete')).toBeTruthy();
  expect(place.at).toBe(`/supplier/products/import/${anImport(1).id}`);
  expect(held.imports[0]).toMatchObject({
    received: 6,
    rows: 6,
    decimal_sign: ',',
    columns: expect.arrayContaining(['moq']),
  });
  expect(toasts).toEqual([
    { tone: 'success', title: 'Import Complete', text: '3 imported, 2 newly created, 2 failed' },
  ]);
});

test('a file in which no row is long enough shows what to do and the template', async () => {
  const { toasts } = open();
  URL.createObjectURL = () => 'blob:a';
  URL.revokeObjectURL = () => undefined;
  // No heading is recognized: columns are read in the order of the template, and rows must be that long.
  await choose('Artikel,Bezeichnung,Menge\nRE-1,Box,10\nRE-2,Bag,20', 'short.csv');
  const title = await screen.findByText('Every row has fewer than 11 columns');
  const alert = title.closest('[role=alert]') as HTMLElement;
  fireEvent.click(within(alert).getByRole('button', { name: 'Template' }));
  expect(toasts).toHaveLength(1);
});

test('a user without a company sees an explanation and no file picker', async () => {
  open({}, 'en', { company_id: null });
  expect(await screen.findByText('No company associated with user')).toBeTruthy();
  expect(screen.queryByText('Choose a CSV or Excel file')).toBeNull();
});

test('cancelling clears the first file, and another file can be chosen', async () => {
  const { held } = open();
  await choose(csv);
  await screen.findByText('New box');
  await press('Cancel');
  expect(screen.queryByText('New box')).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose File'));
  expect(held.imports).toEqual([]);
  await choose([header.join(';'), line('RE-2', 'Second box', '2,00')].join('\r\n'));
  await screen.findByText('Second box');
  expect(screen.queryByText('New box')).toBeNull();
});

test('a click on a row beside its cells opens the form of the row', async () => {
  open();
  await choose(csv);
  fireEvent.click(await screen.findByText(/: same SKU as row 3$/));
  expect(within(await screen.findByRole('dialog')).getByText('Row 4')).toBeTruthy();
});

test('a failure of the categories is shown, and the dry run continues after a retry', async () => {
  const down = mockEndpoint(listCategories, () => refuse('internal'));
  openSupplier({
    path: '/supplier/products/import',
    over: [down, ...importHandlers({ imports: [], known: [known] })],
  });
  await choose(csv);
  const again = await screen.findByRole('button', { name: 'Try Again' });
  server.use(mockEndpoint(listCategories, () => ({ items: [] })));
  fireEvent.click(again);
  expect(await screen.findByText('New box')).toBeTruthy();
});
