import { useTranslation } from 'react-i18next';
import type { Company } from '@junto/contracts/admin/companies';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { useWriteKeys } from '@junto/remote-kit/write-keys';
import { Field, Form, Input } from '@junto/ui/core';
import { FormDialog, Select } from '@junto/ui/data';
import { useCreateCompanyMutation, useUpdateCompanyMutation } from '../api';

interface Values {
  name: string;
  type: Company['type'];
  country?: string;
  address?: string;
  phone?: string;
  tax_number?: string;
}

interface CompanyDialogProps {
  company: Company | 'new';
  open: boolean;
  onClose: () => void;
}

/** Adds a company or edits one; its type stays what it was. */
export function CompanyDialog({ company, open, onClose }: CompanyDialogProps) {
  const { t } = useTranslation();
  const isNew = company === 'new';
  const [form] = Form.useForm<Values>();
  const name = Form.useWatch('name', form);
  const type = Form.useWatch('type', form) ?? 'buyer';
  const { save, busy } = useSaveCompany(isNew ? undefined : company, onClose);
  const bounded = (max: number) => [{ max, message: t('ui.field.tooLong', { max }) }];
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t(isNew ? 'admin.companies.add' : 'admin.companies.edit')}
      subtitle={isNew ? t('admin.companies.addText') : undefined}
      busy={busy}
      form={form}
      initialValues={isNew ? ({ type: 'buyer' } as Values) : filledFields(company)}
      onSubmit={(values) => void save(values)}
      saveLabel={isNew ? t('admin.companies.create') : undefined}
      disabled={!name?.trim()}
    >
      <Field
        name="name"
        label={t('admin.column.name')}
        rules={[{ required: true, whitespace: true, message: t('ui.field.required') }, ...bounded(160)]}
      >
        <Input />
      </Field>
      <Field name="type" label={t('admin.companies.type')}>
        <Select
          disabled={!isNew}
          options={[
            { value: 'buyer', label: t('admin.companies.buyer') },
            { value: 'supplier', label: t('admin.companies.supplier') },
          ]}
        />
      </Field>
      <Field name="country" label={t('admin.companies.country')} optional rules={bounded(80)}>
        <Input />
      </Field>
      <Field name="address" label={t('admin.companies.address')} optional rules={bounded(300)}>
        <Input />
      </Field>
      <Field name="phone" label={t('admin.companies.phone')} optional rules={bounded(40)}>
        <Input />
      </Field>
      {type === 'buyer' && (
        <Field name="tax_number" label={t('admin.companies.taxNumber')} optional rules={bounded(40)}>
          <Input />
        </Field>
      )}
    </FormDialog>
  );
}

/** @param stored undefined adds one */
function useSaveCompany(stored: Company | undefined, onSaved: () => void) {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const keys = useWriteKeys();
  const [create, creating] = useCreateCompanyMutation();
  const [update, updating] = useUpdateCompanyMutation();
  const save = async ({ type, ...texts }: Values) => {
    const fields = { ...emptyToNull(texts), name: texts.name, ...(type === 'supplier' ? { tax_number: null } : {}) };
    const { error } = stored
      ? await update({ params: { company_id: stored.id }, body: fields })
      : await create({ body: { ...fields, type }, idempotencyKey: keys.keyOf('create') });
    keys.settle('create', error);
    const done = t(stored ? 'admin.toast.companyUpdated' : 'admin.toast.companyCreated');
    const failed = t(stored ? 'admin.toast.updateCompanyFailed' : 'admin.toast.createCompanyFailed');
    if (announce(error, { done, text: texts.name, failed })) onSaved();
  };
  return { save, busy: creating.isLoading || updating.isLoading };
}

function filledFields({ name, type, country, address, phone, tax_number }: Company): Values {
  return {
    name,
    type,
    country: country ?? '',
    address: address ?? '',
    phone: phone ?? '',
    tax_number: tax_number ?? '',
  };
}

function emptyToNull<T extends Record<string, string | undefined>>(texts: T): { [K in keyof T]: string | null } {
  return Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text?.trim() || null])) as {
    [K in keyof T]: string | null;
  };
}
