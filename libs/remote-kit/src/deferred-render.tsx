import { useDeferredValue } from 'react';

/**
 * What a page has read, a moment after it came for the first time: what it draws then is drawn in pieces, between which
 * a press is answered. What comes later is drawn at once, and what was read before from the start.
 */
export function useDeferredRender<Read>(read: Read | undefined): Read | undefined {
  const isDrawn = useDeferredValue(read !== undefined);
  return isDrawn ? read : undefined;
}
