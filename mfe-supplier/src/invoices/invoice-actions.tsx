import { DollarOutlined, EditOutlined, SendOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '@junto/contracts/invoice';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { Button } from '@junto/ui/core';
import { ConfirmDialog, DialogOf } from '@junto/ui/data';
import { useMarkInvoicePaidMutation, useSendInvoiceMutation, useStaleTags } from '../api';
import { DraftDialog } from './draft-dialog';

/** What the supplier may do with an invoice in its present state (decision 25). */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  if (invoice.status === 'draft') return <DraftActions invoice={invoice} />;
  if (invoice.status === 'accepted' && !invoice.paid_at) return <MarkPaid invoice={invoice} />;
  return null;
}

function DraftActions({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const stale = useStaleTags();
  const [asking, setAsking] = useState(false);
  const [editing, setEditing] = useState(false);
  const [send, sending] = useSendInvoiceMutation();
  const number = invoice.invoice_number;
  const sent = async () => {
    const { error } = await send({ params: { invoice_id: invoice.id }, body: {} });
    setAsking(false);
    const done = t('supplier.toast.invoiceSent', { number });
    const failed = t('supplier.toast.sendInvoiceFailed');
    if (!announce(error, { done, failed, entity: 'invoice' })) stale(['invoices']);
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
  const announce = useOutcomeToast();
  const stale = useStaleTags();
  const [markPaid, marking] = useMarkInvoicePaidMutation();
  const paid = async () => {
    const { error } = await markPaid({ params: { invoice_id: invoice.id }, body: {} });
    const done = t('supplier.toast.invoicePaid', { number: invoice.invoice_number });
    const failed = t('supplier.toast.paidFailed');
    if (!announce(error, { done, failed, entity: 'invoice' })) stale(['invoices']);
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
