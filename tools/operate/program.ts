import { InvalidArgumentError, type Argument, type Option } from 'commander';

/** Input of an operator's command: arguments and options, and a callback for progress. */
export interface Invocation {
  dryRun: boolean;
  options: Readonly<Record<string, string | number | boolean | undefined>>;
  names: readonly string[];
  log: (line: string) => void;
}

export interface Program {
  description: string;
  arguments?: readonly Argument[];
  /** Options besides `--dry-run`. */
  options?: readonly Option[];
  /**
   * @returns the final line, or '' if it printed the result itself. @throws with the reason, or what the operator has
   * to do
   */
  run: (invocation: Invocation) => Promise<string>;
}

/** Parses the value of an option. */
export function seconds(value: string): number {
  if (value.trim() !== '' && Number(value) >= 0) return Number(value);
  throw new InvalidArgumentError('It needs a number of seconds.');
}

export function counted(count: number, noun = '', plural = `${noun}s`): string {
  return `${count.toLocaleString('en')} ${noun && (count === 1 ? noun : plural)}`.trim();
}

/** Message of an error, as the start of a sentence. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/[.\s]+$/, '');

/** The service is down or has lost its database: both recover by themselves, or have their own alert. */
export const silent = (service: string): string =>
  `${service} isn't responding: check that it is ready (see its /readyz)`;
