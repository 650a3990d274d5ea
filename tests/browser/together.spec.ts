import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { openProducts, putInCart, viewCart } from './acts/buyer';
import { dialogOf, waitForToast } from './acts/screen';
import { aSpeaker, closeBrowser, signIn, type Visitor } from './visitor';

afterAll(closeBrowser);

const offered = {
  title: 'Linen kitchen textiles',
  product: 'Linen napkin, 45 × 45 cm',
  unitsPerPack: 24,
  moq: 2_400,
  cap: 4_800,
};
const { title, product } = offered;

describe('a buyer among others', () => {
  let buyer: Visitor;
  let other: Visitor;
  let socket: Cuttable;

  beforeAll(async () => {
    [buyer, other] = await Promise.all([aSpeaker('en'), aSpeaker('en')]);
    socket = await cuttable(buyer.context);
    await Promise.all([signIn(buyer, 'buyer@junto.test'), signIn(other, 'buyer2@junto.test')]);
  });
  afterAll(() => Promise.all([buyer.leave(), other.leave()]));

  test('has the same cart in two tabs', async () => {
    const { page, t, context } = buyer;
    await openProducts(buyer, title);
    await putInCart(buyer, offered, 48);
    await viewCart(buyer, offered);
    const tab = await context.newPage();
    await tab.goto(page.url());
    const quantity = (of: Page) => of.getByRole('textbox', { name: t('ui.stepper.quantity', { label: product }) });
    await quantity(tab).waitFor();
    await page.getByRole('button', { name: t('ui.stepper.more', { label: product }) }).click();
    await has(quantity(tab), '72');
    await quantity(tab).fill('24');
    await quantity(tab).blur();
    await has(quantity(page), '24');
    await tab.getByRole('button', { name: t('buyer.cart.remove', { product }) }).click();
    await page.getByRole('article', { name: product }).waitFor({ state: 'detached' });
    await tab.close();
  });

  test('shows that live figures are paused, and the right ones afterwards without a reload', async () => {
    const [mine] = await Promise.all([openProducts(buyer, title), openProducts(other, title)]);
    await mine.getByText(buyer.t('ui.live.live'), { exact: true }).waitFor();
    const before = await inOthersCarts(mine);
    socket.cut();
    await mine.getByText(buyer.t('ui.live.pausedShort')).waitFor();
    await putInCart(other, offered, 120);
    expect(await inOthersCarts(mine)).toBe(before);
    socket.restore();
    for (let tries = 0; (await inOthersCarts(mine)) !== before + 120; tries++) {
      if (tries > 300) throw new Error(`The bar shows ${await inOthersCarts(mine)} instead of ${before + 120}`);
      await pause(100);
    }
    await mine.getByText(buyer.t('ui.live.live'), { exact: true }).waitFor();
    await viewCart(other, offered);
    await other.page.getByRole('button', { name: other.t('buyer.cart.remove', { product }) }).click();
    await other.page.getByRole('article', { name: product }).waitFor({ state: 'detached' });
  });

  test('gets from the list of rounds to Place Order by keyboard alone', async () => {
    const { page, t } = buyer;
    await page.goto('/buyer/rounds?search=Linen');
    const press = async (target: Locator, key = 'Tab') => {
      await focus(page, target, key);
      await page.keyboard.press('Enter');
    };
    await press(page.getByRole('button', { name: t('buyer.rounds.viewProductsOf', { round: title }) }));
    const products = dialogOf(buyer, title);
    await products.waitFor();
    await press(products.getByRole('button', { name: t('ui.stepper.more', { label: product }) }));
    await press(products.getByRole('button', { name: t('buyer.dialog.addToCartOf', { product }) }));
    await waitForToast(buyer, t('buyer.toast.added', { count: offered.unitsPerPack, product }));
    await press(
      products
        .getByRole('button', { name: t('buyer.dialog.viewCart') })
        .or(products.getByRole('link', { name: t('buyer.dialog.viewCart') })),
    );
    await page.waitForURL((url) => /^\/buyer\/cart(\/[0-9a-f-]{36})?$/.test(url.pathname));
    await page.getByRole('article', { name: product }).waitFor();
    await focus(page, page.getByRole('button', { name: t('buyer.cart.placeOrder') }), 'Tab');
    await press(page.getByRole('button', { name: t('buyer.cart.remove', { product }) }), 'Shift+Tab');
    await page.getByRole('article', { name: product }).waitFor({ state: 'detached' });
  });
});

/** Units in other open carts, from the product's progress bar in English. */
async function inOthersCarts(place: Locator): Promise<number> {
  const bar = place.locator(`[role=progressbar][aria-label=${JSON.stringify(product)}]`);
  const match = /([\d,]+) more in others’ carts/.exec((await bar.getAttribute('aria-valuetext')) ?? '');
  return Number(match?.[1]?.replaceAll(',', '') ?? 0);
}

async function has(field: Locator, value: string): Promise<void> {
  for (let tries = 0; (await field.inputValue()) !== value; tries++) {
    if (tries > 300) throw new Error(`The field holds ${await field.inputValue()} instead of ${value}`);
    await pause(100);
  }
}

/** Moves the focus with the Tab key. */
async function focus(page: Page, target: Locator, key: string): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 80; presses++) {
    if (
      await target.evaluate((element) =>
        (element as unknown as { matches: (selector: string) => boolean }).matches(':focus'),
      )
    )
      return;
    await page.keyboard.press(key);
  }
  throw new Error(`80 × ${key} did not get to ${String(target)}`);
}

interface Cuttable {
  cut: () => void;
  restore: () => void;
}

/** WebSockets to the real gateway that the test can cut, as a lost connection does. */
async function cuttable(context: BrowserContext): Promise<Cuttable> {
  let away = false;
  const ends = new Set<() => void>();
  await context.routeWebSocket(/\/ws$/, (socket) => {
    if (away) return void socket.close({ code: 4999 });
    const server = socket.connectToServer();
    ends.add(() => {
      void socket.close({ code: 4999 });
      void server.close();
    });
  });
  return {
    cut: () => {
      away = true;
      for (const end of ends) end();
      ends.clear();
    },
    restore: () => void (away = false),
  };
}
