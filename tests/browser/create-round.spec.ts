import { randomBytes } from 'node:crypto';
import { readOwnRound } from '@junto/contracts/supplier/rounds';
import { dialogOf, startOf, waitForToast } from './acts/screen';
import { aVisitor, closeBrowser, signIn, type Visitor } from './visitor';

afterAll(closeBrowser);

const run = randomBytes(3).toString('hex');
const count = 300;
const products = Array.from({ length: count }, (_none, index) => ({
  ...{ sku: `P-${run}-${index}`, name: `Pasted ${run} ${index}` },
  ...{ moq: 1_000 + index, max: index % 3 === 0 ? null : 5_000 + index },
}));
const list = products.map(({ sku, moq, max }) => [sku, moq, max].filter((cell) => cell !== null).join('; ')).join('\n');
const file = [
  'Product SKU,Product Name,Unit Price,Currency,Unit of Measure,Units per Pack',
  ...products.map(({ sku, name }) => `${sku},${name},1.50,USD,pieces,10`),
].join('\n');

/** Opens a window of a supplier whose products no other spec uses. */
async function aSupplier(viewport: { width: number; height: number }): Promise<Visitor> {
  const visitor = await aVisitor({ viewport });
  await signIn(visitor, 'kadri@junto.test');
  return visitor;
}

/** Presses a button of the dialog's footer, which has to be inside the window without scrolling. */
async function pressInView({ page }: Visitor, name: string): Promise<void> {
  const button = page.getByRole('dialog').getByRole('button', { name, exact: true });
  const box = await button.boundingBox();
  expect(box!.y + box!.height).toBeLessThanOrEqual(page.viewportSize()!.height);
  await button.click();
}

/** Reads the round that the open dialog creates, as the service returns it. */
async function createdRound(visitor: Visitor, create: () => Promise<void>) {
  const { page, t } = visitor;
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.request().method() === 'POST' && one.url().endsWith('/api/supplier/rounds')),
    create(),
  ]);
  await waitForToast(visitor, t('supplier.toast.roundCreated'));
  const { id } = (await answer.json()) as { id: string };
  const { authorization } = await answer.request().allHeaders();
  const read = await page.request.get(`/api/supplier/rounds/${id}`, { headers: { authorization: authorization! } });
  return readOwnRound.answer.parse(await read.json());
}

beforeAll(async () => {
  const visitor = await aSupplier({ width: 1440, height: 900 });
  const { page, t } = visitor;
  await page.goto('/supplier/products/import');
  await page
    .getByLabel(t('supplier.imports.chooseTitle'))
    .setInputFiles({ name: `${run}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page.getByRole('button', { name: t('supplier.imports.dock.start', { count }) }).press('Enter');
  await waitForToast(visitor, t('supplier.toast.importComplete'));
  await visitor.leave();
});

test.each([
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
])(
  'on %s a round of 300 pasted products is created in less than two minutes',
  async (_window, viewport) => {
    const supplier = await aSupplier(viewport);
    const { page, t } = supplier;
    const isPhone = viewport.width < 640;
    const next = async () => isPhone && pressInView(supplier, t('ui.action.next'));
    const start = performance.now();
    await page.goto('/supplier/rounds?edit=new');
    const form = dialogOf(supplier, t('supplier.rounds.create'));
    await form.getByRole('combobox', { name: t('supplier.rounds.currency') }).click();
    await page.locator('.ant-select-item-option', { hasText: 'USD' }).click();
    await form.getByLabel(t('supplier.rounds.name'), { exact: true }).fill(`Pasted run ${run}`);
    await next();
    await form.getByLabel(t('supplier.rounds.paste')).fill(list);
    await form.getByRole('button', { name: t('supplier.rounds.pasteAdd', { count }) }).click();
    const termOf = (term: 'moqOf' | 'maxQtyOf') => (index: number) =>
      form.getByLabel(t(`supplier.rounds.${term}`, { name: products[index]!.name }), { exact: true });
    const [moqOf, maxQtyOf] = [termOf('moqOf'), termOf('maxQtyOf')];
    await moqOf(49).waitFor();
    expect(await form.getByLabel(startOf(t('supplier.rounds.moqOf', { name: '' }))).count()).toBe(50);
    expect([await moqOf(0).inputValue(), await maxQtyOf(0).inputValue()]).toEqual(['1,000', '']);
    await form.getByRole('button', { name: t('ui.table.page', { page: 6 }) }).click();
    expect([await moqOf(299).inputValue(), await maxQtyOf(299).inputValue()]).toEqual(['1,299', '5,299']);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(viewport.width);
    await next();
    const round = await createdRound(supplier, () => pressInView(supplier, t('supplier.rounds.saveDraft')));
    expect(performance.now() - start).toBeLessThan(120_000);
    expect(round).toMatchObject({ title: `Pasted run ${run}`, currency: 'USD', status: 'draft' });
    const termsOf = (sku: string, moq: number, max: number | null) => `${sku}: ${moq} to ${max}`;
    expect(round.offers.map(({ product, moq, max_qty }) => termsOf(product.sku_code, moq, max_qty)).sort()).toEqual(
      products.map(({ sku, moq, max }) => termsOf(sku, moq, max)).sort(),
    );
    expect(supplier.errors).toEqual([]);
    await supplier.leave();
  },
  240_000,
);
