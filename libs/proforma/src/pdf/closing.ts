import type { InvoiceRemark } from '@junto/i18n/formats/invoice-remarks';
import type { WordedInvoice } from '../invoice-wording';
import { rule } from './heading';
import { bottom, ink, page, right, type Sheet } from './sheet';

const sumsWidth = 220;
const remarksWidth = 420;
const rowHeight = 15;

/** Totals on the right, remarks on the left; the totals are never split over two pages. */
export function drawClosing(sheet: Sheet, words: WordedInvoice, from: number, turnPage: () => number): void {
  const height = words.sums.length * rowHeight + 34;
  const top = from + 18 + height > bottom ? turnPage() : from + 18;
  drawSums(sheet, words, top);
  let y = top;
  for (const { label, text } of words.remarks) {
    if (y + 25 > bottom) y = turnPage();
    y = drawRemark(sheet, { label, text, top: y }, turnPage) + 8;
  }
}

/** Labels and values below each other at the right edge. @returns the y for the next content */
export function drawSumRows(sheet: Sheet, sums: WordedInvoice['sums'], top: number): number {
  let y = top;
  for (const { label, value } of sums) {
    sheet.write(label, { size: 9, color: ink.second }, { x: right - sumsWidth, y });
    sheet.write(value, { size: 9 }, { x: right, y, align: 'right', fitTo: 120 });
    y += rowHeight;
  }
  return y;
}

function drawSums(sheet: Sheet, words: WordedInvoice, top: number): void {
  const left = right - sumsWidth;
  const y = drawSumRows(sheet, words.sums, top);
  sheet.doc
    .moveTo(left, y + 3)
    .lineTo(right, y + 3)
    .lineWidth(0.7)
    .strokeColor(ink.line)
    .stroke();
  sheet.write(words.t('proforma.total'), { size: 12, weight: 700 }, { x: left, y: y + 10 });
  sheet.write(words.total, { size: 12, weight: 700 }, { x: right, y: y + 10, align: 'right', fitTo: 150 });
}

/** @returns the y where the next remark may start */
function drawRemark(
  sheet: Sheet,
  { label, text, top }: InvoiceRemark & { top: number },
  turnPage: () => number,
): number {
  sheet.write(label, { size: 8, color: ink.hint }, { x: page.margin, y: top });
  const style = { size: 9 };
  let y = top + 13;
  for (const line of sheet.wrap(text, remarksWidth, style)) {
    if (y + 12 > bottom) y = turnPage();
    sheet.write(line, style, { x: page.margin, y });
    y += 13;
  }
  return y;
}

/** Draws the footer of every page, once the number of pages is known. */
export function drawFeet(sheet: Sheet, words: WordedInvoice): void {
  const { start, count } = sheet.doc.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    sheet.doc.switchToPage(start + index);
    const pages = words.t('proforma.page', { page: index + 1, pages: count });
    drawFoot(sheet, `${words.t('proforma.title')} ${words.number} · ${words.supplier.name}`, pages);
  }
}

/** The footer of the current page. */
export function drawFoot(sheet: Sheet, what: string, pages: string): void {
  const y = page.height - page.margin - 12;
  rule(sheet, y - 8);
  const style = { size: 8, color: ink.hint };
  sheet.write(what, style, { x: page.margin, y, fitTo: 600 });
  sheet.write(pages, style, { x: right, y, align: 'right' });
}
