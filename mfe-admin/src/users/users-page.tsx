import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { listUsers, User } from '@junto/contracts/admin/users';
import type { QueryGiven } from '@junto/contracts/endpoint';
import { useKeyedList } from '@junto/remote-kit/keyed-list';
import { useUrlFilter } from '@junto/remote-kit/url-filter';
import { DialogOf, Select } from '@junto/ui/data';
import { useListUsersQuery } from '../api';
import { ListPage } from '../list/list-page';
import '../list/list.css';
import { AssignCompanyDialog } from './assign-company-dialog';
import { userColumns } from './user-columns';
import './users.css';

type Query = QueryGiven<typeof listUsers>;
const defaults = { search: '', role: '', sort: '-created_at' };

/** Everybody who can sign in, and the company they act for. */
export function UsersPage() {
  const { t } = useTranslation();
  const url = useUrlFilter(defaults);
  const { search, role, sort } = url.filter;
  const query: Query = {
    search: search || undefined,
    role: (role || undefined) as Query['role'],
    sort: sort as Query['sort'],
  };
  const { list, pages, pageSize } = useKeyedList(useListUsersQuery, query, 10);
  const [assigning, setAssigning] = useState<User>();
  return (
    <ListPage
      title={t('admin.users.title')}
      purpose={t('admin.users.purpose')}
      count={list.data?.all}
      search={t('admin.users.search')}
      url={url}
      list={list}
      pages={pages}
      pageSize={pageSize}
      columns={userColumns(t, setAssigning)}
      rowKey={(user) => user.id}
      failed={t('admin.toast.usersFailed')}
      noun="users"
      empty={{ title: t('admin.users.empty'), text: t('admin.users.emptyText') }}
      filters={
        <Select
          className="list-select"
          aria-label={t('admin.users.role')}
          value={role}
          onChange={(next) => url.change({ role: next })}
          options={[
            { value: '', label: t('admin.users.all') },
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
