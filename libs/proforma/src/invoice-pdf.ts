import { buffer } from 'node:stream/consumers';
import type { Invoice } from '@junto/contracts/invoice';
import type { Language } from '@junto/i18n/language';
import { wordInvoice, type WordedInvoice } from './invoice-wording';
import { drawClosing, drawFeet } from './pdf/closing';
import { drawHeading } from './pdf/heading';
import { drawLines } from './pdf/line-table';
import { paperStream } from './pdf/paper';
import { openSheet, page, type Sheet } from './pdf/sheet';

/**
 * The proforma invoice as PDF (decision 25), rendered from the invoice alone: the same document and language have the
 * same bytes. A4 landscape; long ones continue on further pages with a repeated table head.
 */
export function invoicePdf(invoice: Invoice, language: Language): Promise<Buffer> {
  const words = wordInvoice(invoice, language);
  const sheet = openSheet({
    title: `${words.t('proforma.title')} ${words.number}`,
    author: words.supplier.name,
    language,
    createdAt: new Date(invoice.issue_date),
  });
  return buffer(paperStream(sheet, drawInvoice(sheet, words)));
}

/** Draws an invoice; between its parts other requests have their turn. */
function* drawInvoice(sheet: Sheet, words: WordedInvoice): Generator<void> {
  const turnPage = () => {
    sheet.doc.addPage();
    return page.margin;
  };
  const tableTop = drawHeading(sheet, words);
  yield;
  const tableEnd = yield* drawLines(sheet, words, tableTop, turnPage);
  drawClosing(sheet, words, tableEnd, turnPage);
  drawFeet(sheet, words);
}
