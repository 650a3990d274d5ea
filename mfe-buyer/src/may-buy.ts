import { useSession } from '@junto/remote-kit/remote-context';

/** Carts and orders are buyers' alone; an admin looks around (decision 23). */
export function useMayBuy(): boolean {
  return useSession().profile.role === 'buyer';
}
