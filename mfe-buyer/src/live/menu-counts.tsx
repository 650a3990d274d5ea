import { useTellCounts } from '@junto/remote-kit/remote-context';
import { useReadDashboardQuery } from '../api';

/** Cart items and invoices that wait, beside their entries in the sidebar. */
export function MenuCounts() {
  const { data } = useReadDashboardQuery();
  useTellCounts(data && { cart: data.cart_items, invoices: data.pending_invoices });
  return null;
}
