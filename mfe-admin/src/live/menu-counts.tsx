import { useTellCounts } from '@junto/remote-kit/remote-context';
import { useReadAdminDashboardQuery } from '../api';

/** What waits for a decision, beside its entries in the sidebar. */
export function MenuCounts() {
  const { data } = useReadAdminDashboardQuery();
  useTellCounts(data && { rounds: data.pending.rounds, orders: data.pending.orders });
  return null;
}
