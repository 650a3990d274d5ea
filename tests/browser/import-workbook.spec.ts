import { randomBytes } from 'node:crypto';
import { utils, write, type CellObject } from '@e965/xlsx/dist/xlsx.mini.min.js';
import { dialogOf, goTo, waitForToast } from './acts/screen';
import { aSpeaker, closeBrowser, signIn } from './visitor';

afterAll(closeBrowser);

const run = randomBytes(3).toString('hex');
const rows = 60;

/** A price list of Excel below a title, with a unit and a price that only its supplier understands. */
function workbook(name: string) {
  const price = (at: number): CellObject | string =>
    at % 20 === 5 ? 'on request' : { t: 'n', v: at + 0.5, z: '"R$" #,##0.00' };
  const book = utils.book_new();
  const lines = Array.from({ length: rows }, (_none, at) => [
    `${name}-${run}-${at}`,
    `Fita ${run} ${at}`,
    price(at),
    'BRL',
    'cj',
  ]);
  const sheet = utils.aoa_to_sheet([[`Tabela ${run}`], [], ['Código', 'Nome', 'Preço', 'Moeda', 'Unidade'], ...lines]);
  utils.book_append_sheet(book, sheet, 'Preços');
  // Mail clients may rename files.
  return {
    name: `${name}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer),
  };
}

test('a workbook is imported with one answer about its units and one about its prices, and the next one needs no answer about units', async () => {
  const supplier = await aSpeaker('en');
  const { page, t } = supplier;
  await signIn(supplier, 'supplier@junto.test');
  await goTo(supplier, '/supplier/products');
  await page.getByRole('link', { name: t('supplier.imports.open'), exact: true }).click();
  const choose = (name: string) => page.getByLabel(t('supplier.imports.chooseTitle')).setInputFiles(workbook(name));
  const start = (count: number) =>
    page.getByRole('button', { name: t('supplier.imports.dock.start', { count }), exact: true });
  await choose('A');
  await page.getByText(t('supplier.imports.sheet', { sheet: 'Preços' })).waitFor();
  await page.getByRole('combobox', { name: t('supplier.imports.unitQuestion.label', { word: 'cj' }) }).click();
  await page.getByTitle(t('uom.boxes'), { exact: true }).click();
  await start(rows - 3).waitFor();
  // Rows are virtualized: scroll the last one into view to render it.
  const last = page.getByText(`Fita ${run} ${rows - 1}`, { exact: true });
  expect(await last.count()).toBe(0);
  const field = t('supplier.imports.field.unit_price');
  const cell = { field, row: 9, value: 'on request' };
  await page.getByRole('button', { name: t('supplier.imports.cellOf', cell) }).click();
  await page.getByRole('textbox', { name: field }).fill('12,50');
  await page.getByRole('textbox', { name: field }).press('Escape');
  await page.getByRole('button', { name: t('supplier.imports.cellOf', cell) }).click();
  await page.getByRole('textbox', { name: field }).fill('12.50');
  await page.getByRole('textbox', { name: field }).press('Enter');
  await page.getByRole('button', { name: t('supplier.imports.alike.replace', { text: '12.50' }) }).click();
  await start(rows).waitFor();
  await page.locator('.data-table__scroller').evaluate((node: { scrollTop: number }) => (node.scrollTop = 100_000));
  await last.waitFor();
  await start(rows).press('Enter');
  await waitForToast(supplier, t('supplier.toast.importComplete'));
  await page.getByRole('button', { name: t('supplier.imports.undoAction') }).click();
  await dialogOf(supplier, t('supplier.imports.undoTitle'))
    .getByRole('button', { name: t('supplier.imports.undoAction') })
    .click();
  await page.getByText(t('supplier.imports.undoneTitle')).first().waitFor();
  await goTo(supplier, '/supplier/products');
  await page.getByRole('link', { name: t('supplier.imports.open'), exact: true }).click();
  await choose('B');
  await start(rows - 3).waitFor();
  expect(supplier.errors).toEqual([]);
  await supplier.leave();
});
