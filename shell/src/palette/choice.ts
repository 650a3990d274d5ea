import type { Group, Offered, PaletteItem } from './palette-item';

/** Something that can be chosen: a thing, or the whole list of a group. */
export interface Choice {
  key: string;
  group: Group;
  thing?: PaletteItem;
  to?: string;
  run?: () => void;
}

/** The way to all of a group, where more were found than are offered. */
export function allOf({ group, things, total, all }: Offered): Choice | undefined {
  return all && total > things.length ? { key: `all.${group}`, group, to: all } : undefined;
}

/** What the arrows go through, from top to bottom. */
export function choicesOf(offered: readonly Offered[]): Choice[] {
  return offered.flatMap((one) => {
    const things = one.things.map((thing) => ({
      key: thing.key,
      group: one.group,
      thing,
      to: thing.to,
      run: thing.run,
    }));
    const all = allOf(one);
    return all ? [...things, all] : things;
  });
}
