import type { Ground } from '../ground';

/** How a run is made: long as the figures of docs/change/faults.md ask for, or brief as a stage of `npm test`. */
export interface Pace {
  brief: boolean;
  /** Repetitions from `--times`; null uses each scenario's own number. */
  times: number | null;
  log: (line: string) => void;
}

export interface Seen {
  /** How often it was done. */
  times: number;
  /** What was measured, in words. */
  figures: string[];
  /** Missed limits of time, number and memory; stored state is judged by the checker. */
  missed: string[];
}

export interface Scenario {
  name: string;
  /** What is done, for the table. */
  does: string;
  run(ground: Ground, pace: Pace): Promise<Seen>;
  /** Seconds after its end within which read models must match; 10 by default. */
  equalWithinS?: number;
}

export function timesOf({ times, brief }: Pace, { long, short }: { long: number; short: number }): number {
  return times ?? (brief ? short : long);
}

/** A promised bound in seconds; machines that only check that the scenario holds (CI) are given four times as long. */
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
