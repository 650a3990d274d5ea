import { goTo } from './acts/screen';
import { aSpeaker, closeBrowser, signIn, type Visitor } from './visitor';

/** Simulates a browser translation: wraps each text node in new elements whenever it appears. */
const translate = `(() => {
  const wrap = (text) => {
    if (!text.isConnected || !text.data.trim() || text.parentElement.closest('font, script, style, svg, textarea')) return;
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text.data);
  };
  const textsOf = (node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts = node.nodeType === Node.TEXT_NODE ? [node] : [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    return texts;
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) textsOf(node).forEach(wrap);
  }).observe(document, { childList: true, subtree: true });
})()`;

describe('a page that the browser translates', () => {
  let buyer: Visitor;
  beforeAll(async () => {
    buyer = await aSpeaker('en');
    await buyer.context.addInitScript(translate);
    await signIn(buyer, 'tiago@junto.test');
  });
  afterAll(async () => {
    await buyer.leave();
    await closeBrowser();
  });

  test('takes a quantity, fills and empties the cart', async () => {
    const { page, t, errors } = buyer;
    await goTo(buyer, '/buyer/rounds');
    const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Kraft packaging, autumn run' });
    await card.getByRole('heading').getByRole('link').click();
    await page.waitForURL((url) => /^\/buyer\/rounds\/[0-9a-f-]{36}$/.test(url.pathname));
    const quantity = page
      .getByRole('main')
      .getByRole('textbox', { name: t('ui.stepper.quantity', { label: '' }).trim(), disabled: false })
      .first();
    for (const units of ['12000', '1', '']) {
      await quantity.fill(units);
      await quantity.blur();
    }
    await goTo(buyer, '/buyer/cart');
    await page.getByRole('main').locator('font').first().waitFor();
    expect(errors).toEqual([]);
  });

  test('searches in the palette and opens a dialog', async () => {
    const { page, t, errors } = buyer;
    await goTo(buyer, '/buyer/orders');
    await page.keyboard.press('Control+k');
    const input = page.getByRole('dialog').getByRole('combobox');
    for (const typed of ['or', 'orders', 'zzzz', '']) await input.fill(typed);
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: t('buyer.orders.view', { id: '' }).trim() })
      .first()
      .click();
    await page.getByRole('dialog').getByText(t('delivery.deliverTo')).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await page.getByText(t('shell.crash.title')).count()).toBe(0);
    expect(errors).toEqual([]);
  });
});
