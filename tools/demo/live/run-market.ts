import { counted } from '../../operate/program';
import { counts, type Done } from './take-step';

export type Tally = Record<Done['count'], number>;

interface Course {
  step: () => Promise<Done>;
  everyMs: number;
  steps: number;
  /** Milliseconds since the epoch; no act begins later. */
  endAt: number;
  /** Rejects once the signal aborts. */
  wait: (ms: number) => Promise<unknown>;
  signal: AbortSignal;
  print: (line: string) => void;
}

/** Takes one step after the other and prints each; a stop signal ends it after the present act. */
export async function runMarket({ step, everyMs, steps, endAt, wait, signal, print }: Course): Promise<Tally> {
  const tally = Object.fromEntries(counts.map((count) => [count, 0])) as Tally;
  try {
    for (let taken = 0; taken < steps && Date.now() < endAt && !signal.aborted; taken++) {
      if (taken > 0) await wait(everyMs);
      const { count, line } = await step();
      tally[count]++;
      print(line);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return tally;
}

/** One sentence about the whole course. */
export function summaryOf({ placed, approved, withdrawn, changed, refused }: Tally): string {
  const orders = `${counted(placed, 'order')} placed, ${approved} approved, ${withdrawn} withdrawn`;
  return `${orders}, ${counted(changed, 'cart change')}, ${counted(refused, 'refusal')} of the service.`;
}
