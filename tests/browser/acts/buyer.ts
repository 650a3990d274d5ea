import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import type { Visitor } from '../visitor';
import { dialogOf, goTo, waitForToast, lineWith, search, startOf } from './screen';
import { followed, type Offered, type Shipped } from './supplier';

/** Finds a round among the open ones and opens its products. @returns the dialog */
export async function openProducts(visitor: Visitor, title: string): Promise<Locator> {
  const { page, t } = visitor;
  await goTo(visitor, '/buyer/rounds');
  await search(visitor, t('buyer.rounds.search'), title);
  await page.getByRole('button', { name: t('buyer.rounds.viewProductsOf', { round: title }) }).click();
  return dialogOf(visitor, title);
}

/** Types a quantity into the card of a product and puts it into the cart. */
export async function putInCart(visitor: Visitor, { title, product }: Offered, qty: number): Promise<void> {
  const { t } = visitor;
  const products = dialogOf(visitor, title);
  const quantity = products.getByRole('textbox', { name: t('ui.stepper.quantity', { label: product }) });
  await quantity.fill(String(qty));
  await quantity.blur();
  await products.getByRole('button', { name: t('buyer.dialog.addToCartOf', { product }) }).click();
  await waitForToast(visitor, t('buyer.toast.added', { count: qty, product }));
}

/** Waits until a product's progress bar shows the given text, without a reload. */
export async function seePool(
  visitor: Visitor,
  place: Locator,
  product: string,
  pool: { committed: number; moq: number; selected: number; left: number },
): Promise<void> {
  const { t } = visitor;
  const percent = Math.min(100, Math.floor((pool.committed / pool.moq) * 100));
  const valueText = [
    t('ui.pool.valueText', { committed: pool.committed, moq: pool.moq, percent }),
    ...(pool.selected > 0 ? [t('ui.pool.valueInOthersCarts', { units: pool.selected })] : []),
    t('ui.pool.valueAvailable', { units: pool.left }),
  ].join('; ');
  await place
    .locator(`[role=progressbar][aria-label=${JSON.stringify(product)}][aria-valuetext=${JSON.stringify(valueText)}]`)
    .waitFor();
}

/** Goes from the products of a round to its cart, which is then selected. */
export async function viewCart(visitor: Visitor, { title, product }: Offered): Promise<void> {
  const { page, t } = visitor;
  await dialogOf(visitor, title)
    .getByRole('button', { name: t('buyer.dialog.viewCart') })
    .or(dialogOf(visitor, title).getByRole('link', { name: t('buyer.dialog.viewCart') }))
    .click();
  await page.waitForURL((url) => /^\/buyer\/cart(\/[0-9a-f-]{36})?$/.test(url.pathname));
  await page.getByRole('article', { name: product }).waitFor();
}

/** Waits until the cart is loaded and can be ordered. */
export async function seeReadyCart({ page, t }: Visitor): Promise<void> {
  await page.getByRole('button', { name: t('buyer.cart.placeOrder'), disabled: false }).waitFor();
}

/**
 * Presses Place Order if it is still enabled, and returns the outcome. A buyer whose live figures arrive first cannot
 * press it once another order has left too few units.
 */
export async function placeOrder(visitor: Visitor): Promise<'placed' | 'refused' | 'too late'> {
  const { page, t } = visitor;
  const pressed = await page
    .getByRole('button', { name: t('buyer.cart.placeOrder') })
    // A mouse click waits until the button stops moving, long enough for another order to arrive.
    .evaluate((element) => {
      const button = element as unknown as { disabled: boolean; click: () => void };
      const open = !button.disabled;
      button.click();
      return open;
    });
  if (!pressed) return 'too late';
  const placed = t('buyer.toast.orderPlacedTitle');
  const shown = await waitForToast(visitor, placed, t('buyer.toast.orderFailedTitle'));
  return shown === placed ? 'placed' : 'refused';
}

/** Opens an invoice that came, and downloads it as PDF. @returns the file */
export async function downloadInvoice(visitor: Visitor, number: string): Promise<Buffer> {
  const { page, t } = visitor;
  await goTo(visitor, '/buyer/invoices');
  await lineWith(visitor, number)
    .getByRole('button', { name: t('buyer.invoices.view', { number }) })
    .click();
  const invoice = dialogOf(visitor, number);
  await invoice.getByText(t('status.invoice.sent')).first().waitFor();
  await invoice.getByRole('button', { name: t('ui.action.download') }).click();
  const [download] = await Promise.all([
    // As long as the page waits for the file.
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('menuitem', { name: t('proforma.pdf') }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${number}.pdf`);
  return readFile(await download.path());
}

/** Opens the only order of a round, checks its shipment and confirms the delivery. */
export async function confirmDelivery(visitor: Visitor, title: string, shipped: Shipped): Promise<void> {
  const { page, t } = visitor;
  await goTo(visitor, '/buyer/orders');
  await lineWith(visitor, title)
    .getByRole('button', { name: startOf(t('buyer.orders.view', { id: '' })) })
    .click();
  const order = page.getByRole('dialog').filter({ hasText: title });
  await followed(visitor, order, shipped).waitFor();
  await order.getByRole('button', { name: t('delivery.confirm') }).click();
  await dialogOf(visitor, t('delivery.confirmTitle'))
    .getByRole('button', { name: t('delivery.confirm') })
    .click();
  await waitForToast(visitor, t('delivery.confirmed'));
  await order
    .getByRole('list', { name: t('timeline.title') })
    .getByText(t('timeline.delivered'), { exact: true })
    .waitFor();
}
