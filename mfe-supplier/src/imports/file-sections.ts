import { maxImportBytes, maxImportRows } from '@junto/domain/product-import/import-states';

/** Range of row indices that one import takes; `to` is exclusive. */
export interface FileSection {
  from: number;
  to: number;
}

/** JSON characters per cell besides its text. */
const aroundCell = 3;
/** Non-ASCII characters take more than one byte. */
const bytesOfCharacter = 2;

/** Splits the rows of a file into sections of at most the row limit of an import. */
export function sectionsOf(rows: readonly (readonly string[])[]): FileSection[] {
  const sections: FileSection[] = [];
  let section: FileSection | undefined;
  let bytes = 0;
  rows.forEach((cells, at) => {
    const length = cells.reduce((sum, cell) => sum + cell.length * bytesOfCharacter + aroundCell, 0);
    if (!section || at - section.from === maxImportRows || bytes + length > maxImportBytes) {
      section = { from: at, to: at };
      sections.push(section);
      bytes = 0;
    }
    section.to = at + 1;
    bytes += length;
  });
  return sections;
}
