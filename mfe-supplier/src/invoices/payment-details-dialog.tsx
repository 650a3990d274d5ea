import { useTranslation } from 'react-i18next';
import { maxPaymentTerms, type PaymentDetails } from '@junto/contracts/supplier/payment-details';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { Field, Form, Input } from '@junto/ui/core';
import { FormDialog } from '@junto/ui/data';
import { useSavePaymentDetailsMutation } from '../api';

const accountFields = [
  { name: 'account_holder', label: 'supplier.invoices.accountHolder', max: 160, needed: true },
  { name: 'bank_name', label: 'supplier.invoices.bankName', max: 160, needed: true },
  { name: 'account', label: 'supplier.invoices.account', max: 60, needed: true },
  { name: 'bic', label: 'supplier.invoices.bic', max: 20, needed: false },
  { name: 'notes', label: 'supplier.invoices.paymentNotes', max: 500, needed: false },
] as const;
type AccountField = (typeof accountFields)[number]['name'];
type Values = Record<'payment_terms' | AccountField, string>;

function valuesOf({ payment_terms, bank_account }: PaymentDetails): Values {
  const account = Object.fromEntries(accountFields.map(({ name }) => [name, bank_account?.[name] ?? '']));
  return { ...(account as Record<AccountField, string>), payment_terms: payment_terms ?? '' };
}

/** No account when all of its fields are empty. */
function detailsOf({ payment_terms, ...account }: Values): PaymentDetails {
  const isEmpty = Object.values(account).every((text) => !text.trim());
  return { payment_terms: payment_terms.trim() || null, bank_account: isEmpty ? null : account };
}

interface PaymentDetailsDialogProps {
  details: PaymentDetails;
  open: boolean;
  onClose: () => void;
}

/** Usual payment terms and bank account of the own company, as its invoices say them. */
export function PaymentDetailsDialog({ details, open, onClose }: PaymentDetailsDialogProps) {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const [save, saving] = useSavePaymentDetailsMutation();
  const [form] = Form.useForm<Values>();
  const saved = async (values: Values) => {
    const { error } = await save({ body: detailsOf(values) });
    if (announce(error, { done: t('supplier.toast.paymentSaved'), failed: t('supplier.toast.paymentFailed') }))
      onClose();
  };
  const tooLong = (max: number) => ({ max, message: t('ui.field.tooLong', { max }) });
  const completes = (text: string) =>
    text.trim() || !detailsOf(form.getFieldsValue()).bank_account
      ? Promise.resolve()
      : Promise.reject(new Error(t('supplier.invoices.accountIncomplete')));
  return (
    <FormDialog<Values>
      open={open}
      onClose={onClose}
      title={t('supplier.invoices.payment')}
      subtitle={t('supplier.invoices.paymentText')}
      busy={saving.isLoading}
      form={form}
      initialValues={valuesOf(details)}
      onSubmit={(values) => void saved(values)}
    >
      <Field name="payment_terms" label={t('supplier.invoices.usualTerms')} optional rules={[tooLong(maxPaymentTerms)]}>
        <Input.TextArea rows={2} />
      </Field>
      {accountFields.map(({ name, label, max, needed }) => (
        <Field
          key={name}
          name={name}
          label={t(label)}
          optional
          rules={[tooLong(max), ...(needed ? [{ validator: (_rule: unknown, text: string) => completes(text) }] : [])]}
        >
          {name === 'notes' ? <Input.TextArea rows={2} /> : <Input />}
        </Field>
      ))}
    </FormDialog>
  );
}
