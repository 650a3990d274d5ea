import { useLeavingPage } from '@junto/remote-kit/leaving-page';

/** Asks before the page is left while `isUnsaved`. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  return useLeavingPage(true, isUnsaved);
}
