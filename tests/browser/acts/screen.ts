import type { Locator } from 'playwright-core';
import { eventually } from '@junto/test-kit/eventually';
import type { Visitor } from '../visitor';

/** Goes to a page by its entry in the sidebar. */
export async function goTo({ page }: Visitor, path: string): Promise<void> {
  await page.locator(`nav a[href="${path}"]`).first().click();
  await page.waitForURL((url) => url.pathname === path);
}

/**
 * Narrows the list that is shown, and waits until the search has been taken: the address bar keeps it.
 * @param label of the search box
 */
export async function search({ page }: Visitor, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.waitForURL((url) => url.searchParams.get('search') === text);
}

/** The line of a table that holds a text. */
export function lineWith({ page }: Visitor, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}

/** The dialog of a title. */
export function dialogOf({ page }: Visitor, title: string): Locator {
  return page.getByRole('dialog', { name: title });
}

/**
 * Waits until a toast has shown one of some texts, even if it has closed since. Each toast counts once.
 * @returns the text that it showed
 */
export async function waitForToast({ page }: Visitor, ...texts: string[]): Promise<string> {
  return eventually(
    async () => {
      const shown = await page.evaluate((wanted: string[]) => {
        const { toasts } = globalThis as unknown as { toasts: { textContent: string }[] };
        const at = toasts.findIndex(({ textContent }) => wanted.some((text) => textContent.includes(text)));
        const [toast] = at < 0 ? [] : toasts.splice(at, 1);
        return wanted.find((text) => toast?.textContent.includes(text));
      }, texts);
      if (shown === undefined) throw new Error(`No toast shows ${texts.join(' or ')}`);
      return shown;
    },
    { withinMs: 30_000 },
  );
}

/** Matches names with this start. */
export function startOf(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
}

/** Chooses in a select that is searched by typing. */
export async function choose({ page }: Visitor, select: Locator, option: string): Promise<void> {
  await select.click();
  await select.fill(option);
  await page.locator('.ant-select-item-option', { hasText: option }).click();
}

/** Whether an image has loaded and is displayed. */
export async function isDrawn(picture: Locator): Promise<boolean> {
  await picture.scrollIntoViewIfNeeded();
  return picture.evaluate(async (element) => {
    const image = element as unknown as { decode: () => Promise<void>; naturalWidth: number };
    await image.decode();
    return image.naturalWidth > 0;
  });
}
