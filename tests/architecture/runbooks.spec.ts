import { filesOfRepository, read } from './files-of-repository';

// Operators search for and copy what the runbooks quote, so it must equal what the programs print and accept.

const pages = filesOfRepository('docs/operate');
const sources = filesOfRepository(':(glob)services/*/src/**', ':(glob)libs/*/src/**', 'tools', 'k8s')
  .filter((file) => /\.(ts|mjs|yaml|json)$/.test(file) && !file.endsWith('.spec.ts'))
  .map(read)
  .join('\n');
/** Each quote of this form, with its page. */
const quotesOf = (form: RegExp) =>
  pages.flatMap((page) => [...read(page).matchAll(form)].map(([, one]) => ({ page, one: one! })));

describe('runbook pages', () => {
  test('name metrics that exist', () => {
    const figures = quotesOf(/\b(junto_[a-z_]+)/g).filter(
      ({ one }) => !/^junto_(default|\w*buyer|identity|supplier|admin)$/.test(one),
    );
    expect(figures.length).toBeGreaterThan(40);
    expect(figures.filter(({ one }) => !sources.includes(one))).toEqual([]);
  });

  test('name scripts of package.json, programs of operators and scenarios', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(quotesOf(/npm run ([a-z:-]+)/g).filter(({ one }) => !(one in scripts))).toEqual([]);
    const programs = read('tools/operate/operate.ts');
    const run = quotesOf(/(?:npm run operate --|run --rm operate|node operate\.cjs)\s+([a-z-]+)/g);
    expect(run.length).toBeGreaterThan(5);
    expect(run.filter(({ one }) => !new RegExp(`^  '?${one}'?[:,]`, 'm').test(programs))).toEqual([]);
    const scenarios = read('tests/faults/scenarios/every-scenario.ts');
    expect(quotesOf(/test:faults -- --only ([a-z-]+)/g).filter(({ one }) => !scenarios.includes(one))).toEqual([]);
  });

  test('quote lines of the log as they are written', () => {
    const lines = pages
      .filter((page) => page.includes('/alerts/'))
      .flatMap((page) =>
        [...read(page).matchAll(/log[^.\n]*?: (`[^\n]*)/g)].map(([, rest]) => ({ page, rest: rest! })),
      );
    const quoted = lines.flatMap(({ page, rest }) =>
      [...rest.matchAll(/`(an? [a-z ]+|[a-z]+ (?:could|failed|differed)[a-z ]+)`/g)].map(([, one]) => ({
        page,
        one: one!,
      })),
    );
    expect(quoted.length).toBeGreaterThan(6);
    expect(quoted.filter(({ one }) => !sources.includes(one))).toEqual([]);
  });
});
