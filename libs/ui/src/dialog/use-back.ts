import { useEffect, useEffectEvent } from 'react';

/** The router's number of the history's present step; the page's first step has 0. */
function stepNow(): number | undefined {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : undefined;
}

/**
 * While something is open, the browser's Back and Forward leave that and not the page: the step is taken back before the
 * router hears of it.
 * @param leave is called at the place where it was opened
 */
export function useBack(open: boolean, leave: () => void): void {
  const left = useEffectEvent(leave);
  useEffect(() => {
    const place = stepNow();
    if (!open || place === undefined) return undefined;
    let returning = false;
    // An object, for single-spa would keep a function aside and call it after the router's.
    const listener = {
      handleEvent(event: Event) {
        const step = stepNow();
        if (returning) {
          event.stopImmediatePropagation();
          returning = false;
          left();
        } else if (step !== undefined && step !== place) {
          event.stopImmediatePropagation();
          returning = true;
          window.history.go(place - step);
        }
      },
    };
    window.addEventListener('popstate', listener, { capture: true });
    return () => window.removeEventListener('popstate', listener, { capture: true });
  }, [open]);
}
