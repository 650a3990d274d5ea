import type { ColumnMapping } from '@junto/domain/product-import/columns';
import type { ImportCounts } from '@junto/domain/product-import/judge-rows';
import type { CellWords } from '@junto/domain/product-import/read-row';
import type { UnitWord } from '@junto/domain/product-import/unit-words';
import type { DecimalSign } from '@junto/domain/typed-number';
import type { AlikeCells, UnknownUnit } from './alike-cells';
import type { FileSection } from './file-sections';
import type { FileTable } from './file-table';
import type { ShownKind, ShownRow } from './shown-row';

/** An opened file, before its rows are judged. */
export interface OpenedFile extends Omit<FileTable, 'rows'> {
  /** Of the section. */
  rows: number;
  /** Of a file with more rows than an import takes; one for others. */
  sections: FileSection[];
  /** The index of the section that is judged and sent. */
  section: number;
  /** The first cell of each column that is not empty. */
  samples: string[];
}

/** How the rows of the file are to be read. */
export interface Setting {
  columns: ColumnMapping;
  /** Decimal sign that a person chose where no number of the file proves one. */
  chosenSign: DecimalSign | null;
  header: readonly string[];
  roundCurrency: string | null;
  categories: readonly string[];
  /** The lists of the wire: the worker does not load the contracts and their schemas. */
  words: CellWords;
  /** Units chosen for unknown words, for this file or an earlier one. */
  unitWords: readonly UnitWord[];
}

/** What the dry run comes to. */
export interface Summary {
  sign: DecimalSign | null;
  /** A number that means one value or a thousand times as much: the supplier decides which. */
  ambiguousNumber: string | null;
  counts: ImportCounts;
  kinds: Record<ShownKind, number>;
  /** Words for units whose meaning a person chooses. */
  unknownUnits: UnknownUnit[];
  /** Rows that were corrected. */
  edited: number;
  /** Rows that the last correction would correct too. */
  alike: AlikeCells | null;
}

export interface ShownPage {
  /** Rows under the filter. */
  total: number;
  rows: ShownRow[];
}
