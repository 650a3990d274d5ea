import { useEffect } from 'react';

const touches = ['pointerdown', 'pointermove', 'keydown'] as const;

/**
 * Loads commonly used parts before their first use: after the first interaction with the page and once the browser is
 * idle, so that they do not compete with the first render.
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
