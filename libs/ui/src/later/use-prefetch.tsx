import { useEffect } from 'react';

const touches = ['pointerdown', 'pointermove', 'keydown'] as const;

/**
 * Loads parts that everybody uses ahead of their first use: once the page was touched, so that they compete with
 * nothing of its first drawing, and the browser is idle.
 */
export function usePrefetch(...parts: readonly { prefetch: () => void }[]): void {
  useEffect(() => {
    const load = () => parts.forEach((part) => part.prefetch());
    // Safari has no requestIdleCallback.
    const whenIdle = () =>
      'requestIdleCallback' in window ? window.requestIdleCallback(load) : setTimeout(load, 1_000);
    const once = { once: true } as const;
    const stop = () => touches.forEach((touch) => window.removeEventListener(touch, onTouch));
    const onTouch = () => {
      stop();
      whenIdle();
    };
    touches.forEach((touch) => window.addEventListener(touch, onTouch, once));
    return stop;
    // The parts are constants of their modules.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
