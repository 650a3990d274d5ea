import { goTo } from './acts/screen';
import { aSpeaker, closeBrowser, signIn } from './visitor';

afterAll(closeBrowser);

/** Counts rendered React components per article in `window.rendered`, using the hook of React DevTools. */
const countRenders = `(() => {
  const performedWork = 1;
  const components = new Set([0, 1, 11, 14, 15]);
  window.rendered = {};
  const count = (first, article) => {
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      const inside = fiber.type === 'article' ? fiber.memoizedProps['aria-label'] : article;
      if (inside && components.has(fiber.tag) && fiber.flags & performedWork) window.rendered[inside] = (window.rendered[inside] ?? 0) + 1;
      // A subtree that was skipped is the same as before.
      if (fiber.child !== fiber.alternate?.child) count(fiber.child, inside);
    }
  };
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: (_renderer, root) => count(root.current),
  };
})()`;

test('a product of a round that is opened and closed does not render the others', async () => {
  const visitor = await aSpeaker('en');
  const { page, context, t } = visitor;
  await context.addInitScript(countRenders);
  await signIn(visitor, 'buyer@junto.test');
  await goTo(visitor, '/buyer/rounds');
  const round = page.getByRole('main').getByRole('article').filter({ hasText: 'Kraft packaging, autumn run' });
  await round.getByRole('heading').getByRole('link').click();
  const product = page.getByRole('article').filter({ has: page.getByText(t('buyer.round.details'), { exact: true }) });
  await product.first().waitFor();
  expect(await product.count()).toBeGreaterThan(3);
  const name = await product.first().getAttribute('aria-label');
  const rendered = async () => {
    await page.waitForLoadState('networkidle');
    const { [name!]: own = 0, ...others } = await page.evaluate<Record<string, number>>('window.rendered');
    await page.evaluate('window.rendered = {}');
    return { own, others: Math.max(0, ...Object.values(others)) };
  };
  const whole = await rendered();
  expect(whole.others).toBeGreaterThan(40);
  for (const word of ['details', 'hide'] as const) {
    const toggle = page.getByText(t(`buyer.round.${word}`), { exact: true }).first();
    await toggle.click();
    await page
      .getByText(t(`buyer.round.${word === 'hide' ? 'details' : 'hide'}`), { exact: true })
      .first()
      .waitFor();
    // Only the star's tooltip and the cart link depend on the URL; a fully rendered row has more than forty components.
    expect((await rendered()).others).toBeLessThan(20);
  }
  await visitor.leave();
});
