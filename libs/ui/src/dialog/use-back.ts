import { useEffect, useEffectEvent } from 'react';
import { onHistoryStep } from './history-steps';

/** The router's number of the history's present step; the page's first step has 0. */
function stepNow(): number | undefined {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : undefined;
}

/**
 * While something is open, the browser's Back and Forward leave that and not the page: the step is taken back before
 * the router hears of it. Of several that are open it is the uppermost.
 * @param leave is called at the place where it was opened, with the steps that the person went from there
 */
export function useBack(open: boolean, leave: (steps: number) => void): void {
  const left = useEffectEvent(leave);
  useEffect(() => {
    const place = stepNow();
    if (!open || place === undefined) return undefined;
    let returning = 0;
    return onHistoryStep((event) => {
      const step = stepNow();
      if (returning !== 0) {
        event.stopImmediatePropagation();
        const steps = returning;
        returning = 0;
        left(steps);
      } else if (step !== undefined && step !== place) {
        event.stopImmediatePropagation();
        returning = step - place;
        window.history.go(place - step);
      }
    });
  }, [open]);
}
