import { useTranslation } from 'react-i18next';
import { maxRejectionReason } from '@junto/contracts/buyer/invoices';
import type { Invoice } from '@junto/contracts/invoice';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { Field, Input } from '@junto/ui/core';
import { FormDialog } from '@junto/ui/data';

interface RejectQuestionProps extends DialogControl {
  invoice: Invoice;
  busy: boolean;
  onReject: (reason: string | null) => void;
}

/** Confirms the rejection of an invoice and asks for the reason, which the supplier reads. */
export function RejectQuestion({ invoice, onReject, ...dialog }: RejectQuestionProps) {
  const { t } = useTranslation();
  return (
    <FormDialog<{ reason: string }>
      {...dialog}
      title={t('buyer.invoices.rejectTitle', { number: invoice.invoice_number })}
      saveLabel={t('buyer.invoices.reject')}
      danger
      initialValues={{ reason: '' }}
      onSubmit={({ reason }) => onReject(reason.trim() || null)}
    >
      <p>{t('buyer.invoices.rejectText', { supplier: invoice.supplier.name })}</p>
      <Field name="reason" label={t('buyer.invoices.rejectReason')} optional max={maxRejectionReason}>
        <Input.TextArea rows={2} />
      </Field>
    </FormDialog>
  );
}
