import { useEffect, useEffectEvent } from 'react';
import { onHistoryStep } from './history-steps';

/** The router's index of the current history entry; 0 for the page's first entry. */
function stepNow(): number | undefined {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : undefined;
}

/**
 * While a dialog is open, the browser's Back and Forward close it instead of leaving the page: the step is reverted
 * before the router receives it. Of several open dialogs the uppermost one closes.
 * @param leave called at the history entry of the opening, with the number of steps the user made from it
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
