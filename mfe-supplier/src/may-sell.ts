import { useSession } from '@junto/remote-kit/remote-context';

/** Products, rounds and invoices are made by suppliers with a company; an admin looks around (decision 23). */
export function useMaySell(): boolean {
  const { role, company_id } = useSession().profile;
  return role === 'supplier' && company_id !== null;
}
