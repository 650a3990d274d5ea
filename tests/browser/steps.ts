import path from 'node:path';
import type { Visitor } from './visitor';

/**
 * Runs dependent tests in order and skips the rest after a failure. With JUNTO_SCREENSHOTS (a folder), saves
 * screenshots of all visitors on failure.
 */
export function stepsOf(
  everybody: () => readonly (Visitor | undefined)[],
): (sentence: string, act: () => Promise<void>) => void {
  let broken: string | undefined;
  return (sentence, act) =>
    test(
      sentence,
      async () => {
        if (broken) throw new Error(`Not tried, because this failed: ${broken}`);
        try {
          await act();
        } catch (error) {
          broken = sentence;
          await keepScreenshots(everybody());
          console.warn((await Promise.all(everybody().map((visitor) => visitor && pageOf(visitor)))).join('\n'));
          throw error;
        }
      },
      180_000,
    );
}

/** The state of a page: address, alerts, statuses, toasts, errors, and requests that failed or have no answer. */
async function pageOf({ page, language, unanswered, failed, errors }: Visitor): Promise<string> {
  const texts = await page.getByRole('alert').or(page.getByRole('status')).allInnerTexts();
  const toasts = await page.evaluate(() => {
    const { toasts: shown } = globalThis as unknown as { toasts?: { textContent: string }[] };
    return shown?.map(({ textContent }) => textContent);
  });
  const open = [...unanswered].map(([request, at]) => `${request.method()} ${request.url()} for ${Date.now() - at} ms`);
  return [`${language} ${page.url()}`, ...texts, ...(toasts ?? []), ...errors, ...failed, ...open].join('\n  ');
}

async function keepScreenshots(visitors: readonly (Visitor | undefined)[]): Promise<void> {
  const folder = process.env.JUNTO_SCREENSHOTS;
  if (!folder) return;
  await Promise.all(
    visitors.map((visitor, index) => visitor?.page.screenshot({ path: path.join(folder, `visitor-${index + 1}.png`) })),
  );
}
