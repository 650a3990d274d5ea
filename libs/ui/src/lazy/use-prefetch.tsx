import { useEffect } from 'react';

const touches = ['pointerdown', 'pointermove', 'keydown'] as const;

/**
 * Loads parts that everybody uses ahead of their first use: after the first touch of the page, so that they compete with
 * nothing of its first drawing, once the browser is idle.
 * @param parts a constant list
 */
export function usePrefetch(parts: readonly { prefetch: () => void }[]): void {
  useEffect(() => {
    const load = () => parts.forEach((part) => part.prefetch());
    const stop = () => touches.forEach((touch) => window.removeEventListener(touch, onTouch));
    const onTouch = () => {
      stop();
      // Safari has no requestIdleCallback.
      if ('requestIdleCallback' in window) window.requestIdleCallback(load);
      else setTimeout(load, 1_000);
    };
    touches.forEach((touch) => window.addEventListener(touch, onTouch));
    return stop;
  }, [parts]);
}
