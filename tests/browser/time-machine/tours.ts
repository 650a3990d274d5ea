import type { ParseKeys } from 'i18next';
import type { Locator, Page } from 'playwright-core';
import type { RemoteName } from '@junto/contracts/remotes';
import type { Language } from '@junto/i18n/language';
import { eventually } from '@junto/test-kit/eventually';
import type { Visitor } from '../visitor';
import { turnTo } from '../walk/walker';
import type { Words } from './words-of-both';

/** Somebody at a browser, and the words of the two releases that meet in it. */
export interface Guest {
  visitor: Visitor;
  words: Record<Language, Words>;
}

/** What is done in an area to see that shell and remote understand each other. */
export interface Tour {
  name: RemoteName;
  email: string;
  /** Who changes what the first one looks at; another tab of the same person where it is the same. */
  other: string;
  pages: readonly string[];
  /** The heading of the last of the pages. */
  heading: ParseKeys;
  /** The other guest does something that shows a toast, and the first one sees the change without a reload. */
  live: (one: Guest, other: Guest) => Promise<void>;
}

const round = 'Linen kitchen textiles';
const product = 'Linen napkin, 45 × 45 cm';

export const tours: readonly Tour[] = [
  {
    name: 'mfe_buyer',
    email: 'buyer@junto.test',
    other: 'buyer2@junto.test',
    pages: ['/', '/buyer/rounds', '/buyer/rounds/*', '/buyer/cart', '/buyer/invoices', '/buyer/orders'],
    heading: 'buyer.orders.title',
    live: async (one, other) => {
      const [seen, used] = await Promise.all([productsOf(one), productsOf(other)]);
      const figures = () => seen.getByRole('progressbar', { name: product }).getAttribute('aria-valuetext');
      await seen.getByText(one.words.en.text('ui.live.live')).first().waitFor();
      const before = await figures();
      await used.getByRole('button', { name: other.words.en.text('ui.stepper.more', { label: product }) }).click();
      await used.getByRole('button', { name: other.words.en.text('buyer.dialog.addToCartOf', { product }) }).click();
      await toast(other);
      await eventually(async () => expect(await figures()).not.toBe(before));
      await emptyCart(other);
    },
  },
  {
    name: 'mfe_supplier',
    email: 'supplier@junto.test',
    other: 'supplier@junto.test',
    pages: ['/', '/supplier/rounds', '/supplier/sales', '/supplier/invoices', '/supplier/products'],
    heading: 'supplier.products.title',
    live: renameAndBack({ edit: 'supplier.products.editOf', field: 'supplier.products.name' }),
  },
  {
    name: 'mfe_admin',
    email: 'admin@junto.test',
    other: 'admin@junto.test',
    pages: ['/', '/admin/companies', '/admin/users', '/admin/orders', '/admin/settings', '/admin/categories'],
    heading: 'admin.categories.title',
    live: renameAndBack({ edit: 'admin.action.edit', field: 'admin.column.name' }),
  },
];

/** Of the first row. A screen may hold a measure and its unit together, by a space that a label does not have. */
const firstName = async (page: Page) =>
  (await page.locator('tbody tr .cell-main b').first().innerText()).replace(/\s+/g, ' ').trim();

async function toast({ visitor: { page } }: Guest): Promise<void> {
  await page.locator('.toast').first().waitFor();
}

async function productsOf({ visitor: { page }, words }: Guest): Promise<Locator> {
  await page.goto(`/buyer/rounds?search=${encodeURIComponent(round)}`);
  await page.getByRole('button', { name: words.en.text('buyer.rounds.viewProductsOf', { round }) }).click();
  const dialog = page.getByRole('dialog', { name: round });
  await dialog.getByRole('progressbar', { name: product }).waitFor();
  return dialog;
}

async function emptyCart({ visitor: { page }, words }: Guest): Promise<void> {
  const dialog = page.getByRole('dialog', { name: round });
  const name = words.en.text('buyer.dialog.viewCart');
  await dialog.getByRole('button', { name }).or(dialog.getByRole('link', { name })).click();
  const article = page.getByRole('article', { name: product });
  await page.getByRole('button', { name: words.en.text('buyer.cart.remove', { product }) }).click();
  await article.waitFor({ state: 'detached' });
}

interface Rename {
  edit: ParseKeys;
  field: ParseKeys;
}

/** One guest sees the other rename the first row, and rename it back. */
function renameAndBack(how: Rename): Tour['live'] {
  return async (one, other) => {
    const name = await firstName(one.visitor.page);
    for (const [from, to] of [
      [name, `${name} (2)`],
      [`${name} (2)`, name],
    ] as const) {
      await rename(other, { ...how, from, to });
      await one.visitor.page.getByText(to, { exact: true }).first().waitFor();
    }
  };
}

async function rename(
  { visitor: { page }, words: { en } }: Guest,
  { edit, field, from, to }: Rename & { from: string; to: string },
): Promise<void> {
  await page.getByRole('button', { name: en.text(edit, { name: from }) }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(en.text(field)).fill(to);
  await form.getByRole('button', { name: en.text('ui.action.save') }).click();
  await page.locator('.toast').first().waitFor();
  await form.waitFor({ state: 'hidden' });
}

/** Walks through an area. @returns a sentence for each feature that no longer works */
export async function take(tour: Tour, one: Guest, other: () => Promise<Guest>): Promise<string[]> {
  const { visitor, words } = one;
  const { page } = visitor;
  const faults: string[] = [];
  const tried = async (what: string, act: () => Promise<void>) => {
    await act().catch((error: unknown) => faults.push(`${what} failed: ${String(error).slice(0, 400)}`));
    faults.push(...visitor.errors.splice(0).map((error) => `${what} logged: ${error}`));
  };
  for (const address of tour.pages) await tried(`the page ${address}`, () => isWhole(visitor, address));
  await tried('the switch to Portuguese and back', async () => {
    for (const [language, name] of [
      ['pt', 'Português'],
      ['en', 'English'],
    ] as const) {
      await page.getByText(name, { exact: true }).first().click();
      await page.getByRole('heading', { name: words[language].text(tour.heading), level: 1 }).waitFor();
    }
  });
  if (faults.length > 0) return faults;
  await tried('the toast, or what others see of it', async () => tour.live(one, await other()));
  return faults;
}

/** Elements that replace a page's content after a failure: an area's card, or the key of a text. */
const strange = `[
  ...[...document.querySelectorAll('.error-card')].map((card) => 'it shows: ' + card.innerText),
  ...[...document.querySelectorAll('main *')]
    .flatMap((one) => [...one.childNodes].flatMap((node) => (node.nodeType === 3 ? [node.data.trim()] : [])))
    .filter((text) => /^[a-z]+(\\.[a-zA-Z]+)+$/.test(text))
    .map((text) => 'it shows the key of a text: ' + text),
]`;

async function isWhole(visitor: Visitor, address: string): Promise<void> {
  const { page } = visitor;
  const drawn = async () => {
    await page.getByRole('heading', { level: 1 }).or(card).first().waitFor();
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  };
  const card = page.locator('.error-card');
  await turnTo(visitor, address);
  await drawn();
  if ((await card.count()) > 0) {
    // On a busy machine a file may come too late; what does not fit does not come the second time either.
    await card.getByRole('button').first().click();
    await page.locator('main').locator('h1, .error-card').first().waitFor();
    await drawn();
    visitor.errors.splice(0);
  }
  const found = await page.evaluate<string[]>(strange);
  if (found.length > 0) throw new Error(found.join('; '));
}
