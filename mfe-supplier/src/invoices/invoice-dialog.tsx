import { useTranslation } from 'react-i18next';
import { shortId } from '@junto/domain/short-id';
import { useFailedRead } from '@junto/remote-kit/failure-toast';
import { ErrorCard, Skeleton, StatusTag, useFormat } from '@junto/ui/core';
import { Dialog } from '@junto/ui/data';
import { InvoiceDocument } from '@junto/ui/invoice/invoice-document';
import { useReadOwnInvoiceQuery } from '../api';
import { useMaySell } from '../may-sell';
import { InvoiceActions } from './invoice-actions';
import { labelOf } from './invoice-columns';
import { InvoiceDownload } from './invoice-download';

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
      note={invoice && <InvoiceDownload invoice={invoice} />}
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
