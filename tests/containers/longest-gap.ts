import { readFileSync } from 'node:fs';
import type { Ledger } from '../faults/load/ledger';
import type { Load } from '../faults/load/load';

/** Longest time between two accepted orders while an action runs under load, from the ledger. Ends the load. */
export async function longestGap(
  load: Load,
  ledger: Ledger,
  act: () => Promise<unknown>,
): Promise<{ gap: number; placed: number }> {
  let began = 0;
  try {
    await load.acceptedAfter(Date.now(), 30_000);
    began = Date.now();
    await act();
    await load.acceptedAfter(Date.now(), 60_000);
  } finally {
    await load.stop();
  }
  const accepted = readFileSync(ledger.file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { at: number; outcome?: { order?: { status: string }; status: number } })
    .filter(({ at, outcome }) => at >= began && outcome?.order !== undefined)
    .map(({ at }) => at);
  const gaps = [began, ...accepted].map((at, n, all) => (all[n + 1] ?? at) - at);
  return { gap: Math.max(...gaps), placed: load.placed() };
}
