import { maxImportBytes, maxImportRows } from '@junto/domain/product-import/import-states';

/** Rows of a file that one import takes, by their index: without the one at `to`. */
export interface FileSection {
  from: number;
  to: number;
}

/** Characters beside those of a cell, as it is sent. */
const aroundCell = 3;
/** Cells with signs outside of ASCII take more bytes than characters. */
const bytesOfCharacter = 2;

/** Cuts the rows of a file into sections of as many rows as one import takes. */
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
