import type { KeyboardEvent } from 'react';

/** Direction in which Enter or Tab moves from a cell. */
export type CellMove = 'down' | 'right' | 'left' | 'stay';

/** Maps a key pressed in an open cell to a move; undefined if the key does not leave the cell. */
export function moveOf({ key, shiftKey, nativeEvent }: KeyboardEvent): CellMove | undefined {
  // The key ends an input method composition.
  if (nativeEvent.isComposing) return undefined;
  if (key === 'Enter') return 'down';
  if (key === 'Tab') return shiftKey ? 'left' : 'right';
  return undefined;
}
