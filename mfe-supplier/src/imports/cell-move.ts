import type { KeyboardEvent } from 'react';

/** Where Enter and Tab go from a cell. */
export type CellMove = 'down' | 'right' | 'left' | 'stay';

/** Where a key leads from an open cell; undefined: it stays in it. */
export function moveOf({ key, shiftKey, nativeEvent }: KeyboardEvent): CellMove | undefined {
  // The key ends a composition of the input method.
  if (nativeEvent.isComposing) return undefined;
  if (key === 'Enter') return 'down';
  if (key === 'Tab') return shiftKey ? 'left' : 'right';
  return undefined;
}
