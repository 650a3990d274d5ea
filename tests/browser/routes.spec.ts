import { goTo } from './acts/screen';
import { aSpeaker, closeBrowser, signIn, type Visitor, visitorOfSpec } from './visitor';

afterAll(closeBrowser);

describe('the way to a page', () => {
  const buyer = visitorOfSpec('buyer@junto.test');

  test('the dashboard leads to the cart of the round that was chosen there', async () => {
    const { page, t } = buyer;
    await goTo(buyer, '/');
    const prefix = t('buyer.dashboard.viewCartOf', { round: '' });
    const links = page.getByRole('link', { name: prefix }).or(page.getByRole('button', { name: prefix }));
    await links.first().waitFor();
    const chosen = links.last();
    const round = ((await chosen.getAttribute('aria-label')) ?? '').slice(prefix.length);
    await chosen.click();
    await page.waitForURL((url) => /^\/buyer\/cart(\/[0-9a-f-]{36})?$/.test(url.pathname));
    await page.locator('.choice-card', { hasText: round }).locator('input:checked').waitFor({ state: 'attached' });
    await page.getByRole('link', { name: round, exact: true }).waitFor();
    await page.getByRole('main').getByRole('article').first().waitFor();
  });

  test('a dialog is printed whole, without the page behind it', async () => {
    const { page, t } = buyer;
    await goTo(buyer, '/buyer/orders');
    await page
      .getByRole('button', { name: t('buyer.orders.view', { id: '' }).trim() })
      .first()
      .click();
    await page.getByRole('dialog').getByText(t('delivery.deliverTo')).first().waitFor();
    await page.emulateMedia({ media: 'print' });
    const cutOff = `[document.querySelector('.ant-modal-wrap'), ...document.querySelectorAll('.ant-modal-wrap *')]
      .filter((node) => node.clientHeight > 0 && node.scrollHeight > node.clientHeight + 1)
      .filter((node) => getComputedStyle(node).overflowY !== 'visible').length`;
    expect(await page.evaluate<number>(cutOff)).toBe(0);
    expect(await page.evaluate<string>(`getComputedStyle(document.querySelector('.ant-modal-wrap')).position`)).toBe(
      'static',
    );
    expect(await page.getByRole('main').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('dialog').press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  test('an area that is left takes its listeners and elements along', async () => {
    const { page, context, t } = buyer;
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    const metric = async (name: string) => {
      await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find((one) => one.name === name)!.value;
    };
    const leaveAndReturn = async () => {
      await goTo(buyer, '/profile');
      await page.getByRole('heading', { name: t('shell.profile.title'), level: 1 }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { name: t('buyer.orders.title'), level: 1 }).waitFor();
    };
    await goTo(buyer, '/buyer/orders');
    for (let n = 0; n < 2; n++) await leaveAndReturn();
    const before = await metric('JSEventListeners');
    for (let n = 0; n < 4; n++) await leaveAndReturn();
    // A React root that stays mounted has more than a hundred.
    expect((await metric('JSEventListeners')) - before).toBeLessThan(100);
  });

  test('a buyer is sent home from the areas of others', async () => {
    const { page } = buyer;
    for (const path of ['/admin', '/admin/users', '/supplier/sales']) {
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === '/');
    }
    await page.getByRole('heading', { name: buyer.t('buyer.dashboard.title') }).waitFor();
  });

  test('an unknown path shows a not-found page and is logged', async () => {
    const { page, t } = buyer;
    const [logged] = await Promise.all([
      page.waitForEvent('console', (message) => message.text().includes('/no/such/page')),
      page.goto('/no/such/page'),
    ]);
    expect(logged.type()).toBe('warning');
    await page.getByRole('heading', { name: t('ui.notFound.title') }).waitFor();
    await page.getByRole('link', { name: t('ui.notFound.home') }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('an unknown path of the own area shows the not-found page within the frame and is logged', async () => {
    await isNotFound(buyer, '/buyer/nonsense');
    await buyer.page.getByRole('link', { name: buyer.t('ui.notFound.home') }).click();
    await buyer.page.getByRole('heading', { name: buyer.t('buyer.dashboard.title'), level: 1 }).waitFor();
  });

  test('signing in leads to the requested address', async () => {
    const stranger = await aSpeaker('en');
    const { page, t } = stranger;
    await page.goto('/buyer/orders?status=approved');
    await page.waitForURL((url) => url.pathname === '/auth');
    await signIn(stranger, 'buyer2@junto.test');
    await page.getByRole('heading', { name: t('buyer.orders.title'), exact: true }).waitFor();
    expect(page.url()).toMatch(/\/buyer\/orders\?status=approved$/);
    expect([...stranger.errors, ...buyer.errors]).toEqual([]);
    await stranger.leave();
  });
});

test('an admin passes every guard, onto screens without errors', async () => {
  const admin = await aSpeaker('en');
  const { page, t, errors } = admin;
  await signIn(admin, 'admin@junto.test');
  for (const [path, title] of [
    ['/admin/orders', t('admin.orders.title')],
    ['/buyer', t('buyer.dashboard.title')],
    ['/buyer/rounds', t('buyer.rounds.title')],
    ['/buyer/cart', t('buyer.cart.title')],
    ['/buyer/orders', t('buyer.orders.title')],
    ['/buyer/invoices', t('buyer.invoices.title')],
    ['/supplier/products', t('supplier.products.title')],
    ['/supplier/rounds', t('supplier.rounds.title')],
    ['/supplier/sales', t('supplier.sales.title')],
    ['/supplier/invoices', t('supplier.invoices.title')],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { name: title, exact: true, level: 1 }).waitFor();
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    expect(await page.locator('.error-card').count()).toBe(0);
  }
  for (const path of ['/admin/x', '/supplier/x', '/buyer/x']) await isNotFound(admin, path);
  expect(errors).toEqual([]);
  await admin.leave();
});

async function isNotFound({ page, t }: Visitor, path: string): Promise<void> {
  await Promise.all([
    page.waitForEvent('console', (message) => message.type() === 'warning' && message.text().includes(path)),
    page.goto(path),
  ]);
  await page.getByRole('heading', { name: t('ui.notFound.title'), level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
}
