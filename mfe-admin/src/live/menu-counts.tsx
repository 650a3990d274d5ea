import { usePublishCounts } from '@junto/remote-kit/remote-context';
import { useReadMenuCountsQuery } from '../api';

/** Sidebar counters of items that wait for a decision. */
export function MenuCounts() {
  usePublishCounts(useReadMenuCountsQuery().data);
  return null;
}
