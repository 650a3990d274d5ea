import { useState } from 'react';

interface Row {
  id: string;
}

const none: ReadonlySet<string> = new Set();

/**
 * Rows that were pending in the last result and that another admin has decided since.
 * @param here ids decided on this page
 */
export function useDecidedElsewhere<R extends Row>(
  rows: readonly R[] | undefined,
  waits: (row: R) => boolean,
  here: ReadonlySet<string>,
): ReadonlySet<string> {
  const [last, setLast] = useState({ rows, decided: none });
  if (rows !== last.rows) {
    const waited = new Set(last.rows?.filter(waits).map(({ id }) => id));
    const decided = rows?.filter((row) => waited.has(row.id) && !waits(row) && !here.has(row.id)) ?? [];
    setLast({ rows, decided: new Set(decided.map(({ id }) => id)) });
  }
  return last.decided;
}
