import type { ImportRow } from '@junto/contracts/supplier/imported-rows';
import type { PriceTier } from '@junto/domain/outcome/terms';
import type { CellProblem } from '@junto/domain/product-import/cell-problems';
import type { ImportField } from '@junto/domain/product-import/columns';
import type { RowKind } from '@junto/domain/product-import/judge-rows';

/** Result of a row. */
export interface RowResult {
  kind: RowKind;
  problems: CellProblem[];
  differs: ImportField[];
  /** Id of an imported row's product, until an undo deletes it. */
  product_id: string | null;
  /** Reason why an undo kept the product. */
  kept: ImportRow['kept'];
  /** Terms of its offer, in an import for a round. */
  terms: {
    moq: number;
    max_qty: number | null;
    /** Absent from older imports. */
    minimum_fill?: number | null;
    tiers?: readonly PriceTier[];
  } | null;
}
