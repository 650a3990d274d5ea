import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company } from '@junto/contracts/admin/companies';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { Button, Field, Form, formProps, Input, useNotify } from '@junto/ui/core';
import { Dialog, Select } from '@junto/ui/data';
import { useCreateCompanyMutation, useUpdateCompanyMutation } from '../api';

interface Values {
  name: string;
  type: Company['type'];
  country?: string;
  address?: string;
  phone?: string;
  tax_number?: string;
}

/** Adds a company or edits one; its type stays what it was. @param company none: closed */
export function CompanyDialog({ company, onClose }: { company: Company | 'new' | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useFailureToast();
  const [form] = Form.useForm<Values>();
  const [create, creating] = useCreateCompanyMutation();
  const [update, updating] = useUpdateCompanyMutation();
  const shown = useRef(company);
  if (company) shown.current = company;
  const isNew = shown.current === 'new';
  const key = useRef('');
  useEffect(() => {
    if (!company) return;
    key.current = crypto.randomUUID();
    form.resetFields();
    if (company !== 'new') form.setFieldsValue(filledFields(company));
  }, [form, company]);
  const name = Form.useWatch('name', form);
  const type = Form.useWatch('type', form) ?? 'buyer';
  const busy = creating.isLoading || updating.isLoading;

  const saved = async (values: Values) => {
    const { type: chosen, ...texts } = values;
    const fields = { ...emptyToNull(texts), name: texts.name, ...(chosen === 'supplier' ? { tax_number: null } : {}) };
    const { error } =
      company === 'new'
        ? await create({ body: { ...fields, type: chosen }, idempotencyKey: key.current })
        : await update({ params: { company_id: (company as Company).id }, body: fields });
    if (error)
      return fail(t(company === 'new' ? 'admin.toast.createCompanyFailed' : 'admin.toast.updateCompanyFailed'), error);
    notify({
      tone: 'success',
      title: t(company === 'new' ? 'admin.toast.companyCreated' : 'admin.toast.companyUpdated'),
      text: values.name,
    });
    return onClose();
  };
  const bounded = (max: number) => [{ max, message: t('ui.field.tooLong', { max }) }];
  return (
    <Dialog
      open={company !== undefined}
      onClose={onClose}
      title={t(isNew ? 'admin.companies.add' : 'admin.companies.edit')}
      subtitle={isNew ? t('admin.companies.addText') : undefined}
      busy={busy}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('ui.action.cancel')}
          </Button>
          <Button type="primary" loading={busy} disabled={!name?.trim()} onClick={() => form.submit()}>
            {t(isNew ? 'admin.companies.create' : 'ui.action.save')}
          </Button>
        </>
      }
    >
      <Form form={form} {...formProps} initialValues={{ type: 'buyer' }} onFinish={(values) => void saved(values)}>
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
      </Form>
    </Dialog>
  );
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
