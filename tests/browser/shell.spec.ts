import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '@junto/test-kit/eventually';
import { aVisitor, closeBrowser, signIn, type Visitor } from './visitor';

afterAll(closeBrowser);

async function aBuyer(options?: Parameters<typeof aVisitor>[0], email = 'buyer@junto.test'): Promise<Visitor> {
  const visitor = await aVisitor(options);
  await signIn(visitor, email);
  await visitor.page.getByText('Buyer Tools', { exact: true }).first().waitFor({ state: 'attached' });
  return visitor;
}

/** Separate account, because a chosen language applies to all open pages of the user. */
const aChoosy = () => aBuyer({}, 'aoife@junto.test');

/** Chooses a language and waits until it is stored in the account; otherwise it would affect the next test. */
async function choose(page: Page, language: string): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.getByText(language, { exact: true }).first().click();
  await saved;
}

/** Switches to Portuguese and back in one tab, and waits for the heading of another after each change. */
async function untilSwitched(by: Page, seen: Page, heading: { en: string; pt: string }): Promise<void> {
  const waitFor = (name: string) => seen.getByRole('heading', { name, level: 1 }).waitFor();
  await waitFor(heading.en);
  await choose(by, 'Português');
  await waitFor(heading.pt);
  await choose(by, 'English');
  await waitFor(heading.en);
}

describe('one sign-in in all tabs', () => {
  test('signing out in one tab shows in the other', async () => {
    const { page, leave } = await aBuyer();
    const other = await page.context().newPage();
    await other.goto('/profile');
    await other.getByRole('heading', { name: 'Profile', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Sign Out' }).first().click();
    await other.waitForURL('**/auth');
    await leave();
  });

  test('switching language in one tab shows in the other', async () => {
    const { page, leave } = await aChoosy();
    const other = await page.context().newPage();
    await other.goto('/profile');
    await untilSwitched(page, other, { en: 'Profile', pt: 'Perfil' });
    await leave();
  });

  test('five tabs that renew the session at the same moment are all signed in', async () => {
    const { page, leave } = await aBuyer();
    const context = page.context();
    const tabs = [page, ...(await Promise.all([1, 2, 3, 4].map(() => context.newPage())))];
    for (let round = 0; round < 3; round++) {
      await Promise.all(tabs.map((tab) => tab.goto('/profile')));
      await Promise.all(tabs.map((tab) => tab.getByRole('heading', { name: 'Profile', level: 1 }).waitFor()));
    }
    await leave();
  });

  test('a reload keeps the session, and nothing a script could read holds its token', async () => {
    const { page, leave } = await aBuyer();
    await page.reload();
    await page.getByText('Buyer Tools', { exact: true }).waitFor();
    const readable = await page.evaluate<string>(
      'JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie',
    );
    expect(readable).not.toMatch(/eyJ/);
    await leave();
  });
});

describe('the sidebar', () => {
  test('collapses with Ctrl+B and is still collapsed after a reload', async () => {
    const { page, leave } = await aBuyer();
    await page.keyboard.press('Control+b');
    const expand = page.getByRole('button', { name: 'Expand menu' });
    await expand.waitFor();
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'junto_sidebar');
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(7);
    await page.reload();
    await expand.waitFor();
    await leave();
  });

  /** Widths are animated; compares the final values in rem (16 px). */
  const widens = (it: Locator, rem: number) =>
    eventually(async () => expect((await it.boundingBox())?.width).toBe(rem * 16));

  test('is a column from 768 px on: 3rem of icons, and 16rem after Ctrl+B', async () => {
    const { page, leave } = await aBuyer({ viewport: { width: 768, height: 900 } });
    const column = page.locator('[class*=frame__sidebar]');
    await widens(column, 3);
    await page.keyboard.press('Control+b');
    await widens(column, 16);
    await page.keyboard.press('Control+b');
    await widens(column, 3);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await leave();
  });

  test('is a drawer of 18rem at 767 px, which Ctrl+B opens and closes', async () => {
    const { page, leave } = await aBuyer({ viewport: { width: 767, height: 900 } });
    expect(await page.locator('[class*=frame__sidebar]').isVisible()).toBe(false);
    await page.keyboard.press('Control+b');
    const drawer = page.getByRole('dialog');
    await drawer.waitFor();
    await widens(drawer, 18);
    expect(await drawer.getByRole('link', { name: 'Profile' }).isVisible()).toBe(true);
    await page.keyboard.press('Control+b');
    await drawer.waitFor({ state: 'hidden' });
    await leave();
  });

  test('is a drawer on a phone, and closes when a page was chosen', async () => {
    const { page, leave } = await aBuyer({ viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await leave();
  });
});

describe('one router for shell and remote', () => {
  test('a remote stays mounted from / into its pages and back, and answers the back button', async () => {
    const { page, errors, leave } = await aBuyer();
    const root = page.locator('[class*=frame__page] > div > div');
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    await root.evaluate((node) => node.setAttribute('data-same', ''));
    await page.getByRole('link', { name: 'Explore Rounds' }).first().click();
    await page.getByRole('heading', { name: 'Explore Rounds', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Shopping Cart' }).first().click();
    await page.getByRole('heading', { name: 'Shopping Cart', level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Explore Rounds', level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    expect(await page.locator('[data-same]').count()).toBe(1);
    expect(errors).toEqual([]);
    await leave();
  });

  test('a language chosen in the shell changes the remote', async () => {
    const { page, leave } = await aChoosy();
    await untilSwitched(page, page, { en: 'Dashboard', pt: 'Painel' });
    await leave();
  });
});

test('rejects a remote whose file was altered in transit, and keeps the shell running', async () => {
  const visitor = await aVisitor();
  await visitor.page.route('**/remotes/mfe-buyer/**/remoteEntry.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};window.tampered = true` });
  });
  await signIn(visitor, 'buyer@junto.test');
  await visitor.page.getByText('We couldn’t load this page').waitFor();
  expect(await visitor.page.evaluate<boolean>("'tampered' in window")).toBe(false);
  await visitor.page.getByRole('link', { name: 'Profile' }).first().click();
  await visitor.page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor();
  await visitor.page.unrouteAll({ behavior: 'ignoreErrors' });
  await visitor.leave();
});

/** axe checks every rule on every node, which takes seconds per page on a busy machine. */
const patienceMs = 120_000;

describe('for everybody to read', () => {
  test.each(['en-US', 'pt-BR'])(
    'the sign-in pages have nothing that axe finds, in %s',
    async (locale) => {
      const { page, leave } = await aVisitor({ locale });
      for (const path of ['/auth', '/auth/forgot', '/auth/reset', '/no-such-page']) {
        await page.goto(path);
        await page.locator('h1').first().waitFor();
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${path} ${id} ${nodes[0]?.target.join()}`)).toEqual([]);
      }
      await leave();
    },
    patienceMs,
  );

  test(
    'so has the profile, open and collapsed, wide and on a phone',
    async () => {
      const { page, leave } = await aBuyer();
      await page.getByRole('link', { name: 'Profile' }).last().click();
      await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor();
      for (const width of [1440, 800, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${width} ${id} ${nodes[0]?.target.join()}`)).toEqual([]);
        expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      }
      await leave();
    },
    patienceMs,
  );
});
