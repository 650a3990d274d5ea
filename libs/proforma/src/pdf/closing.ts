import type { WordedInvoice } from '../invoice-wording';
import { rule } from './heading';
import { bottom, ink, page, right, type Sheet } from './sheet';

const sumsWidth = 220;
const notesWidth = 420;
const rowHeight = 15;

/** Sums on the right, notes on the left; the sums are never split over two pages. */
export function drawClosing(sheet: Sheet, words: WordedInvoice, from: number, turnPage: () => number): void {
  const height = words.sums.length * rowHeight + 34;
  const top = from + 18 + height > bottom ? turnPage() : from + 18;
  drawSums(sheet, words, top);
  if (words.notes) drawNotes(sheet, words.t('proforma.notes'), words.notes, top, turnPage);
}

function drawSums(sheet: Sheet, words: WordedInvoice, top: number): void {
  const left = right - sumsWidth;
  let y = top;
  for (const { label, value } of words.sums) {
    sheet.write(label, { size: 9, color: ink.second }, { x: left, y });
    sheet.write(value, { size: 9 }, { x: right, y, align: 'right', fitTo: 120 });
    y += rowHeight;
  }
  sheet.doc
    .moveTo(left, y + 3)
    .lineTo(right, y + 3)
    .lineWidth(0.7)
    .strokeColor(ink.line)
    .stroke();
  sheet.write(words.t('proforma.total'), { size: 12, weight: 700 }, { x: left, y: y + 10 });
  sheet.write(words.total, { size: 12, weight: 700 }, { x: right, y: y + 10, align: 'right', fitTo: 150 });
}

function drawNotes(sheet: Sheet, label: string, notes: string, top: number, turnPage: () => number): void {
  sheet.write(label, { size: 8, color: ink.hint }, { x: page.margin, y: top });
  const style = { size: 9 };
  let y = top + 13;
  for (const line of sheet.wrap(notes, notesWidth, style)) {
    if (y + 12 > bottom) y = turnPage();
    sheet.write(line, style, { x: page.margin, y });
    y += 13;
  }
}

/** On every page, once their number is known. */
export function drawFeet(sheet: Sheet, words: WordedInvoice): void {
  const { start, count } = sheet.doc.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    sheet.doc.switchToPage(start + index);
    const y = page.height - page.margin - 12;
    rule(sheet, y - 8);
    const style = { size: 8, color: ink.hint };
    const pages = words.t('proforma.page', { page: index + 1, pages: count });
    sheet.write(`${words.t('proforma.title')} ${words.number} · ${words.supplier.name}`, style, {
      x: page.margin,
      y,
      fitTo: 600,
    });
    sheet.write(pages, style, { x: right, y, align: 'right' });
  }
}
