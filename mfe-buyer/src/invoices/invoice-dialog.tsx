import { CheckOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '@junto/api-client/problem-text';
import { invoicePdf, invoiceText } from '@junto/contracts/buyer/invoices';
import type { Invoice } from '@junto/contracts/invoice';
import { shortId } from '@junto/domain/short-id';
import { DownloadMenu } from '@junto/remote-kit/download';
import { Button, ErrorCard, Skeleton, StatusTag, useFormat, useLanguage, useNotify } from '@junto/ui/core';
import { ConfirmDialog, Dialog } from '@junto/ui/data';
import { InvoiceDocument } from '@junto/ui/invoice/invoice-document';
import { useAcceptInvoiceMutation, useReadInvoiceQuery, useRejectInvoiceMutation, useStaleTags } from '../api';
import { useMayBuy } from '../may-buy';
import { labelOf } from './invoice-columns';

/** The whole document; a sent one can be accepted or rejected. */
export function InvoiceDialog({ invoiceId, open, onClose }: { invoiceId: string; open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayBuy = useMayBuy();
  const { currentData: invoice, error, refetch } = useReadInvoiceQuery({ params: { invoice_id: invoiceId } });
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
      actions={invoice && mayBuy && <Answer invoice={invoice} />}
    >
      {!invoice &&
        (error ? (
          <ErrorCard title={t('ui.error.title')} text={problemText(t, error)} onRetry={refetch} />
        ) : (
          <Skeleton rows={10} />
        ))}
      {invoice && <InvoiceDocument invoice={invoice} />}
    </Dialog>
  );
}

function Download({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const args = { params: { invoice_id: invoice.id }, query: { language } };
  const name = invoice.invoice_number;
  return (
    <DownloadMenu
      files={[
        { label: t('buyer.invoices.pdf'), take: (download) => download(invoicePdf, args, `${name}.pdf`) },
        { label: t('buyer.invoices.text'), take: (download) => download(invoiceText, args, `${name}.txt`) },
      ]}
      failed={t('buyer.invoices.downloadFailed')}
    />
  );
}

/** A draft is shown without buttons; what was answered stays answered (decisions 25 and 27). */
function Answer({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const stale = useStaleTags();
  const [asking, setAsking] = useState(false);
  const [accept, accepting] = useAcceptInvoiceMutation();
  const [reject, rejecting] = useRejectInvoiceMutation();
  if (invoice.status === 'draft') return <span className="dialog__note">{t('buyer.invoices.draftNote')}</span>;
  if (invoice.status !== 'sent') return null;
  const number = invoice.invoice_number;
  const answer = async (send: typeof accept | typeof reject, told: string) => {
    const { error } = await send({ params: { invoice_id: invoice.id }, body: {} });
    setAsking(false);
    if (!error) return notify({ tone: 'success', title: told });
    stale(['invoices']);
    notify({ tone: 'error', title: t('ui.error.title'), text: problemText(t, error, 'invoice') });
  };
  return (
    <>
      <Button color="danger" variant="filled" disabled={accepting.isLoading} onClick={() => setAsking(true)}>
        {t('buyer.invoices.reject')}
      </Button>
      <Button
        type="primary"
        icon={<CheckOutlined aria-hidden />}
        loading={accepting.isLoading}
        onClick={() => void answer(accept, t('buyer.invoices.accepted', { number }))}
      >
        {t('buyer.invoices.accept')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('buyer.invoices.rejectTitle', { number })}
        confirmLabel={t('buyer.invoices.reject')}
        danger
        busy={rejecting.isLoading}
        onConfirm={() => void answer(reject, t('buyer.invoices.rejected', { number }))}
        onClose={() => setAsking(false)}
      >
        {t('buyer.invoices.rejectText', { supplier: invoice.supplier.name })}
      </ConfirmDialog>
    </>
  );
}
