/** What a program of an operator is given: what was typed after its name, and where it tells how far it is. */
export interface Asked {
  dryRun: boolean;
  options: Readonly<Record<string, string | boolean | undefined>>;
  names: readonly string[];
  say: (line: string) => void;
}

export interface Program {
  /** What it does and is given, for who asks for help. */
  usage: string;
  /** Its options besides `--dry-run`. */
  options?: Readonly<Record<string, { type: 'string' | 'boolean' }>>;
  /** @returns the last line: what came of it; none where it printed itself what it was asked for. @throws what kept it from its end, or what is left for a person to do */
  run: (asked: Asked) => Promise<string>;
}

export function counted(count: number, noun = '', plural = `${noun}s`): string {
  return `${count.toLocaleString('en')} ${noun && (count === 1 ? noun : plural)}`.trim();
}

/** What an error says, as the beginning of a sentence of ours. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/[.\s]+$/, '');

/** A service that is away, or has lost its database: both end by themselves, or have an alert of their own. */
export const silent = (service: string): string =>
  `${service} isn't responding: check that it is ready (its /readyz says what's missing)`;
