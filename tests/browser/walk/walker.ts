import type { ParseKeys } from 'i18next';
import type { Locator } from 'playwright-core';
import { localeTags, type Language } from '@junto/i18n/language';
import { eventually } from '@junto/test-kit/eventually';
import { aSpeaker, signIn, startBrowser, type Visitor } from '../visitor';
import type { Opened, Role } from './opened';
import { narrow, problemsOf, settled, wide, type Depth } from './screen-problems';
import { WordsOnScreen } from './words-on-screen';

/** Parameters of a text match anything: a button is found by the rest of its label. */
const blank = {
  id: '',
  name: '',
  title: '',
  number: '',
  product: '',
  round: '',
  company: '',
  setting: '',
  event: '',
  host: '',
  to: '',
  area: '',
  version: '',
  row: 2,
  count: 1,
};

/** Start or whole of a label: its parameters are blank. */
export function labelOf({ t }: Pick<Visitor, 't'>, key: ParseKeys): string {
  return t(key as 'ui.action.edit', blank).trim();
}

/** One red pixel. */
const aPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** Request id of a failed request, as shown on a page. */
const failed = 'walk-failed-request';

/** Visits all pages of a role in one language and opens all their dialogs. @returns the problems found */
export async function walk(
  language: Language,
  { email, pages, failing, opened }: Role,
  depth: Depth,
): Promise<string[]> {
  // Pages of one Chromium render one after the other.
  const browser = await startBrowser();
  const visitor = await aSpeaker(language, { reducedMotion: 'reduce' }, browser);
  const words = new WordsOnScreen(visitor.page, language);
  await signIn(visitor, email);
  await speaks(visitor);
  const found: string[] = [];
  for (const address of pages) {
    await turnTo(visitor, address);
    found.push(...(await problemsOf(visitor, words, address, depth)));
    await visitor.page.setViewportSize(wide);
  }
  for (const one of opened) {
    const { page } = visitor;
    if (one.only && one.only !== language) continue;
    await open(visitor, one);
    const screen = `${one.at}, ${one.press.join(', ')}`;
    found.push(...(await problemsOf(visitor, words, screen, depth, one.narrow ? narrow : undefined)));
    await page.setViewportSize(wide);
    await closeAll(visitor, screen);
    // Not earlier, because the open dialog may still send requests.
    if (one.answered) await visitor.context.unroute(`**${one.answered.path}`);
  }
  const errors = visitor.errors.filter(
    (error) => !opened.some(({ refused }) => refused && error.includes(refused.path)),
  );
  found.push(...(await walkFailing(visitor, words, failing, depth)));
  await browser.close();
  return [...found, ...errors];
}

/** The same for pages whose reads fail: each shows an error with its request id. */
async function walkFailing(
  visitor: Visitor,
  words: WordsOnScreen,
  { at, reads }: Role['failing'],
  depth: Depth,
): Promise<string[]> {
  const { page, context } = visitor;
  const found: string[] = [];
  await context.route(`**${reads}**`, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'internal',
        status: 500,
        code: 'internal',
        request_id: failed,
      }),
    }),
  );
  for (const address of at) {
    await page.goto(address);
    found.push(...(await problemsOf(visitor, words, `${address} that cannot be read`, depth)));
    // A failed figure shows a dash, and is logged (decision 30).
    if (address !== '/' && (await page.getByText(failed.slice(0, 8)).count()) === 0)
      found.push(`${address} names no ${failed}`);
    await page.setViewportSize(wide);
  }
  return found;
}

/** A chosen language is stored in the account, so these accounts never choose one. */
async function speaks({ page, language }: Visitor): Promise<void> {
  await page.locator('main h1').first().waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe(localeTags[language]);
}

/** Navigates like Back and Forward, without reloading. `*` follows the first link to a subpage. */
export async function turnTo({ page }: Visitor, address: string): Promise<void> {
  if (address.endsWith('*')) {
    await page
      .locator(`main a[href^="${address.slice(0, -1)}"]`)
      .first()
      .click();
    await page.waitForURL((url) => url.pathname.startsWith(address.slice(0, -1)));
    return;
  }
  await page.evaluate(
    `history.pushState({}, '', '${address}'); dispatchEvent(new PopStateEvent('popstate', { state: {} }))`,
  );
}

export async function open(
  visitor: Visitor,
  { at, row, file, picture, choose, box, typed, press, instead, narrow: onlyNarrow, answered, refused }: Opened,
): Promise<void> {
  const { page, context, t } = visitor;
  if (onlyNarrow) await page.setViewportSize(narrow[0]!);
  if (answered) await context.route(`**${answered.path}`, (route) => route.fulfill({ json: answered.body }));
  // Responses are cached for minutes.
  if (answered) await page.goto(at);
  else await turnTo(visitor, at);
  await settled(visitor);
  if (refused)
    await context.route(`**${refused.path}`, (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', title: refused.code, status: 409, ...refused }),
      }),
    );
  if (file) {
    const buffer = Buffer.from(file.text);
    await page.getByLabel(t(file.into)).setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer });
    await page.locator('tbody tr.ant-table-row').first().waitFor();
    await settled(visitor);
  }
  if (picture) {
    const name = t(picture as 'ui.action.edit');
    const file = { name: 'me.png', mimeType: 'image/png', buffer: aPicture };
    await page.locator(`input[type=file][aria-label="${name}"]`).setInputFiles(file);
    await page.getByRole('dialog').waitFor();
    await settled(visitor);
  }
  if (choose)
    await page
      .getByRole('radio', { name: t(choose as 'ui.action.edit') })
      .first()
      .check();
  if (box) await page.locator('tbody tr.ant-table-row .ant-checkbox-input:enabled').first().check();
  if (row) {
    await page.locator('tbody tr.ant-table-row').first().click();
    await page.getByRole('dialog').waitFor();
    await settled(visitor);
  }
  for (const [index, key] of press.entries()) {
    const place = index === 0 ? page : page.getByRole('dialog').last();
    const name = labelOf(visitor, key);
    if (typed && index === press.length - 1)
      await place.getByLabel(t(typed.into as 'ui.action.edit'), { exact: true }).fill(typed.text);
    const before = await page.getByRole('dialog').allInnerTexts();
    await place.getByRole('button', { name, exact: false }).or(place.getByRole('link', { name })).first().click();
    if (instead && index === press.length - 1) await replaced(visitor, before);
    else await page.getByRole('dialog').nth(index).waitFor();
    await settled(visitor);
  }
  if (refused) await context.unroute(`**${refused.path}`);
}

/** Waits for a dialog whose text is not in the list. */
async function replaced({ page }: Visitor, before: readonly string[]): Promise<void> {
  await eventually(async () => {
    const texts = await page.getByRole('dialog').allInnerTexts();
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.some((text) => before.includes(text))).toBe(false);
  });
}

/**
 * Closes the topmost dialog first, by its close button when Escape would reach the one below. Reports a dialog that
 * stays open.
 */
async function closeAll(visitor: Visitor, screen: string): Promise<void> {
  const { page } = visitor;
  const dialogs = page.getByRole('dialog');
  for (let left = await dialogs.count(); left > 0; left--) {
    const top = dialogs.nth(left - 1);
    if ((await escapes(visitor, top)) || (await escapes(visitor, top))) continue;
    // It may be closing already and have lost its close button; what matters is that it closes.
    await top
      .locator('.ant-modal-close')
      .click({ timeout: 15_000 })
      .catch(() => undefined);
    await top.waitFor({ state: 'hidden' }).catch(async () => {
      const open = await dialogs.allInnerTexts();
      throw new Error(`Neither Escape nor its cross closes what ${screen} opened: ${JSON.stringify(open)}`);
    });
  }
}

/** Presses Escape in a dialog, and confirms discarding its input. @returns whether it closed */
async function escapes({ page, t }: Visitor, dialog: Locator): Promise<boolean> {
  // The opener may have disappeared when the window was resized, and focus with it.
  await dialog.focus({ timeout: 3_000 }).catch(() => undefined);
  await page.keyboard.press('Escape');
  // In Portuguese the same word labels the admin's dismiss action, which the dialog itself confirms.
  const discard = page
    .getByRole('dialog', { name: t('ui.discard.title') })
    .getByRole('button', { name: t('ui.discard.discard'), exact: true });
  void discard
    .waitFor({ timeout: 5_000 })
    .then(() => discard.click())
    .catch(() => undefined);
  return dialog.waitFor({ state: 'hidden', timeout: 6_000 }).then(
    () => true,
    () => false,
  );
}
