import { useTranslation } from 'react-i18next';
import type { BodyGiven } from '@junto/contracts/endpoint';
import type { Invoice } from '@junto/contracts/invoice';
import type { editInvoice } from '@junto/contracts/supplier/invoices';
import { maxPaymentTerms } from '@junto/contracts/supplier/payment-details';
import { dayHere } from '@junto/domain/calendar-day';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { useRefusedFields } from '@junto/remote-kit/edit/refused-fields';
import { useEdit } from '@junto/remote-kit/edit/use-edit';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { Field, Form, Input, useFormat, useNow } from '@junto/ui/core';
import { DayPicker, FormDialog } from '@junto/ui/data';
import { supplierApi } from '../api';

interface Values {
  due_date: string | null;
  payment_terms: string;
  notes: string;
}
type Terms = Required<Pick<BodyGiven<typeof editInvoice>, keyof Values>>;

const texts = [
  { name: 'payment_terms', label: 'proforma.paymentTerms', max: maxPaymentTerms, rows: 2 },
  { name: 'notes', label: 'supplier.invoices.notes', max: 2000, rows: 4 },
] as const;

function valuesOf({ due_date, payment_terms, notes }: Invoice): Values {
  return { due_date, payment_terms: payment_terms ?? '', notes: notes ?? '' };
}

/** Empty fields become null. */
function bodyOf({ due_date, payment_terms, notes }: Values): Terms {
  return { due_date, payment_terms: payment_terms.trim() || null, notes: notes.trim() || null };
}

/** Edits due date (today or later), payment terms and notes of a draft; detects conflicting edits (decision 48). */
export function DraftDialog({ invoice, ...dialog }: DialogControl & { invoice: Invoice }) {
  const { t } = useTranslation();
  const format = useFormat();
  const announce = useOutcomeToast();
  const [edit, editing] = supplierApi.useEditInvoiceMutation();
  const [form] = Form.useForm<Values>();
  useRefusedFields(form, editing.error);
  const number = invoice.invoice_number;
  const meeting = useEdit({
    stored: invoice,
    form,
    valuesOf,
    bodyOf,
    labels: {
      due_date: t('supplier.invoices.dueDate'),
      payment_terms: t('proforma.paymentTerms'),
      notes: t('supplier.invoices.notes'),
    },
    formatValue: (field, value) => (field === 'due_date' && typeof value === 'string' ? format.day(value) : undefined),
  });

  const saved = async (values: Values) => {
    const { error } = await edit({ params: { invoice_id: invoice.id }, body: meeting.changesOf(values) });
    if (meeting.onConflict(error)) return;
    const done = t('supplier.toast.invoiceUpdated', { number });
    if (announce(error, { done, failed: t('supplier.toast.editInvoiceFailed'), entity: 'invoice' })) dialog.onClose();
  };
  return (
    <FormDialog<Values>
      {...dialog}
      title={t('supplier.invoices.editTitle', { number })}
      subtitle={t('supplier.invoices.editText')}
      busy={editing.isLoading}
      form={form}
      initialValues={valuesOf(invoice)}
      onSubmit={(values) => void saved(values)}
      disabled={meeting.undecided}
    >
      {meeting.conflict}
      <DraftFields />
    </FormDialog>
  );
}

function DraftFields() {
  const { t } = useTranslation();
  const today = dayHere(new Date(useNow(60_000)));
  return (
    <>
      <Field
        name="due_date"
        label={t('supplier.invoices.dueDate')}
        optional
        problemOf={(day: string | null) => (day && day < today ? t('problem.due_date_past') : undefined)}
      >
        <DayPicker from={today} />
      </Field>
      {texts.map(({ name, label, max, rows }) => (
        <Field key={name} name={name} label={t(label)} optional max={max}>
          <Input.TextArea rows={rows} />
        </Field>
      ))}
    </>
  );
}
