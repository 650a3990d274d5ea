import { usePublishCounts, useSession } from '@junto/remote-kit/remote-context';
import { useReadToDoQuery } from '../api';

/**
 * Sales to ship and invoices to send, beside their entries in the sidebar; an admin who looks around has other ones.
 */
export function MenuCounts() {
  const isSupplier = useSession().profile.role === 'supplier';
  const { data } = useReadToDoQuery(undefined, { skip: !isSupplier });
  usePublishCounts(data && { sales: data.to_ship.sales, invoices: data.drafts.invoices });
  return null;
}
