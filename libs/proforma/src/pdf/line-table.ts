import type { WordedInvoice, WordedLine } from '../invoice-wording';
import { bottom, ink, page, right, type Sheet } from './sheet';
import { drawHead, hint, inset, lineHeight, placed, plain, strong, type Column } from './table';

type ColumnName = keyof ReturnType<typeof columnWords>;

const columns: readonly Column<ColumnName>[] = [
  { name: 'sku', width: 76, align: 'left' },
  { name: 'product', width: 158, align: 'left' },
  { name: 'material', width: 66, align: 'left' },
  { name: 'color', width: 52, align: 'left' },
  { name: 'size', width: 56, align: 'left' },
  { name: 'qty', width: 66, align: 'right' },
  { name: 'unitPrice', width: 82, align: 'right' },
  { name: 'subtotal', width: 70, align: 'right' },
  { name: 'net', width: 47, align: 'right' },
  { name: 'gross', width: 49, align: 'right' },
  { name: 'cbm', width: 47.89, align: 'right' },
];
const columnWords = (words: WordedInvoice) => words.t('proforma.column', { returnObjects: true });

/**
 * Draws every line, and yields after each; at the end of a page `turnPage` starts the next one, where the head is
 * repeated.
 * @returns the y below the last line
 */
export function* drawLines(
  sheet: Sheet,
  words: WordedInvoice,
  top: number,
  turnPage: () => number,
): Generator<void, number> {
  let y = drawHead(sheet, columns, columnWords(words), top);
  for (const line of words.lines) {
    const cells = wrapCells(sheet, line);
    const height = Math.max(...Object.values(cells).map((lines) => lines.length)) * lineHeight + 2 * inset - 2;
    if (y + height > bottom) y = drawHead(sheet, columns, columnWords(words), turnPage());
    drawLine(sheet, line, cells, y);
    y += height;
    sheet.doc.moveTo(page.margin, y).lineTo(right, y).lineWidth(0.7).strokeColor(ink.line).stroke();
    yield;
  }
  return y;
}

/** Cells that may have several lines; the others hold one figure. */
function wrapCells(sheet: Sheet, line: WordedLine) {
  const wide = (name: ColumnName) => (columns.find((column) => column.name === name)?.width ?? 0) - 2 * inset;
  return {
    sku: sheet.wrap(line.sku, wide('sku'), plain),
    product: [
      ...sheet.wrap(line.product, wide('product'), strong),
      line.pack,
      ...(line.moqMissed ? [line.moqMissed] : []),
    ],
    material: sheet.wrap(line.material, wide('material'), plain),
    color: sheet.wrap(line.color, wide('color'), plain),
    size: sheet.wrap(line.size, wide('size'), plain),
    unitPrice: line.was && !fitsBeside(sheet, line) ? [line.unitPrice, line.was] : [line.unitPrice],
  };
}

function fitsBeside(sheet: Sheet, line: WordedLine): boolean {
  const width = columns.find((column) => column.name === 'unitPrice')?.width ?? 0;
  return sheet.measure(line.unitPrice, plain) + 4 + sheet.measure(line.was ?? '', hint) <= width - 2 * inset;
}

function drawLine(sheet: Sheet, line: WordedLine, cells: ReturnType<typeof wrapCells>, top: number): void {
  const y = top + inset - 1;
  const named = line.product && cells.product.length - (line.moqMissed ? 2 : 1);
  for (const { column, at, fitTo } of placed(columns)) {
    switch (column.name) {
      case 'sku':
      case 'material':
      case 'color':
      case 'size':
        cells[column.name].forEach((text, row) =>
          sheet.write(text, column.name === 'sku' ? { ...plain, color: ink.second } : plain, {
            ...at,
            y: y + row * lineHeight,
          }),
        );
        break;
      case 'product':
        cells.product.forEach((text, row) => {
          const style =
            row < Number(named)
              ? strong
              : text === line.moqMissed
                ? { ...hint, weight: 600 as const, color: ink.danger }
                : hint;
          sheet.write(text, style, { ...at, y: y + row * lineHeight, fitTo });
        });
        break;
      case 'qty': {
        const unit = sheet.write(line.uom, hint, { ...at, y: y + 0.9 });
        sheet.write(line.qty, plain, { x: at.x - unit - 3, y, align: 'right', fitTo: fitTo - unit - 3 });
        break;
      }
      case 'unitPrice': {
        const width = sheet.write(line.unitPrice, plain, { ...at, y, fitTo });
        if (line.was)
          drawStruck(
            sheet,
            line.was,
            cells.unitPrice.length > 1 ? { x: at.x, y: y + lineHeight } : { x: at.x - width - 4, y: y + 0.9 },
          );
        break;
      }
      default:
        sheet.write(line[column.name], column.name === 'subtotal' ? strong : plain, { ...at, y, fitTo });
    }
  }
}

/** The catalogue price, struck through where the agreed one differs. */
function drawStruck(sheet: Sheet, price: string, { x, y }: { x: number; y: number }): void {
  const width = sheet.write(price, hint, { x, y, align: 'right' });
  sheet.doc
    .moveTo(x - width, y + 5.2)
    .lineTo(x, y + 5.2)
    .lineWidth(0.6)
    .strokeColor(ink.hint)
    .stroke();
}
