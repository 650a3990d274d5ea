import { DollarOutlined, EditOutlined, SendOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '@junto/contracts/invoice';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { Button, useNotify } from '@junto/ui/core';
import { ConfirmDialog, DialogOf } from '@junto/ui/data';
import { useMarkInvoicePaidMutation, useSendInvoiceMutation, useStaleTags } from '../api';
import { DraftDialog } from './draft-dialog';

/** What the supplier may do with an invoice in its present state (decisions 25 and 27). */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  if (invoice.status === 'draft') return <DraftActions invoice={invoice} />;
  if (invoice.status === 'accepted' && !invoice.paid_at) return <MarkPaid invoice={invoice} />;
  return null;
}

function DraftActions({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const announce = useAnnounceOutcome();
  const [asking, setAsking] = useState(false);
  const [editing, setEditing] = useState(false);
  const [send, sending] = useSendInvoiceMutation();
  const number = invoice.invoice_number;
  const sent = async () => {
    const { error } = await send({ params: { invoice_id: invoice.id }, body: {} });
    setAsking(false);
    announce(error, t('supplier.toast.invoiceSent', { number }), t('supplier.toast.sendInvoiceFailed'));
  };
  return (
    <>
      <Button icon={<EditOutlined aria-hidden />} onClick={() => setEditing(true)}>
        {t('supplier.invoices.edit')}
      </Button>
      <Button type="primary" icon={<SendOutlined aria-hidden />} onClick={() => setAsking(true)}>
        {t('supplier.invoices.send')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('supplier.invoices.sendTitle', { number })}
        confirmLabel={t('supplier.invoices.send')}
        busy={sending.isLoading}
        onConfirm={() => void sent()}
        onClose={() => setAsking(false)}
      >
        {t('supplier.invoices.sendText', { buyer: invoice.buyer.name })}
      </ConfirmDialog>
      <DialogOf subject={editing ? invoice : undefined}>
        {(draft, open) => <DraftDialog invoice={draft} open={open} onClose={() => setEditing(false)} />}
      </DialogOf>
    </>
  );
}

function MarkPaid({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const announce = useAnnounceOutcome();
  const [markPaid, marking] = useMarkInvoicePaidMutation();
  const paid = async () => {
    const { error } = await markPaid({ params: { invoice_id: invoice.id }, body: {} });
    announce(
      error,
      t('supplier.toast.invoicePaid', { number: invoice.invoice_number }),
      t('supplier.toast.paidFailed'),
    );
  };
  return (
    <Button
      type="primary"
      icon={<DollarOutlined aria-hidden />}
      loading={marking.isLoading}
      onClick={() => void paid()}
    >
      {t('supplier.invoices.markPaid')}
    </Button>
  );
}

/** Says how a move ended; after a failed one the present state is read. */
function useAnnounceOutcome(): (error: unknown, done: string, failed: string) => void {
  const notify = useNotify();
  const fail = useFailureToast();
  const stale = useStaleTags();
  return (error, done, failed) => {
    if (!error) return notify({ tone: 'success', title: done });
    stale(['invoices']);
    return fail(failed, error, 'invoice');
  };
}
