import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listUsers, type User } from '@junto/contracts/admin/users';
import { ListPage, useListPage } from '@junto/remote-kit/list-page';
import { DialogOf, FilterSelect } from '@junto/ui/data';
import { useListUsersQuery } from '../api';
import { AssignCompanyDialog } from './assign-company-dialog';
import { userColumns } from './user-columns';

/** Everybody who can sign in, and the company they act for. */
export function UsersPage() {
  const { t } = useTranslation();
  const users = useListPage(listUsers, useListUsersQuery, 10);
  const [assigning, setAssigning] = useState<User>();
  return (
    <ListPage
      of={users}
      title={t('admin.users.title')}
      purpose={t('admin.users.purpose')}
      count={users.list.data?.all}
      search={t('admin.users.search')}
      columns={userColumns(t, setAssigning)}
      rowKey={(user) => user.id}
      failed={t('admin.toast.usersFailed')}
      failedHint={t('ui.error.checkConnection')}
      noun="users"
      empty={{ title: t('admin.users.empty'), text: t('admin.users.emptyText') }}
      filters={
        <FilterSelect
          label={t('admin.users.role')}
          value={users.filter.role}
          onChange={(role) => users.change({ role })}
          all={t('admin.users.all')}
          options={[
            { value: 'admin', label: t('admin.users.admins') },
            { value: 'supplier', label: t('admin.users.suppliers') },
            { value: 'buyer', label: t('admin.users.buyers') },
          ]}
        />
      }
    >
      <DialogOf subject={assigning}>
        {(user, open) => <AssignCompanyDialog user={user} open={open} onClose={() => setAssigning(undefined)} />}
      </DialogOf>
    </ListPage>
  );
}
