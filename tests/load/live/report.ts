import { median, spread, table } from '../figures';

export type Kind = 'bare ws' | 'realtime';
export interface Figures {
  lastMs: number;
  p99Ms: number;
  burstMs: number;
  /** Writes per listener and burst; a bare server writes each change. */
  writes: number;
  kibPerListener: number;
}

/** The gateway's own settings (services/realtime/src/settings.ts): what it waits before it tells. */
const tickOf = (listeners: number) => (listeners > 5_000 ? 100 : 30);

export function report(results: Map<string, Figures[]>, sizes: readonly number[]): void {
  const rows = [...results].map(([key, all]) => {
    const column = (field: keyof Figures, digits: number) =>
      spread(
        all.map((figures) => figures[field]),
        digits,
      );
    const [kind, howMany] = key.split('|') as [string, string];
    return [
      kind,
      howMany,
      column('lastMs', 1),
      column('p99Ms', 1),
      column('burstMs', 1),
      column('writes', 1),
      column('kibPerListener', 1),
    ];
  });
  console.log(
    table([
      [
        'server',
        'listeners',
        'last has it, ms',
        'worst of 20, ms',
        'burst of 20, ms',
        'writes/listener',
        'KiB/listener',
      ],
      ...rows,
    ]),
  );
  const value = (kind: Kind, howMany: number, field: keyof Figures) =>
    median((results.get(`${kind}|${howMany}`) ?? []).map((figures) => figures[field]));
  const goals = sizes.flatMap((howMany): [string, number, number][] => {
    const tick = tickOf(howMany);
    const bound = 1.25 * value('bare ws', howMany, 'lastMs') + tick;
    return [
      [
        `${howMany} listeners: the last has it, ms (1.25 × bare ws and the tick of ${tick} ms)`,
        value('realtime', howMany, 'lastMs'),
        bound,
      ],
      [`${howMany} listeners: writes of a burst of 20 (1 per listener)`, value('realtime', howMany, 'writes'), 1],
      [
        `${howMany} listeners: memory of one (1.5 × bare ws)`,
        value('realtime', howMany, 'kibPerListener') / value('bare ws', howMany, 'kibPerListener'),
        1.5,
      ],
    ];
  });
  console.log(
    `\n${goals.map(([name, figure, most]) => `${figure <= most ? 'reached' : 'MISSED '}  ${name}: ${figure.toFixed(2)}, at most ${most.toFixed(2)}`).join('\n')}`,
  );
  if (goals.some(([, figure, most]) => figure > most)) process.exitCode = 1;
}
