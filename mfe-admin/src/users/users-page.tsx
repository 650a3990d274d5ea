import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listUsers, type User } from '@junto/contracts/admin/users';
import { AddButton } from '@junto/remote-kit/add-button';
import { ListPage, useListPage } from '@junto/remote-kit/list-page';
import { useUrlParam } from '@junto/remote-kit/url-filter';
import { DialogHost } from '@junto/ui/data';
import { adminApi } from '../api';
import { InviteDialog } from '../invitations/invite-dialog';
import { AssignCompanyDialog } from './assign-company-dialog';
import { userColumns } from './user-columns';
import { UserDialog } from './user-dialog';
import { UsersFilters } from './users-filters';

/** All users who can sign in, and the companies they act for. */
export function UsersPage() {
  const { t } = useTranslation();
  const users = useListPage(listUsers, adminApi.useListUsersQuery, 10);
  const [assigning, setAssigning] = useState<User>();
  const [managed, manage] = useUrlParam('user');
  const [inviting, setInviting] = useState(false);
  return (
    <ListPage
      of={users}
      title={t('admin.users.title')}
      purpose={t('admin.users.purpose')}
      count={users.list.data?.all}
      search={t('admin.users.search')}
      columns={userColumns(t, { assign: setAssigning, manage: ({ id }) => manage(id) })}
      failed={t('admin.toast.usersFailed')}
      failedHint={t('ui.error.checkConnection')}
      noun="users"
      empty={{ title: t('admin.users.empty'), text: t('admin.users.emptyText') }}
      action={<AddButton label={t('admin.invitations.invite')} onAdd={() => setInviting(true)} />}
      filters={<UsersFilters filter={users.filter} onChange={users.change} />}
    >
      <DialogHost subject={inviting || undefined}>
        {(_subject, open) => <InviteDialog open={open} onClose={() => setInviting(false)} />}
      </DialogHost>
      <DialogHost subject={managed}>
        {(userId, open) => (
          <UserDialog userId={userId} open={open} onAssign={setAssigning} onClose={() => manage(undefined)} />
        )}
      </DialogHost>
      <DialogHost subject={assigning}>
        {(user, open) => <AssignCompanyDialog user={user} open={open} onClose={() => setAssigning(undefined)} />}
      </DialogHost>
    </ListPage>
  );
}
