import type { ColumnMapping } from '@junto/domain/product-import/columns';
import type { ImportCounts } from '@junto/domain/product-import/judge-rows';
import type { CellWords } from '@junto/domain/product-import/row-reader';
import type { UnitWord } from '@junto/domain/product-import/unit-words';
import type { DecimalSign } from '@junto/domain/typed-number';
import type { AlikeCells, UnknownUnit } from './alike-cells';
import type { FileSection } from './file-sections';
import type { FileTable } from './file-table';
import type { ShownKind, ShownRow } from './shown-row';

/** A parsed file before validation. */
export interface OpenedFile extends Omit<FileTable, 'rows'> {
  /** Number of rows in the section. */
  rows: number;
  /** More than one if the file exceeds the row limit of an import. */
  sections: FileSection[];
  /** Index of the section that is validated and sent. */
  section: number;
  /** First non-empty cell of each column. */
  samples: string[];
}

/** Parse settings of the file's rows. */
export interface Setting {
  columns: ColumnMapping;
  /** Decimal sign chosen by the user if no number in the file proves one. */
  chosenSign: DecimalSign | null;
  header: readonly string[];
  roundCurrency: string | null;
  categories: readonly string[];
  /** Word lists of the contract: the worker does not load the contracts and their schemas. */
  words: CellWords;
  /** Units the user chose for unknown words, in this or an earlier file. */
  unitWords: readonly UnitWord[];
}

/** Result of the dry run. */
export interface Summary {
  sign: DecimalSign | null;
  /** A number that can be read as a value or a thousand times that value: the supplier decides. */
  ambiguousNumber: string | null;
  counts: ImportCounts;
  kinds: Record<ShownKind, number>;
  /** Unit words the user has to map. */
  unknownUnits: UnknownUnit[];
  /** Number of corrected rows. */
  edited: number;
  /** Rows the last correction could be applied to as well. */
  alike: AlikeCells | null;
}

export interface ShownPage {
  /** Number of rows under the filter. */
  total: number;
  rows: ShownRow[];
}
