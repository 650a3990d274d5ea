import type {
  invoicePdf as invoicePdfSpec,
  invoiceText as invoiceTextSpec,
  readInvoice as readInvoiceSpec,
} from '@junto/contracts/buyer/invoices';
import type { RefusalsOf } from '@junto/contracts/endpoint';
import type { Invoice } from '@junto/contracts/invoice';
import { isRefusal, refuse } from '@junto/contracts/problems';
import type { Language } from '@junto/contracts/wire';
import { invoicePdf } from '@junto/proforma/invoice-pdf';
import { invoiceText } from '@junto/proforma/invoice-text';
import type { FileAnswer } from '@junto/service-kit/http/answers';
import { InvoiceReadModel, type InvoiceProjection } from './invoice-read-model';

/** One invoice of its own buyer, with the whole document. */
export async function readInvoice(
  invoiceId: string,
  buyerId: string,
): Promise<Invoice | RefusalsOf<typeof readInvoiceSpec>> {
  const copy = await InvoiceReadModel.findOne(
    { _id: invoiceId, buyer_id: buyerId },
    { document: 1 },
  ).lean<InvoiceProjection>();
  return copy ? copy.document : refuse('not_found');
}

/** The invoice as PDF in the requested language (decision 25). */
export async function readInvoicePdf(
  invoiceId: string,
  buyerId: string,
  language: Language,
): Promise<FileAnswer | RefusalsOf<typeof invoicePdfSpec | typeof invoiceTextSpec>> {
  const invoice = await readInvoice(invoiceId, buyerId);
  if (isRefusal(invoice)) return invoice;
  return {
    filename: `${invoice.invoice_number}.pdf`,
    contentType: 'application/pdf',
    bytes: await invoicePdf(invoice, language),
  };
}

/** The invoice as plain text (decision 25). */
export async function readInvoiceText(
  invoiceId: string,
  buyerId: string,
  language: Language,
): Promise<FileAnswer | RefusalsOf<typeof invoicePdfSpec | typeof invoiceTextSpec>> {
  const invoice = await readInvoice(invoiceId, buyerId);
  if (isRefusal(invoice)) return invoice;
  const bytes = Buffer.from(invoiceText(invoice, language), 'utf8');
  return { filename: `${invoice.invoice_number}.txt`, contentType: 'text/plain; charset=utf-8', bytes };
}
