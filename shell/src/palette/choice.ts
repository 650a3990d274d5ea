import type { Group, Offered, PaletteItem } from './palette-item';

/** A selectable entry: an item, or the full list of a group. */
export interface Choice {
  key: string;
  group: Group;
  item?: PaletteItem;
  to?: string;
  run?: () => void;
}

/** Link to the full list of a group if it has more results than shown. */
export function allOf({ group, items, total, all }: Offered): Choice | undefined {
  return all && total > items.length ? { key: `all.${group}`, group, to: all } : undefined;
}

/** Entries in the order of the arrow keys, from top to bottom. */
export function choicesOf(offered: readonly Offered[]): Choice[] {
  return offered.flatMap((one) => {
    const items = one.items.map((item) => ({
      key: item.key,
      group: one.group,
      item,
      to: item.to,
      run: item.run,
    }));
    const all = allOf(one);
    return all ? [...items, all] : items;
  });
}
