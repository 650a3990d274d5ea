import type { ParseKeys } from 'i18next';
import type { Visitor } from '../browser/visitor';
import { settled } from '../browser/walk/screen-problems';
import { labelOf, turnTo } from '../browser/walk/walker';

/** A step on the shown page. */
export type Step = (visitor: Visitor) => Promise<void>;

/** Opens a listed round by the link with its title. */
export const openRound =
  (title: string): Step =>
  async ({ page }) => {
    await page.locator('main a[href^="/buyer/rounds/"]').filter({ hasText: title }).first().click();
    await page.waitForURL(/\/buyer\/rounds\/[0-9a-f-]+/);
  };

/** Opens the settlement of the first round on the page of the administrator's rounds. */
export const openSettlement: Step = async (visitor) => {
  const { page } = visitor;
  const link = page.locator('a[href$="/settle"]').first();
  const address = new URL((await link.getAttribute('href'))!, page.url()).pathname;
  await turnTo(visitor, address);
};

/** Presses the first button with the text, in the topmost dialog if one is open. */
export const press =
  (key: ParseKeys): Step =>
  async (visitor) => {
    const dialog = visitor.page.getByRole('dialog').last();
    const place = (await dialog.count()) > 0 ? dialog : visitor.page;
    await place
      .getByRole('button', { name: labelOf(visitor, key) })
      .first()
      .click();
    await settled(visitor);
  };

/** Checks the first radio button with the text. */
export const choose =
  (key: ParseKeys): Step =>
  async (visitor) =>
    visitor.page
      .getByRole('radio', { name: labelOf(visitor, key) })
      .first()
      .check();

/** Types a quantity into the first stepper. */
export const typeQuantity =
  (quantity: number): Step =>
  async ({ page }) => {
    await page.getByRole('article').getByRole('textbox').first().fill(String(quantity));
    // The sentence about the quantity follows half a second later.
    await page.waitForTimeout(1_000);
  };
