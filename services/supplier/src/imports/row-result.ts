import type { ImportRow } from '@junto/contracts/supplier/imported-rows';
import type { CellProblem } from '@junto/domain/product-import/cell-problems';
import type { ImportField } from '@junto/domain/product-import/columns';
import type { RowKind } from '@junto/domain/product-import/judge-rows';

/** What became of a row. */
export interface RowResult {
  kind: RowKind;
  problems: CellProblem[];
  differs: ImportField[];
  /** Of an imported row, until an undo deletes it. */
  product_id: string | null;
  /** Why an undo left it. */
  kept: ImportRow['kept'];
  /** The terms of its offer, in an import for a round. */
  terms: { moq: number; max_qty: number | null } | null;
}
