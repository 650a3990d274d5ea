import { ink, page, right, type Sheet, type Style } from './sheet';

export interface Column<Name extends string> {
  name: Name;
  width: number;
  align: 'left' | 'right';
}

/** Horizontal padding of every cell, and the height of its lines. */
export const inset = 6;
export const lineHeight = 11;
const headHeight = 20;

export const plain: Style = { size: 8 };
export const strong: Style = { size: 8, weight: 600 };
export const hint: Style = { size: 7, color: ink.hint };

/** The head of a table, on each of its pages. @returns the y where its rows start */
export function drawHead<Name extends string>(
  sheet: Sheet,
  columns: readonly Column<Name>[],
  names: Readonly<Record<Name, string>>,
  y: number,
): number {
  sheet.doc.rect(page.margin, y, right - page.margin, headHeight).fill(ink.sunken);
  const style = { size: 7.5, weight: 600, color: ink.second } as const;
  for (const { column, at, fitTo } of placed(columns))
    sheet.write(names[column.name], style, { ...at, y: y + 5.5, fitTo });
  return y + headHeight;
}

/** Columns with the position and maximum width of their text. */
export function placed<Name extends string>(columns: readonly Column<Name>[]) {
  let left: number = page.margin;
  return columns.map((column) => {
    const end = left + column.width;
    const at =
      column.align === 'left'
        ? ({ x: left + inset, align: 'left' } as const)
        : ({ x: end - inset, align: 'right' } as const);
    left = end;
    return { column, at, fitTo: column.width - 2 * inset + 4 };
  });
}

/** The text of a cell; `under` is a hint below it. */
export interface Cell {
  text: string;
  under?: string;
  style?: Style;
}

/** A measured row that is not drawn yet. */
export interface Row {
  height: number;
  draw: (y: number) => void;
}

/** A row of plain cells: left-aligned text is wrapped, right-aligned text is reduced in size if it is too wide. */
export function rowOf<Name extends string>(
  sheet: Sheet,
  columns: readonly Column<Name>[],
  cells: Readonly<Record<Name, string | Cell>>,
): Row {
  const drawn = placed(columns).map(({ column, at, fitTo }) => {
    const given = cells[column.name];
    const { text, under, style = plain }: Cell = typeof given === 'string' ? { text: given } : given;
    const lines = column.align === 'left' ? sheet.wrap(text, column.width - 2 * inset, style) : [text];
    const written = [...lines.map((one) => [one, style] as const), ...(under ? [[under, hint] as const] : [])];
    return { at, fitTo, written };
  });
  const draw = (y: number) => {
    for (const { at, fitTo, written } of drawn)
      written.forEach(([text, style], row) => {
        if (text !== '') sheet.write(text, style, { ...at, y: y + inset - 1 + row * lineHeight, fitTo });
      });
  };
  return { height: Math.max(...drawn.map(({ written }) => written.length)) * lineHeight + 2 * inset - 2, draw };
}
