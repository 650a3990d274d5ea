import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useUnsaved } from '@junto/ui/data';
import { useHeldHistorySteps } from './routing';

/**
 * Asks for confirmation before leaving a page with unsaved input: by a link, the palette, the browser's Back button or
 * closing the tab.
 * @param armed the user has typed something
 * @param isUnsaved whether the input would be lost, checked when leaving
 * @returns the confirmation dialog, to be rendered within the page
 */
export function useLeavingPage(armed: boolean, isUnsaved: () => boolean = () => true): ReactNode {
  const goOn = useRef<() => void>(undefined);
  const [going, setGoing] = useState<() => void>();
  const held = armed && !going;
  const { leave, question } = useUnsaved({
    open: held,
    isUnsaved: () => held && isUnsaved(),
    onClose: (steps) => setGoing(() => (steps === undefined ? goOn.current : () => go(steps))),
  });
  const go = useHeldHistorySteps(held, (follow) => {
    goOn.current = follow;
    leave();
  });
  // The guard is released by now.
  useEffect(() => going?.(), [going]);
  return question;
}
