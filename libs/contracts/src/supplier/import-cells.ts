import { z } from 'zod';
import { maxCellLength } from '@junto/domain/product-import/cells';
import { maxImportColumns } from '@junto/domain/product-import/import-states';
import { lines, linesForm } from '../wire';

const cell = lines(maxCellLength);
/** A cell that `cleanCell` would not change: nothing to trim, replace or refuse. */
const plain = /^(?:[!-~](?:[ -~]*[!-~])?)?$/;

/**
 * Cells of a row, cleaned by `cleanCell`. Applying every rule of `lines` to each cell would cost a tenth of an import;
 * most cells are plain, so only the others are checked. The OpenAPI schema is the same.
 */
export const importCells = z
  .array(z.string().meta({ maxLength: maxCellLength, pattern: linesForm.source }))
  .max(maxImportColumns)
  .check(({ value: cells, issues }) => {
    for (const [column, given] of cells.entries()) {
      if (given.length <= maxCellLength && plain.test(given)) continue;
      const read = cell.safeParse(given);
      if (read.success) cells[column] = read.data;
      else issues.push(...read.error.issues.map((issue) => ({ ...issue, input: given, path: [column] }) as never));
    }
  });
