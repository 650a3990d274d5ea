import { usePublishCounts } from '@junto/remote-kit/remote-context';
import { adminApi } from '../api';

/** Sidebar counters of items that wait for a decision. */
export function MenuCounts() {
  usePublishCounts(adminApi.useReadMenuCountsQuery().data);
  return null;
}
