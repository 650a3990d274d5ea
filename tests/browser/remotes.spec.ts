import type { Route } from 'playwright-core';
import { goTo } from './acts/screen';
import { aSpeaker, closeBrowser, signIn, type Visitor } from './visitor';

const everyFile = '**/remotes/mfe-buyer/**';

/** Responds with an altered copy of the file. */
async function tampered(route: Route): Promise<void> {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: `${await answer.text()}\nself.tampered = true;` });
}

/** Failures of a remote, and which of its files fails. */
const faults: [string, string | RegExp, (route: Route) => Promise<void> | void][] = [
  ['missing', everyFile, (route) => route.abort()],
  ['slow without end', everyFile, () => undefined],
  ['tampered with in its entry', '**/remotes/mfe-buyer/**/remoteEntry.js', tampered],
  ['tampered with in a chunk', /\/remotes\/mfe-buyer\/[^/]+\/chunk\.[0-9a-f]{12}\.js$/, tampered],
];

describe('an area whose remote fails', () => {
  let admin: Visitor;
  const card = () => admin.page.getByRole('alert').filter({ hasText: admin.t('shell.remote.failedTitle') });

  beforeEach(async () => {
    admin = await aSpeaker('en');
    await signIn(admin, 'admin@junto.test');
  });
  afterEach(() => admin.leave());
  afterAll(closeBrowser);

  test.each(faults)(
    'is a card with a retry when it is %s; the shell and the other areas are usable',
    async (_fault, files, befalls) => {
      const { page, t, errors } = admin;
      await page.route(files, befalls);
      await Promise.all([page.waitForRequest(files), page.goto('/buyer/rounds')]);
      await card().waitFor();
      expect(await page.evaluate('self.tampered')).toBeUndefined();

      await goTo(admin, '/admin/companies');
      await page.getByRole('heading', { name: t('admin.companies.title') }).waitFor();
      await page.getByRole('button', { name: t('admin.companies.add') }).waitFor();
      await page.goBack();
      await card().waitFor();

      // A response that is still pending arrives after its route was removed.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await card()
        .getByRole('button', { name: t('ui.action.tryAgain') })
        .click();
      await page.getByRole('heading', { name: t('buyer.rounds.title') }).waitFor();
      expect(errors.filter((error) => !/mfe[-_]buyer/.test(error))).toEqual([]);
    },
  );
});
