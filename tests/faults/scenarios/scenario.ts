import type { Ground } from '../ground';

/** Mode of a run: long for the figures of docs/change/faults.md, or brief as a stage of `npm test`. */
export interface Pace {
  brief: boolean;
  /** Repetitions from `--times`; null uses each scenario's own number. */
  times: number | null;
  log: (line: string) => void;
}

export interface Seen {
  /** Number of repetitions. */
  times: number;
  /** Measured values as text. */
  figures: string[];
  /** Exceeded limits of time, number and memory; stored state is validated by the checker. */
  missed: string[];
}

export interface Scenario {
  name: string;
  /** Description for the table. */
  does: string;
  run(ground: Ground, pace: Pace): Promise<Seen>;
  /** Seconds after its end within which read models must match; 10 by default. */
  equalWithinS?: number;
}

export function timesOf({ times, brief }: Pace, { long, short }: { long: number; short: number }): number {
  return times ?? (brief ? short : long);
}

/** A promised limit in seconds; multiplied by four on machines that only verify the scenario (CI). */
export function boundMs({ brief }: Pace, seconds: number): number {
  return seconds * 1_000 * (brief ? 4 : 1);
}

/** `1.9 s (1.7–2.4)`: the median and the spread. */
export function secondsOf(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  const format = (ms: number | undefined) => ((ms ?? 0) / 1_000).toFixed(1);
  if (sorted.length < 2) return `${format(sorted[0])} s`;
  return `${format(sorted[sorted.length >> 1])} s (${format(sorted[0])}–${format(sorted.at(-1))})`;
}
