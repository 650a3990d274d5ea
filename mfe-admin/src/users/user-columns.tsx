import { BankOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import type { User } from '@junto/contracts/admin/users';
import { actionsColumn, dateColumn } from '@junto/remote-kit/columns';
import { Avatar, Button, initialsOf, RelativeTime } from '@junto/ui/core';
import { MainCell, type Column } from '@junto/ui/data';
import css from './users.module.css';

/** Columns of Users. */
export function userColumns(t: TFunction, onAssign: (user: User) => void): Column<User>[] {
  return [
    {
      key: 'name',
      title: t('admin.users.user'),
      card: 'title',
      gives: true,
      sortable: true,
      render: (user) => (
        <span className={css.userCell}>
          <Avatar size={32} src={user.avatar_url ? `${user.avatar_url}-320` : undefined}>
            {initialsOf(user.name)}
          </Avatar>
          <MainCell name={user.name} />
        </span>
      ),
    },
    { key: 'email', title: t('admin.users.email'), card: 'meta', gives: true, render: (user) => user.email },
    { key: 'role', title: t('admin.users.role'), card: 'status', render: (user) => t(`status.role.${user.role}`) },
    {
      key: 'company',
      title: t('admin.users.company'),
      card: 'meta',
      gives: true,
      render: (user) =>
        user.company ? (
          <MainCell name={user.company.name} meta={t(`admin.companies.${user.company.type}`)} />
        ) : (
          t('ui.empty.none')
        ),
    },
    dateColumn('created_at', t('admin.users.joined')),
    {
      key: 'last_active',
      title: t('admin.users.lastActive'),
      align: 'right',
      card: 'meta',
      cardTitle: true,
      render: (user) => (user.last_active_at ? <RelativeTime at={user.last_active_at} /> : t('admin.users.never')),
    },
    actionsColumn(
      t('admin.column.actions'),
      (user) =>
        user.role !== 'admin' && (
          <Button
            size="small"
            color="primary"
            variant="filled"
            icon={<BankOutlined aria-hidden />}
            onClick={() => onAssign(user)}
          >
            {t('admin.users.assign')}
          </Button>
        ),
    ),
  ];
}
