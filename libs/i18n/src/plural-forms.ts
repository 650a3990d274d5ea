type Tree = { [key: string]: string | Tree };

/**
 * Adds the plural forms missing in language files, which only have `_one` and `_other`. i18next needs more: Portuguese
 * formats a million as `many` and zero as `one` ("0 unidade"), which is wrong in Brazilian Portuguese. Both use the
 * plural.
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
