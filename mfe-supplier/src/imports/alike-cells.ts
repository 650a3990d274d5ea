import { oneLine, type Cells } from '@junto/domain/product-import/cells';
import type { ColumnMapping, ImportField } from '@junto/domain/product-import/columns';
import { cellOf } from '@junto/domain/product-import/read-row';
import { unitKey, unitSpelled } from '@junto/domain/product-import/unit-words';

/** Other rows with the text that a corrected cell had. */
export interface AlikeCells {
  field: ImportField;
  /** Their text. */
  from: string;
  /** The corrected text. */
  to: string;
  /** How many they are. */
  rows: number;
}

/** The indices of the rows that have a text in a field. */
export function rowsWith(rows: readonly Cells[], columns: ColumnMapping, field: ImportField, text: string): number[] {
  return rows.flatMap((cells, at) => (oneLine(cellOf(cells, columns, field)) === text ? [at] : []));
}

/** A word for a unit of measure that is no usual spelling of one. */
export interface UnknownUnit {
  word: string;
  rows: number;
}

/** A longer text is no word for a unit; the contract takes no longer one. */
const longestWord = 80;
/** More of them are no words for units. */
const mostUnknown = 12;

/** The words of the Unit of Measure column that only a person can give a meaning, those of most rows first. */
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
