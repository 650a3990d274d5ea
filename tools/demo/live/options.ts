import { InvalidArgumentError } from 'commander';

const unitsMs = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 } as const;

/** Parses `500ms`, `2s`, `10m` or `1h`. @returns milliseconds */
export function duration(value: string): number {
  const [, amount, unit] = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/.exec(value) ?? [];
  const ms = Number(amount) * unitsMs[unit as keyof typeof unitsMs];
  if (ms >= 1) return ms;
  throw new InvalidArgumentError('It needs a time such as 500ms, 2s or 10m.');
}

export function wholeNumber(value: string): number {
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('It needs a whole number.');
}
