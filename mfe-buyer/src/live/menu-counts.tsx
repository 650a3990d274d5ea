import { usePublishCounts } from '@junto/remote-kit/remote-context';
import { useReadMenuCountsQuery } from '../api';
import { useMayBuy } from '../may-buy';

/**
 * Products in carts and invoices that wait, beside their entries in the sidebar; an admin who looks around has other ones.
 */
export function MenuCounts() {
  const { data } = useReadMenuCountsQuery(undefined, { skip: !useMayBuy() });
  usePublishCounts(data);
  return null;
}
