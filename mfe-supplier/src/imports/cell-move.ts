import type { KeyboardEvent } from 'react';

/** Where Enter and Tab go from a cell. */
export type CellMove = 'down' | 'right' | 'left' | 'stay';

/** Where a key leads from an open cell; undefined: it stays in it. */
export function moveOf({ key, shiftKey }: KeyboardEvent): CellMove | undefined {
  if (key === 'Enter') return 'down';
  if (key === 'Tab') return shiftKey ? 'left' : 'right';
  return undefined;
}
