import type { ColumnMapping } from '@junto/domain/product-import/columns';
import type { ImportCounts } from '@junto/domain/product-import/judge-rows';
import type { CellWords } from '@junto/domain/product-import/read-row';
import type { UnitWord } from '@junto/domain/product-import/unit-words';
import type { DecimalSign } from '@junto/domain/typed-number';
import type { AlikeCells, UnknownUnit } from './alike-cells';
import type { FileSection } from './file-sections';
import type { FileTable } from './file-table';
import type { ShownKind, ShownRow } from './shown-row';

/** What is said of a file before its rows are judged. */
export interface OpenedFile extends Omit<FileTable, 'rows'> {
  /** Of the section. */
  rows: number;
  /** Of a file with more rows than an import takes; one for others. */
  sections: FileSection[];
  /** The index of the section that is judged and sent. */
  section: number;
  /** Of each column the first cell that says something. */
  samples: string[];
}

/** How the rows of the file are to be read. */
export interface Setting {
  columns: ColumnMapping;
  /** Before decimals, as a person said where the numbers of the file prove none. */
  chosenSign: DecimalSign | null;
  header: readonly string[];
  roundCurrency: string | null;
  categories: readonly string[];
  /** The lists of the wire: the worker is kept free of the contracts and their schemas. */
  words: CellWords;
  /** What unknown words for units mean, as a person said it now or for an earlier file. */
  unitWords: readonly UnitWord[];
}

/** What the dry run comes to. */
export interface Summary {
  sign: DecimalSign | null;
  /** A number that means one value or a thousand times as much: the supplier decides which. */
  ambiguousNumber: string | null;
  counts: ImportCounts;
  kinds: Record<ShownKind, number>;
  /** Words for units of which a person says what they mean. */
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
