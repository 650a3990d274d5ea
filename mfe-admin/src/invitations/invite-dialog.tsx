import { useTranslation } from 'react-i18next';
import type { Role } from '@junto/contracts/endpoint';
import { languageNames, languages, type Language } from '@junto/i18n/language';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { useRefusedFields } from '@junto/remote-kit/edit/refused-fields';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { Field, Form, Input, useLanguage } from '@junto/ui/core';
import { FormDialog, Select } from '@junto/ui/data';
import { adminApi } from '../api';
import { CompanySelect, noCompany } from '../companies/company-select';
import { InvitationList } from './invitation-list';

interface Values {
  email: string;
  role: Role;
  company?: string;
  language: Language;
}

/** Invites a user by mail, with a role and optionally a company; lists earlier invitations and their status below. */
export function InviteDialog({ open, onClose }: DialogControl) {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const language = useLanguage();
  const [form] = Form.useForm<Values>();
  const role = Form.useWatch('role', form) ?? 'buyer';
  const [invite, { isLoading, error: refused }] = adminApi.useInviteMutation();
  useRefusedFields(form, refused);
  const send = async ({ email, company = noCompany, ...values }: Values) => {
    const company_id = company === noCompany || values.role === 'admin' ? null : company;
    const { error } = await invite({ body: { ...values, email: email.trim(), company_id } });
    const outcome = {
      done: t('admin.invitations.sent'),
      text: email.trim(),
      failed: t('admin.invitations.sendFailed'),
    };
    if (announce(error, outcome)) onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('admin.invitations.invite')}
      subtitle={t('admin.invitations.text')}
      saveLabel={t('admin.invitations.send')}
      busy={isLoading}
      form={form}
      initialValues={{ email: '', role: 'buyer', company: noCompany, language }}
      onSubmit={(values) => void send(values)}
      below={<InvitationList />}
    >
      <EmailField />
      <Field name="role" label={t('admin.users.role')}>
        <Select<Role>
          // A company of the other type is no longer valid.
          onChange={() => form.setFieldValue('company', noCompany)}
          options={(['buyer', 'supplier', 'admin'] as const).map((value) => ({
            value,
            label: t(`status.role.${value}`),
          }))}
        />
      </Field>
      {role !== 'admin' && (
        <Field name="company" label={t('admin.users.company')}>
          <CompanySelect type={role} open={open} />
        </Field>
      )}
      <Field name="language" label={t('admin.invitations.language')}>
        <Select<Language> options={languages.map((value) => ({ value, label: languageNames[value] }))} />
      </Field>
    </FormDialog>
  );
}

function EmailField() {
  const { t } = useTranslation();
  return (
    <Field
      name="email"
      label={t('admin.users.email')}
      required={t('ui.field.required')}
      rules={[
        {
          type: 'email',
          transform: (value: unknown) => String(value ?? '').trim(),
          message: t('ui.field.invalidEmail'),
        },
      ]}
    >
      <Input type="email" maxLength={254} />
    </Field>
  );
}
