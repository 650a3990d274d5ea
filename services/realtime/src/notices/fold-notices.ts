import type { Changed } from '@junto/contracts/channels';

/**
 * Notices of one tick: the last one per kind and aggregate; above `max`, a single one with all types, because nobody
 * reads hundreds of toasts.
 */
export function foldNotices(notices: readonly Changed[], max: number): Changed[] {
  const latest = new Map(notices.map((notice) => [`${notice.type} ${notice.aggregate_id}`, notice]));
  if (latest.size <= max) return [...latest.values()];
  const types = [...new Set([...latest.values()].flatMap(({ type, types: several = [type] }) => several))];
  return [{ type: 'many', aggregate_id: '', types }];
}
