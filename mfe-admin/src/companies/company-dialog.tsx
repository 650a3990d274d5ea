import { useTranslation } from 'react-i18next';
import type { Company } from '@junto/contracts/admin/companies';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { useRefusedFields } from '@junto/remote-kit/edit/refused-fields';
import { useEdit, type Edit } from '@junto/remote-kit/edit/use-edit';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { TextField } from '@junto/remote-kit/text-field';
import { useWriteKeys } from '@junto/remote-kit/write-keys';
import { Field, Form } from '@junto/ui/core';
import { FormDialog, Select } from '@junto/ui/data';
import { adminApi } from '../api';
import { History } from '../audit/history';
import { CompanyAddresses, CompanyPeople, CompanyTerms } from './company-terms';
import { useSameName } from './use-same-name';

interface Values {
  name: string;
  type: Company['type'];
  country?: string;
  address?: string;
  phone?: string;
  tax_number?: string;
}

/** Adds or edits a company; the type of an existing company is fixed. */
export function CompanyDialog({ company, open, onClose }: DialogControl & { company: Company | 'new' }) {
  const { t } = useTranslation();
  const isNew = company === 'new';
  const [form] = Form.useForm<Values>();
  const name = Form.useWatch('name', form);
  const type = Form.useWatch('type', form) ?? 'buyer';
  const labels = useCompanyLabels();
  const stored = isNew ? undefined : company;
  const edit = useEdit({ stored, form, valuesOf: filledFields, bodyOf, labels });
  const { save, busy, error, sameName } = useSaveCompany(stored, edit, onClose);
  useRefusedFields(form, error);
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
      disabled={!name?.trim() || edit.undecided}
      below={
        <>
          {stored && <AboutCompany company={stored} />}
          {sameName.dialog}
        </>
      }
    >
      {edit.conflict}
      <CompanyFields isNew={isNew} type={type} labels={labels} />
    </FormDialog>
  );
}

interface CompanyFieldsProps {
  isNew: boolean;
  /** The currently selected type. */
  type: Company['type'];
  labels: ReturnType<typeof useCompanyLabels>;
}

function CompanyFields({ isNew, type, labels }: CompanyFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField name="name" label={labels.name} required={t('ui.field.required')} max={160} />
      <Field name="type" label={labels.type}>
        <Select
          disabled={!isNew}
          options={[
            { value: 'buyer', label: t('admin.companies.buyer') },
            { value: 'supplier', label: t('admin.companies.supplier') },
          ]}
        />
      </Field>
      <TextField name="country" label={labels.country} optional max={80} />
      <TextField name="address" label={labels.address} optional max={300} />
      <TextField name="phone" label={labels.phone} optional max={40} />
      {type === 'buyer' && <TextField name="tax_number" label={labels.tax_number} optional max={40} />}
    </>
  );
}

/** Read-only part of the dialog: users, delivery addresses or payment details, and history. */
function AboutCompany({ company }: { company: Company }) {
  return (
    <div className="dialog-stack">
      <CompanyPeople company={company} />
      {company.type === 'buyer' && <CompanyAddresses addresses={company.addresses ?? []} />}
      {company.type === 'supplier' && <CompanyTerms companyId={company.id} />}
      <History about={company.id} />
    </div>
  );
}

function useCompanyLabels() {
  const { t } = useTranslation();
  return {
    name: t('admin.column.name'),
    type: t('admin.companies.type'),
    country: t('admin.companies.country'),
    address: t('admin.companies.address'),
    phone: t('admin.companies.phone'),
    tax_number: t('admin.companies.taxNumber'),
  };
}

/** @param stored undefined: adds a company */
function useSaveCompany(
  stored: Company | undefined,
  edit: Edit<Values, ReturnType<typeof bodyOf>>,
  onSaved: () => void,
) {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const keys = useWriteKeys();
  const [create, creating] = adminApi.useCreateCompanyMutation();
  const [update, updating] = adminApi.useUpdateCompanyMutation();
  const sameName = useSameName(!stored);
  async function save(values: Values, same_name = false): Promise<void> {
    const { error } = stored
      ? await update({
          params: { company_id: stored.id },
          body: { ...edit.changesOf(values), ...(same_name && { same_name }) },
        })
      : await create({
          body: { ...bodyOf(values), type: values.type, same_name },
          idempotencyKey: keys.keyOf('create'),
        });
    keys.settle('create', error);
    if (edit.onConflict(error) || sameName.confirmIfTaken(error, () => save(values, true))) return;
    const done = t(stored ? 'admin.toast.companyUpdated' : 'admin.toast.companyCreated');
    const failed = t(stored ? 'admin.toast.updateCompanyFailed' : 'admin.toast.createCompanyFailed');
    if (announce(error, { done, text: values.name, failed })) onSaved();
  }
  return {
    save,
    busy: creating.isLoading || updating.isLoading,
    error: creating.error ?? updating.error,
    sameName,
  };
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

/** Request body for create and update; a supplier has no tax number. */
function bodyOf({ type, name, ...texts }: Values) {
  return { name: name.trim(), ...emptyToNull(texts), ...(type === 'supplier' && { tax_number: null }) };
}

function emptyToNull<T extends Record<string, string | undefined>>(texts: T): { [K in keyof T]: string | null } {
  return Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text?.trim() || null])) as {
    [K in keyof T]: string | null;
  };
}
