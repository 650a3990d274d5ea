import { useTranslation } from 'react-i18next';
import { ownInvoicePdf, ownInvoiceText } from '@junto/contracts/supplier/invoices';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { InvoiceDialog } from '@junto/remote-kit/invoice-dialog';
import { supplierApi } from '../api';
import { useMaySell } from '../may-sell';
import { InvoiceActions } from './invoice-actions';

/** The whole document; a draft can be edited and sent, an accepted invoice marked as paid. */
export function OwnInvoiceDialog({ invoiceId, ...dialog }: DialogControl & { invoiceId: string }) {
  const { t } = useTranslation();
  const mayWrite = useMaySell();
  return (
    <InvoiceDialog
      {...dialog}
      of={supplierApi.useReadOwnInvoiceQuery({ params: { invoice_id: invoiceId } })}
      failed={t('supplier.toast.invoiceFailed')}
      pdf={ownInvoicePdf}
      text={ownInvoiceText}
      downloadFailed={t('supplier.toast.downloadFailed')}
      actions={mayWrite && ((invoice) => <InvoiceActions invoice={invoice} />)}
    />
  );
}
