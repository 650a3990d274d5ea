import { useLeavingPage } from '@junto/remote-kit/leaving-page';

/** Requires a confirmation to leave the page while `isUnsaved`. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  return useLeavingPage(true, isUnsaved);
}
