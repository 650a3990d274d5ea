import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useUnsaved } from '@junto/ui/data';
import { useHeldHistorySteps } from './routing';

/**
 * Asks before a page is left with something that would be lost: by a link, the palette, the browser's Back or its
 * closed tab.
 * @param armed something was typed
 * @param isUnsaved whether it would still be lost, when the page is left
 * @returns the question, to be drawn within the page
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
  // By now nothing holds it any more.
  useEffect(() => going?.(), [going]);
  return question;
}
