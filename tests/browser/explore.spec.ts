import { choicesText } from '@junto/contracts/choices';
import { goTo } from './acts/screen';
import { closeBrowser, visitorOfSpec } from './visitor';

afterAll(closeBrowser);

describe('the filters of Explore', () => {
  const buyer = visitorOfSpec('buyer@junto.test');

  test('stand in the address, and Back from a round returns to the list as it was narrowed', async () => {
    const { page, t } = buyer;
    await goTo(buyer, '/buyer/rounds');
    const cards = page.getByRole('main').getByRole('article');
    await cards.first().waitFor();
    await page.getByRole('button', { name: new RegExp(`^${t('buyer.explore.currency')}`) }).click();
    const menu = page.getByRole('dialog', { name: t('buyer.explore.currency') });
    await menu.getByRole('checkbox').first().click();
    await page.waitForURL((url) => url.searchParams.has('currency'));
    await page.keyboard.press('Escape');
    const narrowed = new URL(page.url());
    expect(narrowed.searchParams.get('currency')).toBe(choicesText(['USD']));
    await cards.first().getByRole('heading').getByRole('link').click();
    await page.waitForURL((url) => /^\/buyer\/rounds\/[0-9a-f-]{36}$/.test(url.pathname));
    await page.goBack();
    await page.waitForURL((url) => url.search === narrowed.search);
    await page.getByRole('button', { name: /USD/ }).first().waitFor();
    await cards.first().waitFor();
  });
});
