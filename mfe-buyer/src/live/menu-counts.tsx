import { usePublishCounts } from '@junto/remote-kit/remote-context';
import { useReadMenuCountsQuery } from '../api';

/** Products in carts and invoices that wait, beside their entries in the sidebar. */
export function MenuCounts() {
  usePublishCounts(useReadMenuCountsQuery().data);
  return null;
}
