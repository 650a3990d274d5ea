import { duration, wholeNumber } from './options';
import { runMarket, summaryOf } from './run-market';
import type { Done } from './take-step';

const outcomes: Done[] = [
  { count: 'placed', line: 'Clara Nogueira orders' },
  { count: 'approved', line: 'Joana Ferraz approves' },
  { count: 'refused', line: 'Clara Nogueira cannot order' },
];

function aCourse(given: Partial<Parameters<typeof runMarket>[0]> = {}) {
  const stop = new AbortController();
  const [lines, waits]: [string[], number[]] = [[], []];
  let taken = 0;
  const course = {
    step: () => Promise.resolve(outcomes[taken++ % outcomes.length]!),
    ...{ everyMs: 2_000, steps: 4, endAt: Infinity, signal: stop.signal },
    wait: (ms: number) => Promise.resolve(waits.push(ms)),
    print: (line: string) => void lines.push(line),
  };
  return { stop, lines, waits, tally: () => runMarket({ ...course, ...given }) };
}

test('a course prints one line per act, waits in between and counts the outcomes', async () => {
  const { lines, waits, tally } = aCourse();
  const counted = await tally();
  expect(lines).toHaveLength(4);
  expect(waits).toEqual([2_000, 2_000, 2_000]);
  expect(counted).toMatchObject({ placed: 2, approved: 1, refused: 1 });
  expect(summaryOf(counted)).toBe(
    '2 orders placed, 1 approved, 0 withdrawn, 0 cart changes, 1 refusal of the service.',
  );
});

test('a stop signal during a wait ends the course with what was counted', async () => {
  const { stop, tally } = aCourse({
    steps: Infinity,
    wait: () => {
      stop.abort();
      return Promise.reject(new Error('aborted'));
    },
  });
  expect(await tally()).toMatchObject({ placed: 1, approved: 0 });
});

test('a course begins no act after its end, and passes other errors on', async () => {
  expect(await aCourse({ endAt: Date.now() - 1 }).tally()).toMatchObject({ placed: 0 });
  const failing = aCourse({ step: () => Promise.reject(new Error('no stack')) });
  await expect(failing.tally()).rejects.toThrow('no stack');
});

test('times and numbers of the command line are parsed strictly', () => {
  expect(['500ms', '2s', '1.5m', '1h'].map(duration)).toEqual([500, 2_000, 90_000, 3_600_000]);
  for (const wrong of ['2', 's', '-1s', '0s', '2 s', '']) expect(() => duration(wrong)).toThrow('It needs a time');
  expect(wholeNumber('42')).toBe(42);
  for (const wrong of ['', '-1', '1.5', 'x']) expect(() => wholeNumber(wrong)).toThrow('It needs a whole number');
});
