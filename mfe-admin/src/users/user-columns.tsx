import { BankOutlined, SettingOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { User } from '@junto/contracts/admin/users';
import {
  actionsColumn,
  dateColumn,
  metaColumn,
  namedColumn,
  statusColumn,
  titleColumn,
} from '@junto/remote-kit/columns';
import { IconAction } from '@junto/remote-kit/icon-action';
import { Avatar, Button, initialsOf, RelativeTime } from '@junto/ui/core';
import { MainCell, type Column } from '@junto/ui/data';
import { ConfirmNamed } from './confirm-named';
import css from './users.module.css';

type UserMoves = Record<'assign' | 'manage', (user: User) => void>;

/** Columns of Users. */
export function userColumns(t: TFunction, moves: UserMoves): Column<User>[] {
  return [
    titleColumn(
      'name',
      t('admin.users.user'),
      (user) => (
        <span className={css.userCell}>
          <Avatar size={32} src={user.avatar_url ? `${user.avatar_url}-320` : undefined}>
            {initialsOf(user.name)}
          </Avatar>
          <MainCell name={user.name} />
        </span>
      ),
      { sortable: true },
    ),
    metaColumn('email', t('admin.users.email'), (user) => user.email),
    metaColumn('role', t('admin.users.role'), (user) => t(`status.role.${user.role}`), { ellipsis: false }),
    metaColumn('company', t('admin.users.company'), (user) => <CompanyCell user={user} />),
    // Portuguese uses the same grammatical gender for users as for products.
    statusColumn(t('admin.users.status'), 'product', ({ active }) => (active ? 'active' : 'inactive')),
    dateColumn('created_at', t('admin.users.joined')),
    namedColumn(
      'last_active',
      t('admin.users.lastActive'),
      (user) => (user.last_active_at ? <RelativeTime at={user.last_active_at} /> : t('admin.users.never')),
      { align: 'right' },
    ),
    actionsColumn(t('admin.column.actions'), (user) => <Actions user={user} {...moves} />),
  ];
}

/** The company, or the named company that is not confirmed yet. */
function CompanyCell({ user: { company, company_named } }: { user: User }) {
  const { t } = useTranslation();
  if (company) return <MainCell name={company.name} meta={t(`admin.companies.${company.type}`)} />;
  return company_named ? <MainCell name={company_named} meta={t('admin.users.waits')} /> : t('ui.empty.none');
}

function Actions({ user, assign, manage }: { user: User } & UserMoves) {
  const { t } = useTranslation();
  const manageText = t('admin.users.manage', { name: user.name });
  return (
    <>
      {user.role !== 'admin' && <CompanyMove user={user} onAssign={() => assign(user)} />}
      <IconAction
        tip={manageText}
        label={manageText}
        icon={<SettingOutlined aria-hidden />}
        onClick={() => manage(user)}
      />
    </>
  );
}

/** Confirms the named company, or assigns one. */
function CompanyMove({ user, onAssign }: { user: User; onAssign: () => void }) {
  const { t } = useTranslation();
  if (user.company_named !== null) return <ConfirmNamed user={user} named={user.company_named} onChoose={onAssign} />;
  return (
    <Button size="small" color="primary" variant="filled" icon={<BankOutlined aria-hidden />} onClick={onAssign}>
      {t('admin.users.assign')}
    </Button>
  );
}
