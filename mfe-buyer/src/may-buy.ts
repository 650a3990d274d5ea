import { useSession } from '@junto/remote-kit/remote-context';

/** Only buyers have carts and orders; an admin only looks (decision 23). */
export function useMayBuy(): boolean {
  return useSession().profile.role === 'buyer';
}
