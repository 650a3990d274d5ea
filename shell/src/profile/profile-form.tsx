import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@junto/contracts/identity/profile';
import { changedFields } from '@junto/domain/edit';
import { useRefusedFields } from '@junto/remote-kit/edit/refused-fields';
import { Button, DateText, Field, Form, formProps, Input, Sheet } from '@junto/ui/core';
import { identityApi } from '../identity-api';
import { useRoleWord } from '../layout/role-word';
import { useProblemToast } from '../problem-toast';
import css from './profile.module.css';
import { leaveUpdatedSign } from './updated-sign';

type ProfileValues = Record<'name' | 'phone' | 'address', string>;

/** Name, phone and address can be changed; e-mail, role and what is the company's are read-only (decision 43). */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const fail = useProblemToast();
  const role = useRoleWord(profile.role);
  const [form] = Form.useForm<ProfileValues>();
  const [update, { isLoading, error: refused }] = identityApi.useUpdateProfileMutation();
  useRefusedFields(form, refused);

  const [began] = useState<ProfileValues>({
    name: profile.name,
    phone: profile.phone ?? '',
    address: profile.address ?? '',
  });

  const submit = async (values: ProfileValues) => {
    // What another tab has saved meanwhile stays as it is there.
    const { error } = await update({ body: changedFields(began, values) });
    if (error) return fail(t('ui.error.title'), error);
    leaveUpdatedSign();
    return window.location.reload();
  };

  return (
    <Sheet padded>
      <Form<ProfileValues>
        {...formProps}
        form={form}
        initialValues={began}
        onFinish={(values) => void submit(values)}
        disabled={isLoading}
      >
        <Field
          label={t('shell.profile.name')}
          name="name"
          rules={[{ required: true, whitespace: true, message: t('auth.required.name') }]}
        >
          <Input autoComplete="name" maxLength={120} />
        </Field>
        <Fixed label={t('shell.profile.email')} value={profile.email} hint={t('shell.profile.emailFixed')} />
        <Field label={t('shell.profile.phone')} name="phone" optional>
          <Input type="tel" autoComplete="tel" maxLength={40} />
        </Field>
        <Field label={t('shell.profile.address')} name="address" optional>
          <Input autoComplete="street-address" maxLength={300} />
        </Field>
        <Fixed label={t('shell.profile.role')} value={role} hint={t('shell.profile.roleFixed')} />
        <CompanyDetails profile={profile} />
        <Button type="primary" htmlType="submit" loading={isLoading}>
          {t('shell.profile.update')}
        </Button>
      </Form>
    </Sheet>
  );
}

function Fixed({ label, value, hint }: { label: string; value: string; hint: string }) {
  return (
    <Field label={label} extra={hint}>
      <Input value={value} readOnly aria-label={label} />
    </Field>
  );
}

function CompanyDetails({ profile: { company, last_active_at } }: { profile: Profile }) {
  const { t } = useTranslation();
  const unknown = t('ui.empty.unknown');
  const rows: [string, ReactNode][] = [
    [t('shell.profile.company'), company?.name ?? unknown],
    [t('shell.profile.taxNumber'), company?.tax_number ?? unknown],
    [t('shell.profile.country'), company?.country ?? unknown],
    [t('shell.profile.lastActive'), last_active_at ? <DateText at={last_active_at} withTime /> : unknown],
  ];
  return (
    <dl className={css.profileDetails}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
