import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { formatDateTime, formatDay } from '@junto/i18n/formats/date';
import type { Visitor } from '../visitor';
import { dialogOf, goTo, waitForToast, isDrawn, lineWith, startOf } from './screen';

export interface Offered {
  title: string;
  product: string;
  unitsPerPack: number;
  moq: number;
  cap: number;
}

/** Adds a product to the catalogue, with a picture that shows in its line. */
export async function addProduct(visitor: Visitor, { product, unitsPerPack }: Offered): Promise<void> {
  const { page, t } = visitor;
  await goTo(visitor, '/supplier/products');
  await page
    .getByRole('button', { name: t('supplier.products.add') })
    .first()
    .click();
  const form = dialogOf(visitor, t('supplier.products.add'));
  await form.getByLabel(t('supplier.products.name'), { exact: true }).fill(product);
  await form.getByLabel(t('supplier.products.sku'), { exact: true }).fill(`SKU-${product}`);
  await form.getByLabel(t('supplier.products.price'), { exact: true }).fill('12.50');
  await form.getByLabel(t('supplier.products.unitsPerPack'), { exact: true }).fill(String(unitsPerPack));
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'product.png', mimeType: 'image/png', buffer: await aPicture() });
  await form.getByRole('img').first().waitFor();
  await form.getByRole('button', { name: t('supplier.products.create') }).click();
  await waitForToast(visitor, t('supplier.toast.productCreated'));
  expect(
    await isDrawn(lineWith(visitor, product).getByRole('img', { name: t('ui.picture.of', { name: product }) })),
  ).toBe(true);
}

/** Creates a round of the one product and submits it for approval. */
export async function offerRound(
  visitor: Visitor,
  { title, product, moq, cap }: Offered,
  closesAt: Date,
): Promise<void> {
  const { page, t, language } = visitor;
  await goTo(visitor, '/supplier/rounds');
  await page
    .getByRole('button', { name: t('supplier.rounds.create') })
    .first()
    .click();
  const form = dialogOf(visitor, t('supplier.rounds.create'));
  // A product is added in US dollars, whatever currency most products of its company have.
  await form.getByRole('combobox', { name: t('supplier.rounds.currency') }).click();
  await page.locator('.ant-select-item-option', { hasText: 'USD' }).click();
  await form.getByLabel(t('supplier.rounds.name'), { exact: true }).fill(title);
  const closes = form.locator('#close_at');
  await closes.fill(formatDateTime(closesAt, language));
  await closes.press('Enter');
  await form.getByRole('checkbox', { name: t('supplier.rounds.selectOf', { name: product }) }).check();
  await form.getByLabel(t('supplier.rounds.moqOf', { name: product })).fill(String(moq));
  await form.getByLabel(t('supplier.rounds.maxQtyOf', { name: product })).fill(String(cap));
  await form.getByRole('button', { name: t('supplier.rounds.saveDraft') }).click();
  await waitForToast(visitor, t('supplier.toast.roundCreated'));
  const line = lineWith(visitor, title);
  expect(await line.innerText()).toContain(
    t('supplier.rounds.until', { until: formatDateTime(closesAt, language).slice(0, 12) }),
  );
  await line.getByRole('button', { name: t('supplier.rounds.submitOf', { round: title }) }).click();
  await waitForToast(visitor, t('supplier.toast.roundSubmitted'));
  await line.getByText(t('status.round.pending_approval')).waitFor();
}

/** Opens the sale of a round, fills in the weights of its one line and generates the invoice. @returns its number */
export async function invoiceSale(visitor: Visitor, { title, product }: Offered): Promise<string> {
  const { page, t } = visitor;
  await goTo(visitor, '/supplier/sales');
  const sale = await openSale(visitor, title);
  await sale.getByRole('button', { name: t('supplier.sales.generate') }).click();
  await waitForToast(visitor, t('supplier.toast.missingWeights'));
  await sale.getByRole('button', { name: t('supplier.sales.editOf', { product }) }).click();
  const weights = dialogOf(visitor, t('supplier.sales.weightsTitle'));
  await weights.getByLabel(t('supplier.sales.net'), { exact: true }).fill('120.5');
  await weights.getByLabel(t('supplier.sales.gross'), { exact: true }).fill('131.25');
  await weights.getByLabel(t('supplier.sales.cbm'), { exact: true }).fill('1.2755');
  await weights.getByRole('button', { name: t('ui.action.save') }).click();
  await waitForToast(visitor, t('supplier.toast.weightsUpdated'));
  await weights.waitFor({ state: 'hidden' });
  await sale.getByRole('button', { name: t('supplier.sales.generate') }).click();
  await sale.getByRole('link', { name: t('supplier.sales.view') }).click();
  await page.waitForURL((url) => url.pathname === '/supplier/invoices');
  const document = page.getByRole('dialog', { name: /PI-\d+/ });
  await document.getByRole('button', { name: t('supplier.invoices.send') }).waitFor();
  return /PI-\d+/.exec(await document.innerText())?.[0] ?? '';
}

/** Sends the draft that is open. */
export async function sendInvoice(visitor: Visitor, number: string): Promise<void> {
  const { t } = visitor;
  await dialogOf(visitor, number)
    .first()
    .getByRole('button', { name: t('supplier.invoices.send') })
    .click();
  await dialogOf(visitor, t('supplier.invoices.sendTitle', { number }))
    .getByRole('button', { name: t('supplier.invoices.send') })
    .click();
  await waitForToast(visitor, t('supplier.toast.invoiceSent', { number }));
}

export interface Shipped {
  carrier: string;
  tracking: string;
  /** `YYYY-MM-DD`. */
  expectedOn: string;
}

/** Marks the sale of a round as shipped, and reads it there. @returns the sale, which stays open */
export async function shipSale(visitor: Visitor, title: string, shipped: Shipped): Promise<Locator> {
  const { page, t, language } = visitor;
  // The invoice that was sent is still open.
  await page.goto('/supplier/sales');
  const sale = await openSale(visitor, title);
  await sale.getByLabel(t('delivery.carrier'), { exact: true }).fill(shipped.carrier);
  await sale.getByLabel(t('delivery.tracking')).fill(shipped.tracking);
  const expected = sale.getByLabel(t('delivery.expectedOn'), { exact: true });
  await expected.fill(formatDay(shipped.expectedOn, language));
  await expected.press('Enter');
  await sale.getByRole('button', { name: t('delivery.ship') }).click();
  await waitForToast(visitor, t('delivery.shipDone'));
  await followed(visitor, sale, shipped).waitFor();
  return sale;
}

/** The link to where a shipment is. */
export function followed({ t }: Visitor, place: Locator, { carrier, tracking }: Shipped): Locator {
  return place.getByRole('link', { name: t('delivery.trackOf', { carrier, number: tracking }) });
}

/** Opens the one sale of a round from the list that is shown. @returns its dialog */
async function openSale(visitor: Visitor, title: string): Promise<Locator> {
  const { page, t } = visitor;
  await lineWith(visitor, title)
    .getByRole('button', { name: startOf(t('supplier.sales.viewOf', { id: '' })) })
    .click();
  return page.getByRole('dialog').filter({ hasText: title });
}

function aPicture(): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 600, channels: 3, background: '#0E5763' } })
    .png()
    .toBuffer();
}
