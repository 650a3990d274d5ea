import { useEffect, useEffectEvent } from 'react';

/** The router's number of the history's present step; the page's first step has 0. */
function stepNow(): number | undefined {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : undefined;
}

/** What is open, the uppermost last: it alone is left. */
const opened: object[] = [];

/**
 * While something is open, the browser's Back and Forward leave that and not the page: the step is taken back before the
 * router hears of it.
 * @param leave is called at the place where it was opened, with the steps that the person went from there
 */
export function useBack(open: boolean, leave: (steps: number) => void): void {
  const left = useEffectEvent(leave);
  useEffect(() => {
    const place = stepNow();
    if (!open || place === undefined) return undefined;
    let returning = 0;
    // An object, for single-spa would keep a function aside and call it after the router's.
    const listener = {
      handleEvent(event: Event) {
        const step = stepNow();
        if (returning !== 0) {
          event.stopImmediatePropagation();
          const steps = returning;
          returning = 0;
          left(steps);
        } else if (opened.at(-1) === listener && step !== undefined && step !== place) {
          event.stopImmediatePropagation();
          returning = step - place;
          window.history.go(place - step);
        }
      },
    };
    opened.push(listener);
    window.addEventListener('popstate', listener, { capture: true });
    return () => {
      opened.splice(opened.indexOf(listener), 1);
      window.removeEventListener('popstate', listener, { capture: true });
    };
  }, [open]);
}
