import type { Address } from '@junto/contracts/address';
import { useSession } from '@junto/remote-kit/remote-context';

const none: readonly Address[] = [];

/** The delivery addresses of the buyer's company; none without a company. */
export function useOwnAddresses(): readonly Address[] {
  return useSession().profile.company?.addresses ?? none;
}
