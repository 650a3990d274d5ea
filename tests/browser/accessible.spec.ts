import AxeBuilder from '@axe-core/playwright';
import { languages, type Language } from '@junto/i18n/language';
import { goTo } from './acts/screen';
import { aSpeaker, closeBrowser, signIn, type Visitor } from './visitor';

/** The screens of each role, and what opens a dialog on one. */
const roles: {
  email: string;
  paths: readonly string[];
  dialogs: (visitor: Visitor) => readonly [path: string, open: () => Promise<void>][];
}[] = [
  {
    email: 'buyer@junto.test',
    paths: ['/', '/buyer/rounds', '/buyer/cart', '/buyer/orders', '/buyer/invoices', '/profile'],
    dialogs: ({ page, t }) => [
      [
        '/buyer/rounds',
        () =>
          page
            .getByRole('button', { name: t('buyer.rounds.viewProducts') })
            .first()
            .click(),
      ],
      ['/buyer/orders', () => openFirst(page, t('buyer.orders.view', { id: '' }), 'order')],
      ['/buyer/invoices', () => openFirst(page, t('buyer.invoices.view', { number: '' }), 'invoice')],
    ],
  },
  {
    email: 'supplier@junto.test',
    paths: ['/', '/supplier/products', '/supplier/rounds', '/supplier/sales', '/supplier/invoices'],
    dialogs: ({ page, t }) => [
      [
        '/supplier/products',
        () =>
          page
            .getByRole('button', { name: t('supplier.products.add') })
            .first()
            .click(),
      ],
      [
        '/supplier/rounds',
        () =>
          page
            .getByRole('button', { name: t('supplier.rounds.create') })
            .first()
            .click(),
      ],
    ],
  },
  {
    email: 'admin@junto.test',
    paths: [
      '/',
      '/admin/companies',
      '/admin/users',
      '/admin/rounds',
      '/admin/orders',
      '/admin/categories',
      '/admin/settings',
    ],
    dialogs: ({ page, t }) => [
      [
        '/admin/companies',
        () =>
          page
            .getByRole('button', { name: t('admin.companies.add') })
            .first()
            .click(),
      ],
    ],
  },
];

const wide = { width: 1440, height: 900 };
/** The narrowest that still has the sidebar beside the page, and where tables have the least room. */
const tablet = { width: 768, height: 1024 };
const phone = { width: 390, height: 844 };
const smallPhone = { width: 320, height: 700 };

afterAll(closeBrowser);

describe.each(languages)('everybody can use the screens (%s)', (language) => {
  test('of a stranger', async () => {
    const visitor = await aSpeaker(language);
    await visitor.page.goto('/auth');
    await visitor.page.getByRole('button', { name: visitor.t('auth.signIn'), exact: true }).waitFor();
    const found = await problemsOf(visitor, '/auth');
    await visitor.page.setViewportSize(wide);
    await visitor.page.getByRole('tab', { name: visitor.t('auth.tab.signUp') }).click();
    found.push(...(await problemsOf(visitor, '/auth, sign up')));
    await visitor.leave();
    expect(found).toEqual([]);
  }, 60_000);

  test.each(roles)(
    'of $email',
    async ({ email, paths, dialogs }) => {
      const visitor = await opened(language, email);
      const found: string[] = [];
      for (const path of paths) {
        await goTo(visitor, path);
        found.push(...(await problemsOf(visitor, path)));
        await visitor.page.setViewportSize(wide);
      }
      for (const [path, open] of dialogs(visitor)) {
        await goTo(visitor, path);
        await open();
        await visitor.page.getByRole('dialog').waitFor();
        found.push(...(await problemsOf(visitor, `${path}, dialog`)));
        await visitor.page.setViewportSize(wide);
        await visitor.page.keyboard.press('Escape');
        await visitor.page.getByRole('dialog').waitFor({ state: 'hidden' });
      }
      const { errors } = visitor;
      await visitor.leave();
      expect(found).toEqual([]);
      expect(errors).toEqual([]);
    },
    180_000,
  );
});

async function opened(language: Language, email: string): Promise<Visitor> {
  const visitor = await aSpeaker(language);
  await signIn(visitor, email);
  return visitor;
}

/** Opens the first row's document and waits until the address names it, so that a link finds it again. @param name what its button's name begins with */
async function openFirst(page: Visitor['page'], name: string, param: string): Promise<void> {
  await page.getByRole('button', { name }).first().click();
  await page.waitForURL((url) => url.searchParams.has(param));
}

/** What axe holds against a screen, wide, on a tablet and on a phone, and whether a tablet or a small phone has to scroll it sideways. */
async function problemsOf(visitor: Visitor, screen: string): Promise<string[]> {
  const { page } = visitor;
  const found: string[] = [];
  for (const size of [wide, tablet, phone]) {
    await page.setViewportSize(size);
    await settled(visitor);
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .analyze();
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    found.push(
      ...grave.map(
        ({ id, nodes }) =>
          `${screen} at ${size.width}: ${id}: ${nodes
            .map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary ?? ''}`)
            .slice(0, 3)
            .join(' | ')}`,
      ),
    );
  }
  for (const size of [tablet, smallPhone]) {
    await page.setViewportSize(size);
    await settled(visitor);
    const over = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    if (over > 0) found.push(`${screen} at ${size.width}: ${over} px wider than the screen`);
  }
  return found;
}

/** Everything has come and stands still, also a moment later: colours on their way to others would be judged as they are midway. */
async function settled({ page }: Visitor): Promise<void> {
  const isSettled = `
    document.querySelector('h1, h2, .dialog__title') !== null
    && document.querySelector('[aria-busy=true]') === null
    && document.getAnimations().every((one) => one.playState !== 'running' || one.effect.getComputedTiming().iterations === Infinity)`;
  // Not `waitForFunction`: it runs as the page's own script, and the page allows no eval.
  for (let times = 0; times < 3;) {
    times = (await page.evaluate<boolean>(isSettled)) ? times + 1 : 0;
    await page.waitForTimeout(30);
  }
}
