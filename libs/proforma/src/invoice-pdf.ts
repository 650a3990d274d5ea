import type { Invoice } from '@junto/contracts/invoice';
import type { Language } from '@junto/i18n/language';
import { wordInvoice } from './invoice-wording';
import { drawClosing, drawFeet } from './pdf/closing';
import { drawHeading } from './pdf/heading';
import { drawLines } from './pdf/line-table';
import { bytesOf, openSheet, page } from './pdf/sheet';

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
  const turnPage = () => {
    sheet.doc.addPage();
    return page.margin;
  };
  const tableTop = drawHeading(sheet, words);
  const tableEnd = drawLines(sheet, words, tableTop, turnPage);
  drawClosing(sheet, words, tableEnd, turnPage);
  drawFeet(sheet, words);
  return bytesOf(sheet);
}
