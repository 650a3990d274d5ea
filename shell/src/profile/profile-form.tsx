import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@junto/contracts/identity/profile';
import { changedFields } from '@junto/domain/edit';
import { useRefusedFields } from '@junto/remote-kit/edit/refused-fields';
import { useEdit } from '@junto/remote-kit/edit/use-edit';
import { TextField } from '@junto/remote-kit/text-field';
import { Button, DateText, Facts, Field, Form, formProps, Input, useFormat, useNotify } from '@junto/ui/core';
import { nameRules } from '../auth/name-rules';
import { identityApi } from '../identity-api';
import { useRoleWord } from '../layout/role-word';
import { useProblemToast } from '../problem-toast';
import css from './profile.module.css';
import { markSaved } from './unsaved-forms';
import { isUpdatedSignLeft, leaveUpdatedSign, takeUpdatedSign } from './updated-sign';

export type ProfileValues = Record<'name' | 'phone' | 'address', string>;

interface ProfileFormProps {
  profile: Profile;
  form: ReturnType<typeof Form.useForm<ProfileValues>>[0];
}

const valuesOf = ({ name, phone, address }: Pick<Profile, 'name' | 'phone' | 'address'>): ProfileValues => ({
  name,
  phone: phone ?? '',
  address: address ?? '',
});
/** Empty fields become null. */
const bodyOf = ({ name, phone, address }: ProfileValues) => ({
  name: name.trim(),
  phone: phone.trim() || null,
  address: address.trim() || null,
});

/**
 * Edits name, phone and address with conflict detection (decision 48); e-mail, role and company data are read-only
 * (decision 23).
 */
export function ProfileForm({ profile, form }: ProfileFormProps) {
  const { t } = useTranslation();
  const fail = useProblemToast();
  const role = useRoleWord(profile.role);
  const [update, { isLoading, error: refused }] = identityApi.useUpdateProfileMutation();
  useRefusedFields(form, refused);

  const labels = {
    name: t('shell.profile.name'),
    phone: t('shell.profile.phone'),
    address: t('shell.profile.address'),
  };
  const edit = useEdit({ stored: profile, form, valuesOf, bodyOf, labels });
  const [began] = useState(() => valuesOf(profile));
  const typed = { ...began, ...Form.useWatch((values: ProfileValues) => values, form) };
  const changes = Object.keys(changedFields(bodyOf(valuesOf(profile)), bodyOf(typed))).length;

  const submit = async (values: ProfileValues) => {
    const { error } = await update({ body: edit.changesOf(values) });
    if (edit.onConflict(error)) return undefined;
    if (error) return fail(t('ui.error.title'), error);
    markSaved(form);
    leaveUpdatedSign();
    return window.location.reload();
  };

  return (
    <Form<ProfileValues>
      {...formProps}
      name="profile"
      form={form}
      initialValues={began}
      onFinish={(values) => void submit(values)}
      disabled={isLoading}
    >
      {edit.conflict}
      <TextField label={labels.name} name="name" rules={nameRules(t)} autoComplete="name" maxLength={120} />
      <Fixed label={t('shell.profile.email')} value={profile.email} hint={t('shell.profile.emailFixed')} />
      <TextField label={labels.phone} name="phone" optional type="tel" autoComplete="tel" maxLength={40} />
      <TextField label={labels.address} name="address" optional autoComplete="street-address" maxLength={300} />
      <Fixed label={t('shell.profile.role')} value={role} hint={t('shell.profile.roleFixed')} />
      <CompanyDetails profile={profile} />
      <div className={css.save}>
        <Button type="primary" htmlType="submit" loading={isLoading} disabled={edit.undecided || changes === 0}>
          {t('shell.profile.update')}
        </Button>
        <SaveState changes={changes} />
      </div>
    </Form>
  );
}

/** Counts unsaved changes; after an update, which reloads the page, shows and announces the success. */
function SaveState({ changes }: { changes: number }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [isSaved] = useState(isUpdatedSignLeft);
  useEffect(() => {
    if (takeUpdatedSign()) notify({ tone: 'success', title: t('shell.profile.updated') });
  }, [notify, t]);
  return (
    <span role="status">
      {changes > 0 ? t('shell.profile.unsaved', { count: changes }) : isSaved && t('shell.profile.saved')}
    </span>
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
  const format = useFormat();
  const unknown = t('ui.empty.unknown');
  const rows: [string, ReactNode][] = [
    [t('shell.profile.company'), company?.name ?? unknown],
    [t('shell.profile.taxNumber'), company?.tax_number ?? unknown],
    [t('shell.profile.country'), company?.country ? format.country(company.country) : unknown],
    [t('shell.profile.lastActive'), last_active_at ? <DateText at={last_active_at} withTime /> : unknown],
  ];
  return (
    <div className={css.details}>
      <Facts facts={rows} />
    </div>
  );
}
