import type { Invoice } from '@junto/contracts/invoice';
import type { Language } from '@junto/i18n/language';
import { invoicePdf } from './invoice-pdf';
import { invoiceText } from './invoice-text';

/** The PDF of an invoice, for download. */
export async function invoicePdfFile(invoice: Invoice, language: Language) {
  const bytes = await invoicePdf(invoice, language);
  return { filename: `${invoice.invoice_number}.pdf`, contentType: 'application/pdf', bytes };
}

/** The plain text of an invoice, for download. */
export function invoiceTextFile(invoice: Invoice, language: Language) {
  const bytes = Buffer.from(invoiceText(invoice, language));
  return { filename: `${invoice.invoice_number}.txt`, contentType: 'text/plain; charset=utf-8', bytes };
}
