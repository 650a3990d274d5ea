import { drawFoot } from '../pdf/closing';
import { rule } from '../pdf/heading';
import { bottom, page, type Sheet } from '../pdf/sheet';
import { drawHead, rowOf, type Cell, type Column } from '../pdf/table';

export type Pages = ReturnType<typeof openPages>;

/** Page state of a document: the footer is drawn when a page ends, so that no page stays open. */
export function openPages(sheet: Sheet, what: string, pageName: (number: number) => string) {
  let number = 1;
  const leave = () => drawFoot(sheet, what, pageName(number));
  const pages = {
    y: page.margin as number,
    /** Starts the next page if the given height no longer fits. @returns whether it did */
    turnFor(height: number): boolean {
      if (pages.y + height <= bottom) return false;
      leave();
      sheet.doc.addPage();
      number += 1;
      pages.y = page.margin;
      return true;
    },
    leave,
  };
  return pages;
}

/** Minimum space for content below a title on the same page. */
const leastBelowTitle = 60;

export function drawSection(sheet: Sheet, pages: Pages, title: string): void {
  pages.turnFor(leastBelowTitle);
  sheet.write(title, { size: 12, weight: 700 }, { x: page.margin, y: pages.y });
  pages.y += 22;
}

/** A table of any length with its head on every page; yields after each row. */
export function* drawTable<Name extends string>(
  sheet: Sheet,
  pages: Pages,
  { columns, names }: { columns: readonly Column<Name>[]; names: Readonly<Record<Name, string>> },
  rows: Iterable<Readonly<Record<Name, string | Cell>>>,
): Generator<void> {
  pages.y = drawHead(sheet, columns, names, pages.y);
  for (const cells of rows) {
    const row = rowOf(sheet, columns, cells);
    if (pages.turnFor(row.height)) pages.y = drawHead(sheet, columns, names, pages.y);
    row.draw(pages.y);
    pages.y += row.height;
    rule(sheet, pages.y);
    yield;
  }
}
