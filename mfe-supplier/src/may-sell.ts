import { useSession } from '@junto/remote-kit/remote-context';

/**
 * Whether the user may create products, rounds and invoices: a supplier with a company; an admin only looks (decision
 * 23).
 */
export function useMaySell(): boolean {
  const { role, company_id } = useSession().profile;
  return role === 'supplier' && company_id !== null;
}
