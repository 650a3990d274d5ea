import { oneLine, type Cells } from '@junto/domain/product-import/cells';
import type { ColumnMapping, ImportField } from '@junto/domain/product-import/columns';
import { cellOf } from '@junto/domain/product-import/row-reader';
import { unitKey, unitSpelled } from '@junto/domain/product-import/unit-words';

/** Other rows that contain the text a corrected cell had before the correction. */
export interface AlikeCells {
  field: ImportField;
  /** Text before the correction. */
  from: string;
  /** Text after the correction. */
  to: string;
  /** Number of rows. */
  rows: number;
}

/** Returns the indices of the rows that have this text in this field. */
export function rowsWith(rows: readonly Cells[], columns: ColumnMapping, field: ImportField, text: string): number[] {
  return rows.flatMap((cells, at) => (oneLine(cellOf(cells, columns, field)) === text ? [at] : []));
}

/** A unit of measure in the file that is not a known spelling of any unit. */
export interface UnknownUnit {
  word: string;
  rows: number;
}

/** Longer texts are not treated as units; the contract has the same limit. */
const longestWord = 80;
/** With more different words, the column does not contain units. */
const mostUnknown = 12;

/** Returns the unknown words of the Unit of Measure column, most frequent first, so that the user can map them. */
export function unknownUnits(rows: readonly Cells[], columns: ColumnMapping, uoms: readonly string[]): UnknownUnit[] {
  const own = new Set(uoms.map(unitKey));
  const found = new Map<string, UnknownUnit>();
  for (const cells of rows) {
    const word = oneLine(cellOf(cells, columns, 'uom'));
    const key = unitKey(word);
    if (key === '' || word.length > longestWord || own.has(key) || unitSpelled(word) !== undefined) continue;
    const before = found.get(key);
    if (before) before.rows += 1;
    else found.set(key, { word, rows: 1 });
  }
  return [...found.values()].sort((one, other) => other.rows - one.rows).slice(0, mostUnknown);
}
