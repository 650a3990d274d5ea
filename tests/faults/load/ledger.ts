import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';

export interface Line {
  offer: string;
  qty: number;
}

/** A client's request. */
export type Ask =
  | { op: 'cart'; buyer: string; round: string; offer: string; qty: number }
  | { op: 'place'; buyer: string; round: string; key: string; lines: Line[] }
  | { op: 'cancel'; buyer: string; round: string; order: string }
  | { op: 'approve' | 'reject'; round: string; order: string }
  | { op: 'close'; round: string };

/** The response; status 0 without one. */
export interface Outcome {
  status: number;
  problem: string | null;
  tookMs: number;
  order?: { id: string; status: string; lines: Line[] };
  cart?: Line[];
}

/** A request with its response, unless the client was still waiting when the ledger was read. */
export interface Entry {
  ask: Ask;
  requestedAt: number;
  outcome: Outcome | null;
  answeredAt: number | null;
}

export interface Ledger {
  file: string;
  /**
   * Call before sending the request.
   * @returns its number
   */
  requested(ask: Ask): number;
  /** Call before acting on the response. */
  answered(number: number, outcome: Outcome): void;
  close(): void;
}

type Row = { n: number; at: number } & ({ ask: Ask } | { outcome: Outcome });

/** An append-only file written by the client: responses in it are promises, whatever happens to the system. */
export function openLedger(file: string): Ledger {
  const descriptor = openSync(file, 'a');
  let next = 0;
  const write = (row: Row) => void writeSync(descriptor, `${JSON.stringify(row)}\n`);
  return {
    file,
    requested: (ask) => {
      const n = next++;
      write({ n, at: Date.now(), ask });
      return n;
    },
    answered: (n, outcome) => write({ n, at: Date.now(), outcome }),
    close: () => closeSync(descriptor),
  };
}

/** Entries in the order of requests. */
export function readLedger(file: string): Entry[] {
  const entries: Entry[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '') continue;
    const row = JSON.parse(line) as Row;
    if ('ask' in row) entries[row.n] = { ask: row.ask, requestedAt: row.at, outcome: null, answeredAt: null };
    else Object.assign(entries[row.n] ?? {}, { outcome: row.outcome, answeredAt: row.at });
  }
  return entries;
}

export function isAcknowledged({ outcome }: Entry): boolean {
  return outcome !== null && outcome.status >= 200 && outcome.status < 300;
}

/** Whether the effect is unknown: no response, or a server error. */
export function isUncertain({ outcome }: Entry): boolean {
  return outcome === null || outcome.status === 0 || outcome.status >= 500;
}
