import AxeBuilder from '@axe-core/playwright';
import type { Language } from '@junto/i18n/language';
import type { Visitor } from '../visitor';
import type { WordsOnScreen } from './words-on-screen';

export const wide = { width: 1440, height: 900 };
/** The narrowest width with a sidebar beside the page, where tables have the least space. */
const tablet = { width: 768, height: 1024 };
const phone = { width: 390, height: 844 };
const smallPhone = { width: 320, height: 700 };
type Size = typeof wide;

/** How thoroughly a walk checks each screen: `brief` in `npm test`, in English; `full` in `npm test -- all`. */
export type Depth = 'brief' | 'full';

const all = [wide, tablet, phone, smallPhone];
const checked: Record<Depth, readonly Size[]> = { brief: [wide, smallPhone], full: all };
/**
 * axe runs on these widths, in one language: the smallest phone has the same elements as a phone, and axe checks roles,
 * names and contrast, which are the same in both languages.
 */
const byAxe: Record<Depth, Record<Language, readonly Size[]>> = {
  brief: { en: [wide], pt: [] },
  full: { en: [wide, phone], pt: [tablet] },
};
export const narrow = [phone, smallPhone];

/**
 * Problems of a screen: serious axe findings, elements wider than the window or their dialog, and texts in the wrong
 * language. The page is resized without reloading.
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

/** The page and its dialogs (or their scrolling parts) that would need horizontal scrolling. */
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

/** Waits until the page is loaded and settled: colors would be wrong during a transition. */
export async function settled({ page }: Visitor): Promise<void> {
  const until = Date.now() + 15_000;
  // Not `waitForFunction`, which runs as script of the page, where the CSP forbids eval.
  for (let times = 0; times < 3;) {
    const still = await page.evaluate<string[]>(stirring);
    times = still.length === 0 ? times + 1 : 0;
    if (Date.now() > until) throw new Error(`${page.url()} never stood still: ${still.join(', ')}`);
    await page.waitForTimeout(30);
  }
}
