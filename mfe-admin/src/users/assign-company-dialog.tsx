import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '@junto/contracts/admin/users';
import { useFailedRead, useFailureToast } from '@junto/remote-kit/failure-toast';
import { Button, Field, Form, formProps, useNotify } from '@junto/ui/core';
import { Dialog, Select } from '@junto/ui/data';
import { useAssignCompanyMutation, useListCompaniesQuery } from '../api';

const none = 'none';

/** Sets the company that a user acts for, or none; only active companies of the matching type are offered. */
export function AssignCompanyDialog({ user, onClose }: { user: User | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useFailureToast();
  const [form] = Form.useForm<{ company: string }>();
  const [assign, { isLoading }] = useAssignCompanyMutation();
  const [search, setSearch] = useState('');
  const shown = useRef(user);
  if (user) shown.current = user;
  const type = shown.current?.role === 'supplier' ? 'supplier' : 'buyer';
  const {
    data,
    isFetching,
    error: unread,
  } = useListCompaniesQuery(
    { query: { type, active: 'true', sort: 'name', search: search || undefined, limit: 50 } },
    { skip: user === undefined },
  );
  useFailedRead(unread, t('admin.toast.companiesFailed'));
  useEffect(() => {
    if (user) form.setFieldsValue({ company: user.company?.id ?? none });
  }, [form, user]);

  const options = [
    { value: none, label: t('admin.users.none') },
    ...(user?.company && !data?.items.some(({ id }) => id === user.company?.id)
      ? [{ value: user.company.id, label: user.company.name }]
      : []),
    ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const assigned = async ({ company }: { company: string }) => {
    if (!user) return;
    const { error } = await assign({
      params: { profile_id: user.id },
      body: { company_id: company === none ? null : company },
    });
    if (error) return fail(t('admin.toast.assignFailed'), error);
    notify({ tone: 'success', title: t('admin.toast.assigned'), text: user.name });
    onClose();
  };
  return (
    <Dialog
      open={user !== undefined}
      onClose={onClose}
      afterClose={() => setSearch('')}
      title={t('admin.users.assignTo', { name: shown.current?.name })}
      subtitle={t('admin.users.assignText')}
      busy={isLoading}
      actions={
        <>
          <Button onClick={onClose} disabled={isLoading}>
            {t('ui.action.cancel')}
          </Button>
          <Button type="primary" loading={isLoading} onClick={() => form.submit()}>
            {t('ui.action.save')}
          </Button>
        </>
      }
    >
      <Form form={form} {...formProps} onFinish={(values) => void assigned(values)}>
        <Field name="company" label={t('admin.users.company')}>
          <Select
            showSearch={{ filterOption: false, onSearch: setSearch }}
            loading={isFetching}
            placeholder={t('admin.users.searchCompany')}
            options={options}
          />
        </Field>
      </Form>
    </Dialog>
  );
}
