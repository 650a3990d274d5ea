import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useUnsaved } from '@junto/ui/data';
import { useHeldSteps } from './routing';

/**
 * Asks before a page is left with something that would be lost: by a link, the palette, the browser's Back or its
 * closed tab.
 * @returns the question, to be drawn within the page
 */
export function useLeavingPage(isUnsaved: boolean): ReactNode {
  const goOn = useRef<() => void>(undefined);
  const [going, setGoing] = useState<() => void>();
  const held = isUnsaved && !going;
  const { leave, question } = useUnsaved({
    open: held,
    isUnsaved: () => held,
    onClose: (steps) => setGoing(() => (steps === undefined ? goOn.current : () => go(steps))),
  });
  const go = useHeldSteps(held, (follow) => {
    goOn.current = follow;
    leave();
  });
  // By now nothing holds it any more.
  useEffect(() => going?.(), [going]);
  return question;
}
