import { join } from 'node:path';
import { freePort } from '@junto/test-kit/free-port';
import { findLighthouse } from '../../tools/servers/lighthouse.mjs';
import { printGoals, progress, repeats, runBench, type Bench } from './harness';
import type { Person } from './web/acts';
import { launchSharedBrowser, signInAs, startSite } from './web/site';

/**
 * `npm run bench:lighthouse`: Lighthouse's scores of sign-in, dashboards and lists, mobile preset (a phone, 4 times
 * slower CPU, slow 4G, as it simulates them), from the production builds through the gateway.
 */
const wanted = process.env.BENCH_PAGES?.split(',');
const leastScore = { performance: 90, accessibility: 100, 'best-practices': 95 };
const categories = Object.keys(leastScore) as (keyof typeof leastScore)[];

const pagesOf: Record<Person | 'nobody', readonly string[]> = {
  nobody: ['/auth'],
  buyer: ['/buyer', '/buyer/rounds', '/buyer/orders'],
  supplier: ['/supplier', '/supplier/products', '/supplier/rounds'],
  admin: ['/admin', '/admin/users', '/admin/orders'],
};

interface Audit {
  id: string;
  score: number | null;
  numericValue?: number;
  displayValue?: string;
  details?: { items?: { issueType?: unknown }[] };
}
interface Report {
  lhr: {
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<string, Audit>;
  };
}
type Lighthouse = (url: string, flags: object) => Promise<Report | undefined>;

async function measurePages(bench: Bench): Promise<void> {
  const lighthouse = await loadLighthouse();
  const stack = await startSite(bench.dir);
  bench.defer(stack.stop);
  const pages = Object.entries(pagesOf).flatMap(([role, paths]) => paths.map((page) => ({ role, page })));
  for (const { role, page } of pages.filter((one) => !wanted || wanted.includes(one.page))) {
    const port = await freePort();
    const browser = await launchSharedBrowser(join(bench.dir, `browser-${port}`), port);
    if (role !== 'nobody') await signInAs(await browser.newPage(), role as Person, stack.publicUrl);
    for (let repeat = 0; repeat < repeats; repeat++)
      bench.results.keep(page, await judge(lighthouse, `${stack.publicUrl}${page}`, port));
    await browser.close();
  }
  report(bench);
}

/** @returns the scores, of a hundred, and the layout shift. Prints the audits that cost points. */
async function judge(lighthouse: Lighthouse, url: string, port: number): Promise<Record<string, number>> {
  const flags = { port, output: 'json', logLevel: 'error', onlyCategories: categories, disableStorageReset: true };
  const answer = await lighthouse(url, flags);
  if (!answer) throw new Error(`Lighthouse returned nothing for ${url}`);
  const { categories: judged, audits } = answer.lhr;
  const failed = categories
    .flatMap((category) => judged[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id}${describe(audits[id])}`);
  progress(`${url} loses points by: ${failed.join(', ') || 'nothing'}`);
  const scores = categories.map((category) => [category, Math.round((judged[category]?.score ?? 0) * 100)]);
  return { ...Object.fromEntries(scores), shift: audits['cumulative-layout-shift']?.numericValue ?? 0 };
}

function describe(audit: Audit | undefined): string {
  const issues = (audit?.details?.items ?? []).flatMap(({ issueType }) => (issueType ? [String(issueType)] : []));
  const facts = [audit?.displayValue ?? '', ...issues].filter(Boolean).join(', ');
  return facts && ` (${facts})`;
}

function report({ results }: Bench): void {
  results.print('page', [...categories.map((one) => [one, one, 0] as [string, string, number]), ['shift', 'shift', 3]]);
  printGoals(
    results.namesWith('shift').flatMap((page) => [
      ...categories.map((category) => ({
        what: `${page}: ${category}`,
        figure: results.median(page, category),
        atLeast: leastScore[category],
      })),
      { what: `${page}: layout shift`, figure: results.median(page, 'shift'), atMost: 0.05 },
    ]),
  );
}

async function loadLighthouse(): Promise<Lighthouse> {
  return ((await import(await findLighthouse(console.error))) as { default: Lighthouse }).default;
}

runBench('lighthouse', measurePages);
