import { DollarOutlined, EditOutlined, SendOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '@junto/contracts/invoice';
import { useConfirmAction } from '@junto/remote-kit/confirm-action';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { Button } from '@junto/ui/core';
import { DialogHost } from '@junto/ui/data';
import { supplierApi, useStaleTags } from '../api';
import { DraftDialog } from './draft-dialog';

/** Actions of the supplier for the current status of an invoice (decision 25). */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  if (invoice.status === 'draft') return <DraftActions invoice={invoice} />;
  if (invoice.status === 'accepted' && !invoice.paid_at) return <MarkPaid invoice={invoice} />;
  return null;
}

function DraftActions({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const stale = useStaleTags();
  const [editing, setEditing] = useState(false);
  const [post] = supplierApi.useSendInvoiceMutation();
  const number = invoice.invoice_number;
  const send = useConfirmAction(() => ({
    title: t('supplier.invoices.sendTitle', { number }),
    text: t('supplier.invoices.sendText', { buyer: invoice.buyer.name }),
    label: t('supplier.invoices.send'),
    send: () => post({ params: { invoice_id: invoice.id }, body: {} }),
    outcome: {
      done: t('supplier.toast.invoiceSent', { number }),
      failed: t('supplier.toast.sendInvoiceFailed'),
      entity: 'invoice',
    },
    onFailed: () => stale(['invoices']),
  }));
  return (
    <>
      <Button icon={<EditOutlined aria-hidden />} onClick={() => setEditing(true)}>
        {t('supplier.invoices.edit')}
      </Button>
      <Button type="primary" icon={<SendOutlined aria-hidden />} onClick={() => send.ask()}>
        {t('supplier.invoices.send')}
      </Button>
      {send.dialog}
      <DialogHost subject={editing ? invoice : undefined}>
        {(draft, open) => <DraftDialog invoice={draft} open={open} onClose={() => setEditing(false)} />}
      </DialogHost>
    </>
  );
}

function MarkPaid({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const stale = useStaleTags();
  const [markPaid, marking] = supplierApi.useMarkInvoicePaidMutation();
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
