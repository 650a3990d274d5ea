import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { invoicePdf, invoiceText } from '@junto/contracts/buyer/invoices';
import type { Invoice } from '@junto/contracts/invoice';
import type { ownInvoicePdf, ownInvoiceText } from '@junto/contracts/supplier/invoices';
import { shortId } from '@junto/domain/short-id';
import { issueDay } from '@junto/i18n/formats/issue-day';
import { Alert, useFormat, useLanguage } from '@junto/ui/core';
import { InvoiceDocument } from '@junto/ui/invoice/invoice-document';
import { InvoiceStatus } from '@junto/ui/invoice/invoice-status';
import type { DialogControl } from './dialog-control';
import { DownloadMenu, type Download } from './download';
import type { Read } from './query-boundary';
import { QueryDialog } from './query-dialog';

type InvoiceFile = typeof invoicePdf | typeof invoiceText | typeof ownInvoicePdf | typeof ownInvoiceText;

interface InvoiceDialogProps extends DialogControl {
  of: Read<Invoice>;
  /** Message of a failed read, see `QueryBoundary`. */
  failed?: string;
  /** URL of the PDF; its file name is the invoice number (decision 25). */
  pdf: InvoiceFile;
  text: InvoiceFile;
  downloadFailed: string;
  /** Actions the user may perform on the invoice. */
  actions: false | ((invoice: Invoice) => ReactNode);
}

/** A complete proforma invoice to view and download; the same for buyer and supplier. */
export function InvoiceDialog({ pdf, text, downloadFailed, ...reading }: InvoiceDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const filesOf = (invoice: Invoice) => {
    const args = { params: { invoice_id: invoice.id }, query: { language } };
    const file = (label: string, spec: InvoiceFile, ending: string) => ({
      label,
      take: (download: Download) => download(spec, args, `${invoice.invoice_number}.${ending}`),
    });
    return [file(t('proforma.pdf'), pdf, 'pdf'), file(t('proforma.text'), text, 'txt')];
  };
  return (
    <QueryDialog
      {...reading}
      skeletonRows={10}
      width="full"
      title={(invoice) => invoice?.invoice_number ?? t('proforma.title')}
      tag={(invoice) => <InvoiceStatus invoice={invoice} />}
      subtitle={(invoice) =>
        t(invoice.status === 'draft' ? 'proforma.draftSubtitle' : 'proforma.subtitle', {
          date: issueDay(t, invoice, format),
          order: shortId(invoice.order_id),
        })
      }
      note={(invoice) => <DownloadMenu files={filesOf(invoice)} failed={downloadFailed} />}
    >
      {(invoice) => (
        <>
          {invoice.rejection_reason && (
            <Alert
              type="warning"
              showIcon
              title={t('proforma.rejectedBecause')}
              description={invoice.rejection_reason}
            />
          )}
          <InvoiceDocument invoice={invoice} />
        </>
      )}
    </QueryDialog>
  );
}
