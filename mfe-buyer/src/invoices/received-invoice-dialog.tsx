import { CheckOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '@junto/api-client/problem-text';
import { invoicePdf, invoiceText } from '@junto/contracts/buyer/invoices';
import type { Invoice } from '@junto/contracts/invoice';
import { formatMoney } from '@junto/i18n/formats/money';
import { useConfirmAction } from '@junto/remote-kit/confirm-action';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { InvoiceDialog } from '@junto/remote-kit/invoice-dialog';
import { Button, useNotify } from '@junto/ui/core';
import { DialogHost } from '@junto/ui/data';
import { useStaleTags } from '../api';
import { useMayBuy } from '../may-buy';
import { useAcceptInvoiceMutation, useReadInvoiceQuery, useRejectInvoiceMutation } from './invoice-api';
import { RejectQuestion } from './reject-question';

/** The whole document; a sent invoice can be accepted or rejected. */
export function ReceivedInvoiceDialog({ invoiceId, ...dialog }: DialogControl & { invoiceId: string }) {
  const { t } = useTranslation();
  const mayBuy = useMayBuy();
  return (
    <InvoiceDialog
      {...dialog}
      of={useReadInvoiceQuery({ params: { invoice_id: invoiceId } })}
      pdf={invoicePdf}
      text={invoiceText}
      downloadFailed={t('buyer.invoices.downloadFailed')}
      actions={mayBuy && ((invoice) => <Answer invoice={invoice} />)}
    />
  );
}

/** Accept and Reject of a sent invoice; drafts and answered invoices have no buttons (decision 25). */
function Answer({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useFailureToast();
  const stale = useStaleTags();
  const [rejected, setRejected] = useState<Invoice>();
  const [accept] = useAcceptInvoiceMutation();
  const [reject, rejecting] = useRejectInvoiceMutation();
  const number = invoice.invoice_number;
  const params = { invoice_id: invoice.id };
  const answered = ({ error }: { error?: unknown }, done: string) => {
    if (!error) return notify({ tone: 'success', title: done });
    stale(['invoices']);
    return fail(problemText(t, error, 'invoice'), error);
  };
  // Needs a confirmation, because it cannot be undone.
  const accepting = useConfirmAction(({ supplier, total_value, currency }: Invoice) => ({
    title: t('buyer.invoices.acceptTitle', { number }),
    text: t('buyer.invoices.acceptText', { supplier: supplier.name, amount: formatMoney(total_value, currency) }),
    label: t('buyer.invoices.accept'),
    send: async () => answered(await accept({ params, body: {} }), t('buyer.invoices.accepted', { number })),
  }));
  const sendRejection = async (reason: string | null) => {
    const answer = await reject({ params, body: { reason } });
    setRejected(undefined);
    answered(answer, t('buyer.invoices.rejected', { number }));
  };
  if (invoice.status === 'draft') return <span className="dialog__note">{t('buyer.invoices.draftNote')}</span>;
  if (invoice.status !== 'sent') return null;
  return (
    <>
      <Button color="danger" variant="filled" disabled={accepting.busy} onClick={() => setRejected(invoice)}>
        {t('buyer.invoices.reject')}
      </Button>
      <Button type="primary" icon={<CheckOutlined aria-hidden />} onClick={() => accepting.ask(invoice)}>
        {t('buyer.invoices.accept')}
      </Button>
      {accepting.dialog}
      <DialogHost subject={rejected}>
        {(rejectedInvoice, open) => (
          <RejectQuestion
            invoice={rejectedInvoice}
            open={open}
            busy={rejecting.isLoading}
            onReject={(reason) => void sendRejection(reason)}
            onClose={() => setRejected(undefined)}
          />
        )}
      </DialogHost>
    </>
  );
}
