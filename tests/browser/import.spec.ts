import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { languages } from '@junto/i18n/language';
import { eventually } from '@junto/test-kit/eventually';
import { dialogOf, goTo, waitForToast } from './acts/screen';
import { longestTask } from './longest-task';
import { stepsOf } from './steps';
import { closeBrowser, type Visitor, visitorOfSpec } from './visitor';

const undoneText = (t: Visitor['t'], count: number) =>
  t('supplier.imports.undoneText', {
    deleted: t('supplier.imports.deleted', { count }),
    kept: t('supplier.imports.kept', { count: 0 }),
  });

afterAll(closeBrowser);

const header =
  'Product SKU,Product Name,Description,Category,Unit Price,Currency,Unit of Measure,Size,Material,Color,Units per Pack,MOQ,Max Qty,Image URL';
const row = (sku: string, name: string, price: string, pack = '1') =>
  `${sku},${name},,,${price},USD,pieces,,,,${pack},10,,`;

/** Encoded as saved by a spreadsheet program in Western Europe. */
function aFile(name: string, lines: readonly string[]) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from([header, ...lines].join('\r\n'), 'latin1') };
}

async function choose({ page, t }: Visitor, file: ReturnType<typeof aFile>): Promise<void> {
  await page.getByLabel(t('supplier.imports.chooseTitle')).setInputFiles(file);
}

describe.each(languages)('an import that people trust (%s)', (language) => {
  const run = randomBytes(3).toString('hex');
  const name = `Caixa de cartão ${run}`;
  const supplier = visitorOfSpec('supplier@junto.test', language);
  const step = stepsOf(() => [supplier]);

  step('a file with faults is validated row by row before anything is written, and a cell is corrected', async () => {
    const { page, t } = supplier;
    await goTo(supplier, '/supplier/products');
    await page.getByRole('link', { name: t('supplier.imports.open'), exact: true }).click();
    const lines = [row(`A-${run}`, name, '1.50'), row(`B-${run}`, 'Bag', '2', '2.5'), row(`A-${run}`, 'Again', '1')];
    await choose(supplier, aFile(`${run}.csv`, lines));
    await page.getByText(name).waitFor();
    await page.getByText('Windows-1252').waitFor();
    await page.getByText(t('importRow.reason.sku_repeated', { row: 2 })).waitFor();
    const field = t('supplier.imports.field.units_per_pack');
    await page.getByRole('button', { name: t('supplier.imports.cellOf', { field, row: 3, value: '2.5' }) }).click();
    const input = page.getByRole('textbox', { name: field });
    await input.fill('25');
    await input.press('Enter');
    await page.getByRole('button', { name: t('supplier.imports.dock.start', { count: 2 }) }).waitFor();
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole('button', { name: t('supplier.imports.dock.start', { count: 2 }) }).waitFor();
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    }
  });

  step('it runs at its own address, which shows the same after a reload', async () => {
    const { page, t } = supplier;
    // By the keyboard: after the last change of the width the page may still move under a click.
    await page.getByRole('button', { name: t('supplier.imports.dock.start', { count: 2 }) }).press('Enter');
    await page.waitForURL(/\/supplier\/products\/import\/[\w-]+$/);
    await waitForToast(supplier, t('supplier.toast.importComplete'));
    await page.reload();
    const counts = t('supplier.imports.completeText', { imported: 2, created: 2, failed: 1 });
    await page.getByText(counts).first().waitFor();
    await page.getByText(t('importRow.reason.sku_repeated', { row: 2 })).waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: t('supplier.imports.failedCsv') }).click();
    expect((await saved).suggestedFilename()).toBe(`${run}-failed.csv`);
  });

  step('it is undone, and its products are removed', async () => {
    const { page, t } = supplier;
    await page.getByRole('button', { name: t('supplier.imports.undoAction') }).click();
    await dialogOf(supplier, t('supplier.imports.undoTitle'))
      .getByRole('button', { name: t('supplier.imports.undoAction') })
      .click();
    await page.getByText(undoneText(t, 2)).waitFor();
    await page.goto(`/supplier/products?search=${run}`);
    await page.getByText(t('ui.noMatch.title')).waitFor();
    expect(supplier.errors).toEqual([]);
  });
});

describe('ten thousand rows', () => {
  const many = (run: number) =>
    Array.from({ length: 10_000 }, (_none, index) =>
      row(`M-${run}-${index}`, `Box ${index}`, index % 50 ? '1.25' : ''),
    );
  // Uploads a file from a folder: a buffer passed to the page would be decoded in the page and distort the measurement.
  const folder = mkdtempSync(path.join(os.tmpdir(), 'junto-import-'));
  const supplier = visitorOfSpec('supplier@junto.test');
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Duration in ms of a script that takes 27 ms on an idle machine; scales time limits on slow or busy machines. */
  const slowness = async () => {
    const took = await supplier.page.evaluate<number>(`(() => {
      const times = [1, 2, 3].map(() => {
        const began = performance.now();
        for (let i = 0, sum = 0; i < 3e6; i++) sum += Math.sqrt(i) % 7;
        return performance.now() - began;
      });
      return Math.min(...times);
    })()`);
    return Math.max(1, took / 27);
  };

  test('are judged in less than two seconds, and no task of the page takes more than 50 ms, of its first drawing neither', async () => {
    const { page, t } = supplier;
    const measured: { ms: number; longest: number }[] = [];
    for (const run of [1, 2, 3, 4, 5]) {
      const file = path.join(folder, `many-${run}.csv`);
      writeFileSync(file, [header, row(`F-${run}`, `First ${run}`, '1'), ...many(run).slice(1)].join('\n'));
      // Reload each time, because the first render is the most expensive.
      await page.goto('/supplier/products/import');
      await page.getByLabel(t('supplier.imports.chooseTitle')).waitFor({ state: 'attached' });
      const before = await slowness();
      let ms = 0;
      const longest = await longestTask(page, async () => {
        const start = performance.now();
        await page.getByLabel(t('supplier.imports.chooseTitle')).setInputFiles(file);
        await page.getByText(`First ${run}`).waitFor();
        ms = performance.now() - start;
        // The last of the first rows, because they render in chunks.
        await page.getByText(`M-${run}-23`, { exact: true }).waitFor();
      });
      const slower = Math.max(before, await slowness());
      measured.push({ ms: ms / slower, longest: longest / slower });
    }
    // Other processes slow down single runs, so the fastest run is used.
    expect(Math.min(...measured.map(({ ms }) => ms))).toBeLessThan(2_000);
    // CPU time of a task is hardly affected by other processes, so even the first render is checked.
    expect(measured[0]!.longest).toBeLessThan(50);
    expect(measured.map(({ longest }) => longest).sort((one, other) => one - other)[2]).toBeLessThan(50);
  });
});

describe('what is not lost', () => {
  const run = randomBytes(3).toString('hex');
  const name = `Stored box ${run}`;
  const price = { field: '', row: 2, value: '1.50' };
  const supplier = visitorOfSpec('supplier@junto.test');
  const step = stepsOf(() => [supplier]);
  beforeAll(() => void (price.field = supplier.t('supplier.imports.field.unit_price')));

  step(
    'a corrected row: Back and a sidebar link require confirmation, which stays on the page or leaves it',
    async () => {
      const { page, t } = supplier;
      await goTo(supplier, '/supplier/products');
      await page.getByRole('link', { name: t('supplier.imports.open'), exact: true }).click();
      await choose(supplier, aFile(`${run}.csv`, [row(`K-${run}`, name, '1.50')]));
      await page.getByRole('button', { name: t('supplier.imports.cellOf', price) }).click();
      await page.getByRole('textbox', { name: price.field }).fill('2.50');
      await page.getByRole('textbox', { name: price.field }).press('Enter');
      const corrected = page.getByRole('button', { name: t('supplier.imports.cellOf', { ...price, value: '2.50' }) });
      await corrected.waitFor();
      const question = dialogOf(supplier, t('ui.discard.title'));
      await page.evaluate('history.back()');
      await question.getByRole('button', { name: t('ui.discard.keep') }).click();
      await question.waitFor({ state: 'hidden' });
      expect(new URL(page.url()).pathname).toBe('/supplier/products/import');
      await corrected.waitFor();
      await page.locator('nav a[href="/supplier/rounds"]').click();
      await question.getByRole('button', { name: t('ui.discard.keep') }).click();
      await question.waitFor({ state: 'hidden' });
      expect(new URL(page.url()).pathname).toBe('/supplier/products/import');
      await corrected.waitFor();
      await page.evaluate('history.back()');
      await question.getByRole('button', { name: t('ui.discard.discard') }).click();
      await page.waitForURL((url) => url.pathname === '/supplier/products');
    },
  );

  step('form input: Back requires confirmation', async () => {
    const { page, t } = supplier;
    await page.getByRole('button', { name: t('supplier.products.add'), exact: true }).click();
    const typed = page.getByLabel(t('supplier.products.name'), { exact: true });
    await typed.fill(name);
    await page.evaluate('history.back()');
    const question = dialogOf(supplier, t('ui.discard.title'));
    await question.getByRole('button', { name: t('ui.discard.keep') }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await typed.inputValue()).toBe(name);
    await page.evaluate('history.back()');
    await question.getByRole('button', { name: t('ui.discard.discard') }).click();
    await typed.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/supplier/products');
  });

  step('unsent rows: another window continues after the first one is closed', async () => {
    const { page, t, context } = supplier;
    await goTo(supplier, '/supplier/products');
    await page.getByRole('link', { name: t('supplier.imports.open'), exact: true }).click();
    // Every row fails and has cells of maximum length, so that they are sent in many parts.
    const long = Array.from({ length: 40 }, (_none, at) =>
      Array(14)
        .fill(`${at}${'x'.repeat(2_000)}`)
        .join(','),
    );
    await choose(supplier, aFile(`${run}-long.csv`, [row(`L-${run}`, name, '1.50'), ...long]));
    let sent = 0;
    await page.route('**/api/supplier/imports/*/rows', (route) => (sent++ === 0 ? route.continue() : undefined));
    await page.getByRole('button', { name: t('supplier.imports.dock.start', { count: 1 }) }).press('Enter');
    await page.waitForURL(/\/supplier\/products\/import\/[\w-]+$/);
    await page.getByText(t('supplier.imports.status.receiving')).waitFor();
    await eventually(() => expect(sent).toBe(2));
    const address = page.url();
    await page.close();
    supplier.page = await context.newPage();
    await supplier.page.goto(address);
    await supplier.page
      .getByText(t('supplier.imports.completeText', { imported: 1, created: 1, failed: 40 }))
      .first()
      .waitFor();
    await supplier.page.getByRole('button', { name: t('supplier.imports.undoAction') }).click();
    await dialogOf(supplier, t('supplier.imports.undoTitle'))
      .getByRole('button', { name: t('supplier.imports.undoAction') })
      .click();
    await supplier.page.getByText(undoneText(supplier.t, 1)).waitFor();
    expect(supplier.errors).toEqual([]);
  });
});
