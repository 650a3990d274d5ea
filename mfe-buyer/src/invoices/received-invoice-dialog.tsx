import { CheckOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '@junto/api-client/problem-text';
import { invoicePdf, invoiceText } from '@junto/contracts/buyer/invoices';
import type { Invoice } from '@junto/contracts/invoice';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { InvoiceDialog } from '@junto/remote-kit/invoice-dialog';
import { Button, useNotify } from '@junto/ui/core';
import { DialogOf } from '@junto/ui/data';
import { useAcceptInvoiceMutation, useReadInvoiceQuery, useRejectInvoiceMutation, useStaleTags } from '../api';
import { useMayBuy } from '../may-buy';
import { AcceptQuestion } from './accept-question';
import { RejectQuestion } from './reject-question';

/** The whole document; a sent one can be accepted or rejected. */
export function ReceivedInvoiceDialog({
  invoiceId,
  ...dialog
}: {
  invoiceId: string;
  open: boolean;
  onClose: () => void;
}) {
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

/** A draft is shown without buttons; what was answered stays answered (decision 25). */
function Answer({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useFailureToast();
  const stale = useStaleTags();
  const [asking, setAsking] = useState<'accept' | 'reject'>();
  const [accept, accepting] = useAcceptInvoiceMutation();
  const [reject, rejecting] = useRejectInvoiceMutation();
  if (invoice.status === 'draft') return <span className="dialog__note">{t('buyer.invoices.draftNote')}</span>;
  if (invoice.status !== 'sent') return null;
  const number = invoice.invoice_number;
  const params = { invoice_id: invoice.id };
  const answered = ({ error }: { error?: unknown }, done: string) => {
    setAsking(undefined);
    if (!error) return notify({ tone: 'success', title: done });
    stale(['invoices']);
    fail(problemText(t, error, 'invoice'), error);
  };
  return (
    <>
      <Button color="danger" variant="filled" disabled={accepting.isLoading} onClick={() => setAsking('reject')}>
        {t('buyer.invoices.reject')}
      </Button>
      <Button type="primary" icon={<CheckOutlined aria-hidden />} onClick={() => setAsking('accept')}>
        {t('buyer.invoices.accept')}
      </Button>
      <DialogOf subject={asking === 'accept' ? invoice : undefined}>
        {(asked, open) => (
          <AcceptQuestion
            invoice={asked}
            open={open}
            busy={accepting.isLoading}
            onAccept={() =>
              void accept({ params, body: {} }).then((sent) => answered(sent, t('buyer.invoices.accepted', { number })))
            }
            onClose={() => setAsking(undefined)}
          />
        )}
      </DialogOf>
      <DialogOf subject={asking === 'reject' ? invoice : undefined}>
        {(asked, open) => (
          <RejectQuestion
            invoice={asked}
            open={open}
            busy={rejecting.isLoading}
            onReject={(reason) =>
              void reject({ params, body: { reason } }).then((sent) =>
                answered(sent, t('buyer.invoices.rejected', { number })),
              )
            }
            onClose={() => setAsking(undefined)}
          />
        )}
      </DialogOf>
    </>
  );
}
