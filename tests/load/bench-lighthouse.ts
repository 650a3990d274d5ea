import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '@junto/test-kit/free-port';
import { root } from '../faults/platform/stack-tools';
import type { Person } from './web/acts';
import { launchSharedBrowser, signInAs, startSite } from './web/site';

/**
 * `npm run bench:lighthouse`: what Lighthouse gives sign-in, dashboards and lists, mobile preset (a phone, 4 times
 * slower CPU, slow 4G, as it simulates them), from the production builds through the door.
 */
const repeats = Number(process.env.BENCH_REPEATS ?? 3);
const wanted = process.env.BENCH_PAGES?.split(',');
const toReach = { performance: 90, accessibility: 100, 'best-practices': 95 };
const maxShift = 0.05;
type Category = keyof typeof toReach;
const categories = Object.keys(toReach) as Category[];

const pages: readonly { at: string; who?: Person }[] = [
  { at: '/auth' },
  { at: '/buyer', who: 'buyer' },
  { at: '/buyer/rounds', who: 'buyer' },
  { at: '/buyer/orders', who: 'buyer' },
  { at: '/supplier', who: 'supplier' },
  { at: '/supplier/products', who: 'supplier' },
  { at: '/supplier/rounds', who: 'supplier' },
  { at: '/admin', who: 'admin' },
  { at: '/admin/users', who: 'admin' },
  { at: '/admin/orders', who: 'admin' },
];

interface Audit {
  id: string;
  score: number | null;
  numericValue?: number;
  displayValue?: string;
  details?: { items?: { issueType?: unknown }[] };
}
interface Verdict {
  lhr: {
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<string, Audit>;
  };
}
type Lighthouse = (url: string, flags: object) => Promise<Verdict | undefined>;

/** The scores of one look, of a hundred each; layout shift; and what a score below the hundred is for. */
interface Look {
  scores: Record<Category, number>;
  shift: number;
  lacks: string[];
}

async function main(): Promise<void> {
  const lighthouse = await loadLighthouse();
  const dir = mkdtempSync(join(tmpdir(), 'junto-lighthouse-'));
  const stack = await startSite(dir);
  let missed = false;
  try {
    for (const { at, who } of pages.filter(({ at }) => !wanted || wanted.includes(at))) {
      const port = await freePort();
      const browser = await launchSharedBrowser(join(dir, `browser-${port}`), port);
      if (who) await signInAs(await browser.newPage(), who, stack.publicUrl);
      const looks: Look[] = [];
      for (let repeat = 0; repeat < repeats; repeat++)
        looks.push(await look(lighthouse, `${stack.publicUrl}${at}`, port));
      await browser.close();
      missed = reported(at, looks) || missed;
    }
  } finally {
    await stack.stop();
    rmSync(dir, { recursive: true, force: true });
  }
  process.exit(missed ? 1 : 0);
}

async function look(lighthouse: Lighthouse, url: string, port: number): Promise<Look> {
  const flags = { port, output: 'json', logLevel: 'error', onlyCategories: categories, disableStorageReset: true };
  const verdict = await lighthouse(url, flags);
  if (!verdict) throw new Error(`Lighthouse said nothing of ${url}`);
  const { categories: judged, audits } = verdict.lhr;
  const scores = Object.fromEntries(
    categories.map((category) => [category, Math.round((judged[category]?.score ?? 0) * 100)]),
  ) as Look['scores'];
  const lacks = categories
    .flatMap((category) => judged[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id}${why(audits[id])}`);
  return { scores, shift: audits['cumulative-layout-shift']?.numericValue ?? 0, lacks };
}

function why(audit: Audit | undefined): string {
  const issues = (audit?.details?.items ?? []).flatMap(({ issueType }) => (issueType ? [String(issueType)] : []));
  const said = [audit?.displayValue ?? '', ...issues].filter(Boolean).join(', ');
  return said && ` (${said})`;
}

/** Writes the medians of a page. @returns whether it missed what is to be reached */
function reported(at: string, looks: readonly Look[]): boolean {
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const scores = categories.map((category) => [category, median(looks.map((one) => one.scores[category]))] as const);
  const shift = median(looks.map((one) => one.shift));
  const isMissed = shift >= maxShift || scores.some(([category, score]) => score < toReach[category]);
  const said = scores.map(([category, score]) => `${category} ${score}`).join(', ');
  console.log(`${isMissed ? 'MISSED ' : 'reached'} ${at.padEnd(20)} ${said}, layout shift ${shift.toFixed(3)}`);
  const lacks = [...new Set(looks.flatMap((one) => one.lacks))];
  if (lacks.length > 0) console.log(`        ${lacks.join(', ')}`);
  return isMissed;
}

async function loadLighthouse(): Promise<Lighthouse> {
  const file = pathToFileURL(join(root, 'tools/servers/lighthouse.mjs')).href;
  const { findLighthouse } = (await import(file)) as { findLighthouse: (say: typeof console.error) => Promise<string> };
  return ((await import(await findLighthouse(console.error))) as { default: Lighthouse }).default;
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
