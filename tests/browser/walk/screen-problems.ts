import AxeBuilder from '@axe-core/playwright';
import type { Language } from '@junto/i18n/language';
import type { Visitor } from '../visitor';
import type { WordsOnScreen } from './words-on-screen';

export const wide = { width: 1440, height: 900 };
/** The narrowest that still has the sidebar beside the page, and where tables have the least room. */
const tablet = { width: 768, height: 1024 };
const phone = { width: 390, height: 844 };
const smallPhone = { width: 320, height: 700 };
type Size = typeof wide;

/** How thoroughly a walk checks each screen: `brief` in `npm test`, in English; `full` in `npm test -- all`. */
export type Depth = 'brief' | 'full';

const all = [wide, tablet, phone, smallPhone];
const checked: Record<Depth, readonly Size[]> = { brief: [wide, smallPhone], full: all };
/**
 * Axe checks these, each in one language: what a small phone has, a phone has, and what axe looks for (roles, names,
 * contrast) comes from the same components in both.
 */
const byAxe: Record<Depth, Record<Language, readonly Size[]>> = {
  brief: { en: [wide], pt: [] },
  full: { en: [wide, phone], pt: [tablet] },
};
export const narrow = [phone, smallPhone];

/**
 * What speaks against a screen: what axe finds serious, what is wider than the window or its dialog, and words that are
 * none of the screen's language. The page is resized and never loaded anew.
 */
export async function problemsOf(
  visitor: Visitor,
  words: WordsOnScreen,
  screen: string,
  depth: Depth,
  among: readonly Size[] = all,
): Promise<string[]> {
  const { page, language } = visitor;
  const found: string[] = [];
  for (const size of checked[depth].filter((one) => among.includes(one))) {
    await page.setViewportSize(size);
    await settled(visitor);
    const here = `${screen} at ${size.width}: `;
    if (byAxe[depth][language].includes(size)) found.push(...(await graveViolations(visitor)).map((one) => here + one));
    found.push(...(await page.evaluate<string[]>(tooWide)).map((one) => here + one));
    found.push(...(await words.strays()).map((one) => here + one));
  }
  return found;
}

/** The page, and each dialog in it or the part of one that scrolls, that would have to be scrolled sideways. */
const scrolled = '[role=dialog], .ant-modal-body, .ant-drawer-body';
const tooWide = `[document.documentElement, ...document.querySelectorAll('${scrolled}')].flatMap((one) => {
  const over = one.scrollWidth - one.clientWidth;
  return over > 0 ? [(one === document.documentElement ? 'the page is ' : 'a dialog is ') + over + ' px too wide'] : [];
})`;

async function graveViolations({ page }: Visitor): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary ?? ''}`)
          .slice(0, 3)
          .join(' | ')}`,
    );
}

/** Elements that still load or move; empty when the page is settled. */
const stirring = `[
  ...(document.querySelector('h1, h2, .dialog__title') ? [] : ['no title']),
  ...[...document.querySelectorAll('[aria-busy=true]')].map((one) => 'awaited: ' + one.outerHTML.slice(0, 80)),
  ...document.getAnimations()
    .filter((one) => one.playState === 'running' && one.effect.getComputedTiming().iterations !== Infinity)
    .map((one) => 'moving: ' + one.effect.target?.outerHTML.slice(0, 80)),
]`;

/** Waits until the page is loaded and still for a moment: colours in a transition would be judged midway. */
export async function settled({ page }: Visitor): Promise<void> {
  const until = Date.now() + 15_000;
  // Not `waitForFunction`: it runs as the page's own script, and the page allows no eval.
  for (let times = 0; times < 3;) {
    const still = await page.evaluate<string[]>(stirring);
    times = still.length === 0 ? times + 1 : 0;
    if (Date.now() > until) throw new Error(`${page.url()} never stood still: ${still.join(', ')}`);
    await page.waitForTimeout(30);
  }
}
