type Tree = { [key: string]: string | Tree };

/**
 * Language files write `_one` and `_other` alone. i18next asks for more: Portuguese counts a million as `many` and
 * nothing as `one` ("0 unidade"), which Brazilians don't write. Both take the plural.
 */
export function withEveryPluralForm<Area extends object>(area: Area): Area {
  return filled(area as unknown as Tree) as unknown as Area;
}

function filled(tree: Tree): Tree {
  const result: Tree = {};
  for (const [key, value] of Object.entries(tree)) {
    result[key] = typeof value === 'string' ? value : filled(value);
    if (!key.endsWith('_other') || typeof value !== 'string') continue;
    const stem = key.slice(0, -'_other'.length);
    result[`${stem}_zero`] = (tree[`${stem}_zero`] as string | undefined) ?? value;
    result[`${stem}_many`] = (tree[`${stem}_many`] as string | undefined) ?? value;
  }
  return result;
}
