import { usePublishCounts } from '@junto/remote-kit/remote-context';
import { useReadMenuCountsQuery } from '../api';

/** What waits for a decision, beside its entries in the sidebar. */
export function MenuCounts() {
  usePublishCounts(useReadMenuCountsQuery().data);
  return null;
}
