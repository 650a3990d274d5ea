import { openProducts } from './acts/buyer';
import { startOf } from './acts/screen';
import { aVisitor, closeBrowser, signIn, type Visitor } from './visitor';

afterAll(closeBrowser);

/** Cumulative layout shift since the page load; an upper bound of the web vital, which uses the largest burst only. */
const shifted = `(() => new Promise((answer) => {
  let sum = 0;
  const moved = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      sum += value;
      for (const { node, previousRect: a, currentRect: b } of sources) moved.push((node && (node.outerHTML || node.nodeName).slice(0, 160)) + ' ' + value.toFixed(3) + ' ' + [a.x, a.y, a.width, a.height].map(Math.round) + ' to ' + [b.x, b.y, b.width, b.height].map(Math.round));
    }
  }).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => answer({ sum, moved: moved.slice(0, 12) }), 100);
}))()`;

const most = 0.05;

async function loaded({ page }: Visitor, address: string): Promise<{ sum: number; moved: string[] }> {
  await page.goto(address);
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(400);
  return page.evaluate(shifted);
}

const roles = [
  ['buyer@junto.test', ['/', '/buyer/rounds', '/buyer/cart', '/buyer/orders', '/profile']],
  ['supplier@junto.test', ['/', '/supplier/products', '/supplier/rounds', '/supplier/sales']],
  ['admin@junto.test', ['/', '/admin/orders', '/admin/rounds']],
] as const;

describe.each([
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)('pages stay where they are while they load, on %s', (_window, viewport) => {
  test('of a stranger', async () => {
    const visitor = await aVisitor({ viewport, reducedMotion: 'no-preference' });
    const { sum, moved } = await loaded(visitor, '/auth');
    expect(sum < most ? [] : moved).toEqual([]);
    await visitor.leave();
  });

  test.each(roles)('of %s', async (email, addresses) => {
    const visitor = await aVisitor({ viewport, reducedMotion: 'no-preference' });
    await signIn(visitor, email);
    const restless: string[] = [];
    for (const address of addresses) {
      const { sum, moved } = await loaded(visitor, address);
      if (sum >= most) restless.push(`${address}: ${sum.toFixed(3)}, ${moved.join('; ')}`);
    }
    await visitor.leave();
    expect(restless).toEqual([]);
  });
});

test('Add to Cart stays where it is while the sentence about a typed quantity appears', async () => {
  // Higher than the dialog, which can grow.
  const visitor = await aVisitor({ viewport: { width: 1440, height: 1800 } });
  const { page, t } = visitor;
  await signIn(visitor, 'buyer@junto.test');
  const dialog = await openProducts(visitor, 'Kraft packaging, autumn run');
  const button = dialog
    .getByRole('button', { name: startOf(t('buyer.dialog.addToCartOf', { product: '' })), disabled: false })
    .first();
  const quantity = dialog.getByRole('article').getByRole('textbox', { disabled: false }).first();
  const height = async () => (await dialog.boundingBox())!.height;
  await button.waitFor();
  await page.waitForLoadState('networkidle');
  const [before, low] = [await button.boundingBox(), await height()];
  await quantity.press('ArrowUp');
  await dialog.locator('article [role=status] p').first().waitFor();
  expect(await height()).toBeGreaterThan(low);
  expect(await button.boundingBox()).toEqual(before);
  await visitor.leave();
});

/** Scripts loaded when the page's layout was first painted, on Slow 3G. */
async function scriptsBeforePaint(): Promise<string[]> {
  const { page, context, leave } = await aVisitor({ reducedMotion: 'no-preference' });
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await page.goto('/auth', { waitUntil: 'commit' });
  // Passed as a function: a string would need eval, which the CSP forbids.
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
  const before = await page.evaluate<string[]>(
    `performance.getEntriesByType('resource')
      .filter(({ initiatorType }) => initiatorType === 'script')
      .filter(({ responseEnd }) => responseEnd < performance.getEntriesByName('first-paint')[0].startTime)
      .map(({ name }) => new URL(name).pathname)`,
  );
  await leave();
  return before;
}

test('on Slow 3G the frame of a page is painted before its scripts have come', async () => {
  // A few lines that read the session load with the styles. A busy machine may paint late, so one of three attempts is
  // enough.
  const ofPage = async () => (await scriptsBeforePaint()).filter((name) => !name.startsWith('/begin.'));
  let before = await ofPage();
  for (let more = 0; more < 2 && before.length > 0; more++) before = await ofPage();
  expect(before).toEqual([]);
});
