import type { WordedInvoice, WordedParty } from '../invoice-wording';
import { ink, page, right, type Sheet } from './sheet';

const party = { width: 250, gap: 20 };

/** Head of the first page: number, status, parties, due date and total. @returns the y where the table may start */
export function drawHeading(sheet: Sheet, words: WordedInvoice): number {
  const top = page.margin;
  const register = words.register && `${words.t('proforma.register')} ${words.register}`;
  const under = [words.subtitle, register, ...words.chain].filter(Boolean).join(' · ');
  const numberWidth = drawTitle(sheet, words.number, under);
  drawTag(sheet, words.status, page.margin + numberWidth + 10, top + 5);

  const y = belowTitle;
  const ends = [words.supplier, words.buyer].map((who, column) =>
    drawParty(sheet, who, page.margin + column * (party.width + party.gap), y),
  );
  sheet.write(words.t('proforma.totalValue'), { size: 8, color: ink.hint }, { x: right, y, align: 'right' });
  const total = { x: right, y: y + 11, align: 'right', fitTo: 150 } as const;
  const totalWidth = sheet.write(words.total, { size: 20, weight: 700 }, total);
  if (words.dueDate) drawDueDate(sheet, words, right - Math.max(totalWidth, 60) - 16, y);
  return Math.max(...ends, y + 44) + 14;
}

/** The title at the top of the first page, `titleHeight` high. @returns the width of its first line */
export function drawTitle(sheet: Sheet, title: string, under: string): number {
  const top = page.margin;
  const fitTo = right - page.margin;
  const width = sheet.write(title, { size: 18, weight: 700 }, { x: page.margin, y: top, fitTo });
  sheet.write(under, { size: 9, color: ink.hint }, { x: page.margin, y: top + 26, fitTo });
  rule(sheet, top + 46);
  return width;
}
const titleHeight = 60;
export const belowTitle = page.margin + titleHeight;

export function rule(sheet: Sheet, y: number): void {
  sheet.doc.moveTo(page.margin, y).lineTo(right, y).lineWidth(0.7).strokeColor(ink.line).stroke();
}

function drawTag(sheet: Sheet, status: string, x: number, y: number): void {
  const style = { size: 8, weight: 600, color: ink.second } as const;
  const text = status.toLocaleUpperCase();
  sheet.doc.roundedRect(x, y, sheet.measure(text, style) + 12, 15, 3).fill(ink.neutral);
  sheet.write(text, style, { x: x + 6, y: y + 2.4 });
}

/** @returns the y below its text */
export function drawParty(sheet: Sheet, who: WordedParty, x: number, y: number): number {
  sheet.write(who.label, { size: 8, color: ink.hint }, { x, y });
  const name = { size: 10.5, weight: 600 } as const;
  let at = y + 13;
  for (const line of sheet.wrap(who.name, party.width, name)) {
    sheet.write(line, name, { x, y: at });
    at += 14;
  }
  const style = { size: 8.5, color: ink.second };
  for (const line of who.details.flatMap((detail) => sheet.wrap(detail, party.width, style))) {
    sheet.write(line, style, { x, y: at });
    at += 12;
  }
  return at;
}

function drawDueDate(sheet: Sheet, words: WordedInvoice, rightEdge: number, y: number): void {
  const label = { size: 8, weight: 600, color: ink.due } as const;
  const date = { size: 10.5, weight: 600, color: ink.due } as const;
  const name = words.t('proforma.dueDate');
  const text = words.dueDate ?? '';
  const width = Math.max(sheet.measure(name, label), sheet.measure(text, date)) + 20;
  sheet.doc.roundedRect(rightEdge - width, y - 6, width, 42, 6).fill(ink.dueTint);
  sheet.write(name, label, { x: rightEdge - width + 10, y: y + 1 });
  sheet.write(text, date, { x: rightEdge - width + 10, y: y + 13 });
}
