import { useTranslation } from 'react-i18next';
import type { Invoice } from '@junto/contracts/invoice';
import { ownInvoicePdf, ownInvoiceText } from '@junto/contracts/supplier/invoices';
import { shortId } from '@junto/domain/short-id';
import { DownloadMenu } from '@junto/remote-kit/download';
import { useFailedRead } from '@junto/remote-kit/failure-toast';
import { ErrorCard, Skeleton, StatusTag, useFormat, useLanguage } from '@junto/ui/core';
import { Dialog } from '@junto/ui/data';
import { InvoiceDocument } from '@junto/ui/invoice/invoice-document';
import { useReadOwnInvoiceQuery } from '../api';
import { useMaySell } from '../may-sell';
import { InvoiceActions } from './invoice-actions';
import { labelOf } from './invoice-columns';

/** The whole document; a draft can be edited and sent, an accepted one marked as paid. */
export function InvoiceDialog({ invoiceId, open, onClose }: { invoiceId: string; open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayWrite = useMaySell();
  const { currentData: invoice, error, refetch } = useReadOwnInvoiceQuery({ params: { invoice_id: invoiceId } });
  useFailedRead(invoice ? undefined : error, t('supplier.toast.invoiceFailed'));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="full"
      title={invoice?.invoice_number ?? t('proforma.title')}
      titleExtra={invoice && <StatusTag entity="invoice" value={labelOf(invoice, new Date())} />}
      subtitle={
        invoice && t('proforma.subtitle', { date: format.date(invoice.issue_date), order: shortId(invoice.order_id) })
      }
      note={invoice && <Download invoice={invoice} />}
      actions={invoice && mayWrite && <InvoiceActions invoice={invoice} />}
    >
      {!invoice &&
        (error ? (
          <ErrorCard title={t('ui.error.title')} text={t('supplier.toast.invoiceFailed')} onRetry={refetch} />
        ) : (
          <Skeleton rows={10} />
        ))}
      {invoice && <InvoiceDocument invoice={invoice} />}
    </Dialog>
  );
}

/** Saves the invoice as PDF or plain text, named after its number (decision 28). */
function Download({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const args = { params: { invoice_id: invoice.id }, query: { language } };
  const name = invoice.invoice_number;
  return (
    <DownloadMenu
      files={[
        { label: t('supplier.invoices.pdf'), take: (download) => download(ownInvoicePdf, args, `${name}.pdf`) },
        { label: t('supplier.invoices.text'), take: (download) => download(ownInvoiceText, args, `${name}.txt`) },
      ]}
      failed={t('supplier.toast.downloadFailed')}
    />
  );
}
