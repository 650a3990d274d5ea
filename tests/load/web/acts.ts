import type { Page } from 'playwright-core';
import { updateProfile } from '@junto/contracts/identity/profile';

export type Person = 'buyer' | 'supplier' | 'admin';

/** What somebody does, from one measured moment to the heading that shows it done. */
export interface Act {
  name: string;
  /** Nobody is signed in where it is left out. */
  who?: Person;
  /** Opened in a browser that has nothing of the site. */
  at: string;
  /** The page's heading. */
  shows: string;
  /** Done on that page, step by step; the last step is what is measured then, in place of the opening. */
  then?: readonly Step[];
  /** Restores what the act changed in the account, unmeasured. */
  restore?: (page: Page) => Promise<unknown>;
}

interface Step {
  go: (page: Page) => Promise<unknown>;
  shows: string;
}

const menu = (entry: string): Step => ({
  go: (page) => page.getByRole('link', { name: entry, exact: true }).first().click(),
  shows: entry,
});

/** An administrator may look everywhere, but no link leads there: the address is changed under the router. */
const area = (path: string): Step => ({
  go: (page) => page.evaluate(`history.pushState({}, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`),
  shows: 'Dashboard',
});

const away: Step = {
  go: (page) => page.getByRole('link', { name: 'Profile' }).first().click(),
  shows: 'Profile',
};

/** Chooses a language and waits until the account has it. */
const choose = (language: string) => async (page: Page) => {
  const saved = page.waitForResponse(
    (response) => response.request().method() === updateProfile.method && response.url().endsWith(updateProfile.path),
  );
  await page.getByText(language, { exact: true }).first().click();
  await saved;
};

export const acts: readonly Act[] = [
  { name: 'sign-in', at: '/auth', shows: 'Junto' },
  { name: 'buyer, first page', who: 'buyer', at: '/', shows: 'Dashboard' },
  { name: 'buyer, second page', who: 'buyer', at: '/', shows: 'Dashboard', then: [menu('Explore Rounds')] },
  { name: 'supplier, first page', who: 'supplier', at: '/', shows: 'Dashboard' },
  { name: 'supplier, second page', who: 'supplier', at: '/', shows: 'Dashboard', then: [menu('My Products')] },
  { name: 'admin, first page', who: 'admin', at: '/', shows: 'Dashboard' },
  { name: 'admin, second page', who: 'admin', at: '/', shows: 'Dashboard', then: [menu('Companies')] },
  { name: 'a further area', who: 'admin', at: '/', shows: 'Dashboard', then: [away, area('/buyer')] },
  {
    name: 'the same area again',
    who: 'admin',
    at: '/',
    shows: 'Dashboard',
    then: [away, area('/buyer'), away, area('/buyer')],
  },
  {
    name: 'language switch',
    who: 'buyer',
    at: '/',
    shows: 'Dashboard',
    then: [{ go: choose('Português'), shows: 'Painel' }],
    restore: choose('English'),
  },
];
