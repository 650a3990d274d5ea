import type { TFunction } from 'i18next';

interface First {
  items: readonly unknown[];
  /** Left out by a service that did not tell. */
  total?: number;
}

/**
 * That a list shows the first alone, and of how many; nothing where it shows them all.
 * @param first which ones these are
 */
export function cutList(t: TFunction, { items, total }: First, first: 'newest' | 'oldest'): string | undefined {
  return total !== undefined && total > items.length
    ? t(`admin.cut.${first}`, { shown: items.length, total })
    : undefined;
}
