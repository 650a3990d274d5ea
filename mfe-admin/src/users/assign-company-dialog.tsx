import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '@junto/contracts/admin/users';
import { useFailedRead, useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { Field, useSettled } from '@junto/ui/core';
import { FormDialog, Select } from '@junto/ui/data';
import { useAssignCompanyMutation, useListCompaniesQuery } from '../api';

const none = 'none';

interface AssignCompanyDialogProps {
  user: User;
  open: boolean;
  onClose: () => void;
}

/** Sets the company that a user acts for, or none; only active companies of the matching type are offered. */
export function AssignCompanyDialog({ user, open, onClose }: AssignCompanyDialogProps) {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const [assign, { isLoading }] = useAssignCompanyMutation();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const type = user.role === 'supplier' ? 'supplier' : 'buyer';
  const {
    data,
    isFetching,
    error: unread,
  } = useListCompaniesQuery(
    { query: { type, active: 'true', sort: 'name', search: search || undefined, limit: 50 } },
    { skip: !open },
  );
  useFailedRead(unread, t('admin.toast.companiesFailed'));

  const options = [
    { value: none, label: t('admin.users.none') },
    ...(user.company && !data?.items.some(({ id }) => id === user.company?.id)
      ? [{ value: user.company.id, label: user.company.name }]
      : []),
    ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const assigned = async ({ company }: { company: string }) => {
    const { error } = await assign({
      params: { profile_id: user.id },
      body: { company_id: company === none ? null : company },
    });
    const outcome = { done: t('admin.toast.assigned'), text: user.name, failed: t('admin.toast.assignFailed') };
    if (announce(error, outcome)) onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('admin.users.assignTo', { name: user.name })}
      subtitle={t('admin.users.assignText')}
      busy={isLoading}
      initialValues={{ company: user.company?.id ?? none }}
      onSubmit={(values) => void assigned(values)}
    >
      <Field name="company" label={t('admin.users.company')}>
        <Select
          showSearch={{ filterOption: false, onSearch: setTyped }}
          loading={isFetching}
          placeholder={t('admin.users.searchCompany')}
          options={options}
        />
      </Field>
    </FormDialog>
  );
}
