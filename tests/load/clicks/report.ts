import { median, spread, table } from '../figures';
import type { Cost } from './meter';

type Figure = 'p50Ms' | 'mongodMs' | 'platformMs';

/** What a click may cost, in durable inserts of the same run. */
const goals: [what: string, click: string, figure: Figure, beside: Figure, atMost: number][] = [
  ['lone order, p50', 'order, 1 on one round', 'p50Ms', 'p50Ms', 4],
  ['lone cart change, p50', 'cart change, 1 on one round', 'p50Ms', 'p50Ms', 3],
  ['lone order, CPU of mongod', 'order, 1 on one round', 'mongodMs', 'mongodMs', 6],
  ['lone cart change, CPU of mongod', 'cart change, 1 on one round', 'mongodMs', 'mongodMs', 3],
  ['order, 64 on one round, CPU of the platform', 'order, 64 on one round', 'platformMs', 'mongodMs', 3],
  ['order, 64 on 64 rounds, CPU of the platform', 'order, 64 on 64 rounds', 'platformMs', 'mongodMs', 5],
  ...(['reading a dialog', 'reading a cart', 'the list of rounds', 'the dashboard'] as const).flatMap(
    (read): [string, string, Figure, Figure, number][] => [
      [`${read}, p50`, read, 'p50Ms', 'p50Ms', 1],
      [`${read}, CPU of the platform`, read, 'platformMs', 'mongodMs', 1],
    ],
  ),
];

/** Prints every click's costs, and those that have a goal beside a durable insert. */
export function report(costs: ReadonlyMap<string, Cost[]>): void {
  const rows = [...costs].map(([name, all]) => {
    const column = (key: keyof Cost) =>
      spread(
        all.map((cost) => cost[key]),
        2,
      );
    return [name, column('p50Ms'), column('p99Ms'), column('mongodMs'), column('platformMs')];
  });
  console.log(table([['click', 'p50 ms', 'p99 ms', 'mongod CPU ms', 'platform CPU ms'], ...rows]));
  const value = (name: string, figure: Figure) => median((costs.get(name) ?? []).map((cost) => cost[figure]));
  const judged = goals.map(([what, click, figure, beside, atMost]) => {
    const times = value(click, figure) / value('one durable insert', beside);
    return [times <= atMost ? 'reached' : 'MISSED', `${times.toFixed(1)} ×`, `at most ${atMost} ×`, what];
  });
  console.log(`\n${table([['', 'inserts', 'to reach', 'click'], ...judged])}`);
  if (judged.some(([verdict]) => verdict === 'MISSED')) process.exitCode = 1;
}
