import { InvalidArgumentError, type Argument, type Option } from 'commander';

/** What a command of an operator is given: its arguments and options, and where it reports its progress. */
export interface Invocation {
  dryRun: boolean;
  options: Readonly<Record<string, string | number | boolean | undefined>>;
  names: readonly string[];
  log: (line: string) => void;
}

export interface Program {
  description: string;
  arguments?: readonly Argument[];
  /** Its options besides `--dry-run`. */
  options?: readonly Option[];
  /** @returns the last line, or '' where it printed its result itself. @throws why it failed, or what a person has to do */
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

/** The message of an error, as the beginning of a sentence. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/[.\s]+$/, '');

/** The service is down, or has lost its database: both end by themselves, or have an alert of their own. */
export const silent = (service: string): string =>
  `${service} isn't responding: check that it is ready (see its /readyz)`;
