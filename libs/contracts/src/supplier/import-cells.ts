import { z } from 'zod';
import { maxCellLength } from '@junto/domain/product-import/cells';
import { maxImportColumns } from '@junto/domain/product-import/import-states';
import { lines, linesForm } from '../wire';

const cell = lines(maxCellLength);
/** As `cell` leaves it: nothing is to be trimmed, replaced or refused. */
const plain = /^(?:[!-~](?:[ -~]*[!-~])?)?$/;

/**
 * Cells of a row as `cleanCell` leaves them. Each would be looked at by every rule of `lines`, at a tenth of what a
 * whole import costs; most are plain, and only the others are. The document of the API says the same of both.
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
