import { useDeferredValue } from 'react';

/**
 * Returns the data of a page, deferred by one transition when it first arrives, so that the large first render is
 * interruptible and clicks are answered meanwhile. Later data, and data cached before mounting, is returned at once.
 */
export function useDeferredRender<Read>(read: Read | undefined): Read | undefined {
  const isDrawn = useDeferredValue(read !== undefined);
  return isDrawn ? read : undefined;
}
