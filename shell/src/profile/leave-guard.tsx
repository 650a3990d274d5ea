import { useLeavingPage } from '@junto/remote-kit/leaving-page';

/** Asks for confirmation before leaving the page while `isUnsaved`. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  return useLeavingPage(true, isUnsaved);
}
