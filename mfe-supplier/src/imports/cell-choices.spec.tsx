import { fireEvent, screen, waitFor } from '@testing-library/react';
import { listCategories } from '@junto/contracts/supplier/products';
import { templateHeadings } from '@junto/domain/product-import/columns';
import { importHandlers } from '../testing/an-import';
import { idOf } from '../testing/builders';
import { choose, rowOf } from '../testing/dry-run-page';
import { workInPage } from '../testing/in-page-worker';
import { answerRequests, mockEndpoint, openSupplier, press } from '../testing/supplier-page';

workInPage();
answerRequests();

const line = (sku: string, { category = 'Bags', currency = 'USD', uom = 'pieces' }) =>
  [sku, `Box ${sku}`, '', category, '1.50', currency, uom, '', '', '', '50', '10', '', ''].join(',');
const csv = [
  Object.values(templateHeadings).join(','),
  line('A', { category: '' }),
  line('B', { category: 'bags' }),
  line('C', { category: 'Sacks' }),
  line('D', { currency: 'XYZ' }),
  line('E', { uom: 'dozens' }),
].join('\n');

async function open(path = '/supplier/products/import', language: 'en' | 'pt' = 'en') {
  const categories = ['Bags', 'Boxes', 'Labels'].map((name, at) => ({ id: idOf('category', at), name, version: 1 }));
  const held = mockEndpoint(listCategories, () => ({
    items: categories.map((one) => ({ ...one, created_at: '2026-11-03T09:00:00.000Z' })),
  }));
  openSupplier({ path, language, over: [held, ...importHandlers({ imports: [] })] });
  if (path.includes('rounds')) fireEvent.click(await screen.findByRole('tab', { name: 'Bulk Import (CSV)' }));
  await choose(csv, 'a.csv', language === 'pt' ? 'Escolha um arquivo CSV ou Excel' : undefined);
}
const list = (name: string) => screen.getByRole('combobox', { name });
const offered = () =>
  [...document.querySelectorAll('.ant-select-item-option-content')].map((option) => option.textContent);
const codes: Record<string, number> = { Enter: 13, Tab: 9, Escape: 27 };
const key = (name: string, pressed: string, shiftKey = false) =>
  // The list is sorted by code.
  fireEvent.keyDown(list(name), { key: pressed, keyCode: codes[pressed], shiftKey });
const type = (name: string, text: string) => fireEvent.change(list(name), { target: { value: text } });

test('a category is chosen with the keyboard, validated at once, and the cell of the next row opens', async () => {
  await open();
  expect(
    await (
      await rowOf('Box C')
    ).findByText('Category “Sacks”: this category doesn’t exist. The product won’t have one'),
  ).toBeTruthy();
  await press('Category, row 4: Sacks, None');
  expect(document.activeElement).toBe(list('Category'));
  expect(offered()).toEqual(['Leave empty', 'Sacks', 'Bags', 'Boxes', 'Labels']);
  type('Category', 'lab');
  key('Category', 'Enter');
  const corrected = await rowOf('Box C');
  await waitFor(() => expect(corrected.getByText('Creates a product')).toBeTruthy());
  expect(corrected.getByRole('button', { name: 'Category, row 4: Labels' })).toBeTruthy();
  expect((await rowOf('Box D')).getByRole('combobox', { name: 'Category' })).toBe(document.activeElement);
});

test('an unknown currency and an unknown unit are chosen in their cells, and the rows are imported', async () => {
  await open();
  await screen.findByRole('button', { name: 'Import 3 Rows' });
  await press('Currency, row 5: XYZ');
  fireEvent.click(await screen.findByText('EUR', { selector: '.ant-select-item-option-content' }));
  expect(await (await rowOf('Box D')).findByText('€1.50')).toBeTruthy();
  await press('Unit of Measure, row 6: dozens');
  fireEvent.click(await screen.findByText('boxes', { selector: '.ant-select-item-option-content' }));
  expect(await (await rowOf('Box E')).findByRole('button', { name: 'Unit of Measure, row 6: boxes' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Import 5 Rows' })).toBeTruthy();
});

test('Escape discards the edit and keeps the focus on the cell; Tab and Shift+Tab move to the neighboring cells', async () => {
  await open();
  await press('Currency, row 2: USD');
  type('Currency', 'BRL');
  key('Currency', 'Escape');
  const cell = screen.getByRole('button', { name: 'Currency, row 2: USD' });
  expect(document.activeElement).toBe(cell);
  fireEvent.click(cell);
  key('Currency', 'Tab');
  expect(screen.getByRole('textbox', { name: 'Units per Pack' })).toBe(document.activeElement);
  fireEvent.keyDown(document.activeElement!, { key: 'Tab', shiftKey: true });
  key('Currency', 'Tab', true);
  expect(screen.getByRole('textbox', { name: 'Unit Price' })).toBe(document.activeElement);
});

test('a word outside the list is rejected, an empty cell stays empty, and a synonym is not counted as a correction', async () => {
  await open();
  await press('Category, row 2: empty');
  type('Category', 'nothing like it');
  key('Category', 'Enter');
  key('Category', 'Enter');
  await waitFor(() =>
    expect((screen.getByRole('combobox', { name: 'Category' }).closest('tr, li') as HTMLElement).textContent).toContain(
      'Box C',
    ),
  );
  expect(screen.queryByText('Edited')).toBeNull();
  expect(screen.getByRole('button', { name: 'Category, row 2: empty' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Category, row 3: bags' })).toBeTruthy();
});

test('cells are corrected in the table of a round too, where a row of another currency fails', async () => {
  await open('/supplier/rounds?edit=new');
  await press('Currency, row 5: XYZ');
  fireEvent.click(await screen.findByText('GBP', { selector: '.ant-select-item-option-content' }));
  expect(await (await rowOf('Box D')).findByText('Currency “GBP”: not in USD, the round’s currency')).toBeTruthy();
  await press('Currency, row 5: GBP');
  fireEvent.click(await screen.findByText('USD', { selector: '.ant-select-item-option-content' }));
  expect(await screen.findByRole('button', { name: 'Import 4 Rows' })).toBeTruthy();
});

test('units are offered in Portuguese', async () => {
  await open(undefined, 'pt');
  await press('Unidade de medida, linha 6: dozens');
  expect(offered()).toEqual(['Deixar em branco', 'dozens', 'peças', 'kg', 'm', 'm²', 'litros', 'caixas']);
});
