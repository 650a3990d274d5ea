import { usePublishCounts, useSession } from '@junto/remote-kit/remote-context';
import { supplierApi } from '../api';

/** Sidebar counters of sales to ship and invoices to send; an admin keeps the counters of the admin area. */
export function MenuCounts() {
  const isSupplier = useSession().profile.role === 'supplier';
  const { data } = supplierApi.useReadToDoQuery(undefined, { skip: !isSupplier });
  usePublishCounts(data && { sales: data.to_ship.sales, invoices: data.drafts.invoices });
  return null;
}
