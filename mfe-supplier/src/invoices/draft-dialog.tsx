import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '@junto/contracts/invoice';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { Button, Field, Form, formProps, Input, useNotify } from '@junto/ui/core';
import { Dialog, InstantPicker } from '@junto/ui/data';
import { useEditInvoiceMutation } from '../api';

interface Values {
  due_date: string | null;
  notes: string;
}

/** Due date and notes of a draft; due at the end of the chosen day. */
export function DraftDialog({ invoice, open, onClose }: { invoice: Invoice; open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useFailureToast();
  const [form] = Form.useForm<Values>();
  const [edit, editing] = useEditInvoiceMutation();
  const read = useRef(invoice);
  read.current = invoice;
  useEffect(() => {
    if (open) form.setFieldsValue({ due_date: read.current.due_date, notes: read.current.notes ?? '' });
  }, [form, open]);
  const number = invoice.invoice_number;

  const saved = async ({ due_date, notes }: Values) => {
    const { error } = await edit({
      params: { invoice_id: invoice.id },
      body: { due_date, notes: notes.trim() || null },
    });
    if (error) return fail(t('supplier.toast.editInvoiceFailed'), error, 'invoice');
    notify({ tone: 'success', title: t('supplier.toast.invoiceUpdated', { number }) });
    return onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('supplier.invoices.editTitle', { number })}
      subtitle={t('supplier.invoices.editText')}
      busy={editing.isLoading}
      actions={
        <>
          <Button onClick={onClose} disabled={editing.isLoading}>
            {t('ui.action.cancel')}
          </Button>
          <Button type="primary" loading={editing.isLoading} onClick={() => form.submit()}>
            {t('ui.action.save')}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        {...formProps}
        initialValues={{ due_date: null, notes: '' }}
        onFinish={(values) => void saved(values)}
      >
        <Field name="due_date" label={t('supplier.invoices.dueDate')} optional>
          <InstantPicker dayOnly placeholder="" />
        </Field>
        <Field
          name="notes"
          label={t('supplier.invoices.notes')}
          optional
          rules={[{ max: 2000, message: t('ui.field.tooLong', { max: 2000 }) }]}
        >
          <Input.TextArea rows={4} />
        </Field>
      </Form>
    </Dialog>
  );
}
