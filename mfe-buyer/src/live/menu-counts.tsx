import { usePublishCounts } from '@junto/remote-kit/remote-context';
import { buyerApi } from '../api';
import { useMayBuy } from '../may-buy';

/** Sidebar counters of products in carts and unanswered invoices; an admin keeps the counters of the admin area. */
export function MenuCounts() {
  const { data } = buyerApi.useReadMenuCountsQuery(undefined, { skip: !useMayBuy() });
  usePublishCounts(data);
  return null;
}
