import { useTranslation } from 'react-i18next';
import type { Invoice } from '@junto/contracts/invoice';
import { dayHere } from '@junto/domain/calendar-day';
import { useRefusedFields } from '@junto/remote-kit/edit/refused-fields';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { Field, Form, Input } from '@junto/ui/core';
import { DayPicker, FormDialog } from '@junto/ui/data';
import { useEditInvoiceMutation } from '../api';

interface Values {
  due_date: string | null;
  notes: string;
}

/** Due date, today or later, and notes of a draft. */
export function DraftDialog({ invoice, open, onClose }: { invoice: Invoice; open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const [edit, editing] = useEditInvoiceMutation();
  const [form] = Form.useForm<Values>();
  useRefusedFields(form, editing.error);
  const number = invoice.invoice_number;
  const today = dayHere(new Date());

  const saved = async ({ due_date, notes }: Values) => {
    const { error } = await edit({
      params: { invoice_id: invoice.id },
      body: { due_date, notes: notes.trim() || null },
    });
    const done = t('supplier.toast.invoiceUpdated', { number });
    if (announce(error, { done, failed: t('supplier.toast.editInvoiceFailed'), entity: 'invoice' })) onClose();
  };
  return (
    <FormDialog<Values>
      open={open}
      onClose={onClose}
      title={t('supplier.invoices.editTitle', { number })}
      subtitle={t('supplier.invoices.editText')}
      busy={editing.isLoading}
      form={form}
      initialValues={{ due_date: invoice.due_date, notes: invoice.notes ?? '' }}
      onSubmit={(values) => void saved(values)}
    >
      <Field
        name="due_date"
        label={t('supplier.invoices.dueDate')}
        optional
        rules={[
          {
            validator: (_rule, day: string | null) =>
              day && day < today ? Promise.reject(new Error(t('problem.due_date_past'))) : Promise.resolve(),
          },
        ]}
      >
        <DayPicker from={today} />
      </Field>
      <Field
        name="notes"
        label={t('supplier.invoices.notes')}
        optional
        rules={[{ max: 2000, message: t('ui.field.tooLong', { max: 2000 }) }]}
      >
        <Input.TextArea rows={4} />
      </Field>
    </FormDialog>
  );
}
