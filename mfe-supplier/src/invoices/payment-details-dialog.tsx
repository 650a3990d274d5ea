import { useTranslation } from 'react-i18next';
import {
  maxPaymentTerms,
  type OwnPaymentDetails,
  type PaymentDetails,
} from '@junto/contracts/supplier/payment-details';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { useEdit } from '@junto/remote-kit/edit/use-edit';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { Field, Form, Input } from '@junto/ui/core';
import { FormDialog } from '@junto/ui/data';
import { supplierApi } from '../api';
import css from './invoices.module.css';

const accountFields = [
  { name: 'account_holder', label: 'supplier.invoices.accountHolder', max: 160, needed: true },
  { name: 'bank_name', label: 'supplier.invoices.bankName', max: 160, needed: true },
  { name: 'account', label: 'supplier.invoices.account', max: 60, needed: true },
  { name: 'bic', label: 'supplier.invoices.bic', max: 20, needed: false },
  { name: 'notes', label: 'supplier.invoices.paymentNotes', max: 500, needed: false },
] as const;
type AccountField = (typeof accountFields)[number]['name'];
interface Values {
  payment_terms: string;
  bank_account: Record<AccountField, string>;
}

function valuesOf({ payment_terms, bank_account }: PaymentDetails): Values {
  const account = Object.fromEntries(accountFields.map(({ name }) => [name, bank_account?.[name] ?? '']));
  return { payment_terms: payment_terms ?? '', bank_account: account as Record<AccountField, string> };
}

/** Normalizes the form values as the service stores them: no account if all of its fields are empty. */
function detailsOf({ payment_terms, bank_account }: Values): PaymentDetails {
  const typed = Object.fromEntries(
    accountFields.map(({ name, needed }) => [name, bank_account[name].trim() || (needed ? '' : null)]),
  ) as NonNullable<PaymentDetails['bank_account']>;
  const isEmpty = Object.values(typed).every((text) => !text);
  return { payment_terms: payment_terms.trim() || null, bank_account: isEmpty ? null : typed };
}

/** Edits the default payment terms and bank account of the company; detects conflicting edits (decision 48). */
export function PaymentDetailsDialog({ details, ...dialog }: DialogControl & { details: OwnPaymentDetails }) {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const [save, saving] = supplierApi.useSavePaymentDetailsMutation();
  const [form] = Form.useForm<Values>();
  const labels = { payment_terms: t('supplier.invoices.usualTerms'), bank_account: t('supplier.invoices.bankAccount') };
  const edit = useEdit({ stored: details, form, valuesOf, bodyOf: detailsOf, labels, formatValue: formatDetail });
  const saved = async (values: Values) => {
    const { error } = await save({ body: edit.changesOf(values) });
    if (edit.onConflict(error)) return;
    if (announce(error, { done: t('supplier.toast.paymentSaved'), failed: t('supplier.toast.paymentFailed') }))
      dialog.onClose();
  };
  const isIncomplete = (text: string, values: Values) =>
    text.trim() || !detailsOf(values).bank_account ? undefined : t('supplier.invoices.accountIncomplete');
  return (
    <FormDialog<Values>
      {...dialog}
      title={t('supplier.invoices.payment')}
      subtitle={t('supplier.invoices.paymentText')}
      busy={saving.isLoading}
      form={form}
      initialValues={valuesOf(details)}
      onSubmit={(values) => void saved(values)}
      disabled={edit.undecided}
    >
      {edit.conflict}
      <Field name="payment_terms" label={t('supplier.invoices.usualTerms')} optional max={maxPaymentTerms}>
        <Input.TextArea rows={2} />
      </Field>
      {accountFields.map(({ name, label, max, needed }) => (
        <Field
          key={name}
          name={['bank_account', name]}
          label={t(label)}
          optional
          max={max}
          problemOf={needed ? isIncomplete : undefined}
        >
          {name === 'notes' ? <Input.TextArea rows={2} /> : <Input />}
        </Field>
      ))}
    </FormDialog>
  );
}

/** Lists the fields of an account that differ from the other version. */
function formatDetail(field: keyof PaymentDetails, value: unknown, { other }: { other: unknown }) {
  if (field !== 'bank_account' || !value) return undefined;
  return <AccountLines account={value as Account} beside={other as Account | null | undefined} />;
}

type Account = NonNullable<PaymentDetails['bank_account']>;

function AccountLines({ account, beside }: { account: Account; beside: Account | null | undefined }) {
  const { t } = useTranslation();
  return (
    <dl className={css.account}>
      {accountFields
        .filter(({ name }) => account[name] !== (beside?.[name] ?? null))
        .map(({ name, label }) => (
          <div key={name}>
            <dt>{t(label)}</dt>
            <dd>{account[name] || t('ui.empty.none')}</dd>
          </div>
        ))}
    </dl>
  );
}
