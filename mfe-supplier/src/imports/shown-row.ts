import type { CellProblem } from '@junto/domain/product-import/cell-problems';
import { oneLine, type Cells } from '@junto/domain/product-import/cells';
import { importFields, type ColumnMapping, type ImportField } from '@junto/domain/product-import/columns';
import type { JudgedRow, KnownProduct } from '@junto/domain/product-import/judge-rows';
import { cellOf, type ImportedValues } from '@junto/domain/product-import/read-row';

/** What a row is shown as: `check` is imported, with something in it that its supplier should look at first. */
export const shownKinds = ['new', 'existing', 'changed', 'check', 'failed', 'skipped'] as const;
export type ShownKind = (typeof shownKinds)[number];
export type KindFilter = ShownKind | 'all';

export function shownKindOf({ kind, problems }: Pick<JudgedRow, 'kind' | 'problems'>): ShownKind {
  return kind !== 'failed' && kind !== 'skipped' && problems.length > 0 ? 'check' : kind;
}

/** A row of the dry run, as the table shows it. */
export interface ShownRow {
  /** Counted from 1, below the header. */
  row: number;
  /** The row of the file that the header is. */
  headerRow: number;
  kind: ShownKind;
  problems: CellProblem[];
  differs: ImportField[];
  values: ImportedValues;
  /** What stands in the file, or was typed in its place. */
  cells: Partial<Record<ImportField, string>>;
  /** The product that the catalogue has already. */
  known: KnownProduct | null;
  /** Fields that were corrected. */
  edited: ImportField[];
}

/** What a judged row is shown with. */
interface RowBeside {
  cells: Cells;
  original: Cells | undefined;
  columns: ColumnMapping;
  known: KnownProduct | undefined;
  headerRow: number;
}

export function shownRow(judged: JudgedRow, { cells, original, columns, known, headerRow }: RowBeside): ShownRow {
  const text = (from: Cells, field: ImportField) => {
    const cell = cellOf(from, columns, field);
    return field === 'description' ? cell : oneLine(cell);
  };
  const mapped = importFields.filter((field) => columns[field] !== undefined);
  return {
    row: judged.row,
    headerRow,
    kind: shownKindOf(judged),
    problems: judged.problems,
    differs: judged.differs,
    values: judged.values,
    cells: Object.fromEntries(mapped.map((field) => [field, text(cells, field)])),
    known: known ?? null,
    edited: original ? mapped.filter((field) => text(cells, field) !== text(original, field)) : [],
  };
}
