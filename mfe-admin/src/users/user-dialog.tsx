import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { User } from '@junto/contracts/admin/users';
import { MoreLink } from '@junto/remote-kit/card-links';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { QueryDialog } from '@junto/remote-kit/query-dialog';
import { Alert, Button, DateText, Facts, RelativeTime, StatusTag } from '@junto/ui/core';
import { adminApi } from '../api';
import { History } from '../audit/history';
import { SignIns } from './sign-ins';
import { useUserAction, type UserAction } from './use-user-action';

interface UserDialogProps extends DialogControl {
  userId: string;
  onAssign: (user: User) => void;
}

/** One user: sign-in methods, sessions, history, and the actions of an admin. */
export function UserDialog({ userId, onAssign, ...dialog }: UserDialogProps) {
  const { t } = useTranslation();
  const action = useUserAction();
  return (
    <QueryDialog
      of={adminApi.useReadUserQuery({ params: { profile_id: userId } }, { refetchOnMountOrArgChange: true })}
      {...dialog}
      width="details"
      title={(user) => user?.name ?? t('admin.users.user')}
      tag={({ active }) => <StatusTag entity="product" value={active ? 'active' : 'inactive'} />}
      subtitle={({ email, role }) => `${email} · ${t(`status.role.${role}`)}`}
      actions={(user) => <Moves user={user} onAsk={action.ask} onAssign={onAssign} />}
    >
      {(user) => (
        <>
          <About user={user} />
          {action.dialog}
        </>
      )}
    </QueryDialog>
  );
}

/** Part of the sign-ins response. @returns undefined until it is known */
function useSecondFactor({ id }: User): boolean | undefined {
  return adminApi.useListSignInsQuery({ params: { profile_id: id } }).data?.second_factor;
}

function About({ user }: { user: User }) {
  const { t } = useTranslation();
  const factor = useSecondFactor(user);
  return (
    <div className="dialog-stack">
      {!user.active && <Alert type="warning" showIcon title={t('admin.users.isInactive')} />}
      <Facts
        facts={[
          [t('admin.users.company'), companyOf(t, user)],
          [t('admin.users.joined'), <DateText at={user.created_at} />],
          [
            t('admin.users.lastActive'),
            user.last_active_at ? <RelativeTime at={user.last_active_at} /> : t('admin.users.never'),
          ],
          ...(factor === undefined
            ? []
            : [[t('admin.users.factor'), t(factor ? 'admin.users.factorOn' : 'admin.users.factorOff')] as const]),
        ]}
      />
      <SignIns userId={user.id} />
      <History about={user.id} />
      <p>
        <MoreLink to={`/audit?person=${user.id}`}>{t('admin.users.didLink')}</MoreLink>
      </p>
    </div>
  );
}

function companyOf(t: TFunction, { company, company_named }: User): string {
  if (company) return company.name;
  return company_named ? t('admin.users.entered', { company: company_named }) : t('admin.users.noCompany');
}

interface MovesProps extends Pick<UserDialogProps, 'onAssign'> {
  user: User;
  onAsk: (action: UserAction) => void;
}

function Moves({ user, onAsk, onAssign }: MovesProps) {
  const { t } = useTranslation();
  const factor = useSecondFactor(user);
  const other = user.role === 'buyer' ? 'supplier' : 'buyer';
  return (
    <>
      {user.role !== 'admin' && (
        <Button onClick={() => onAssign(user)}>
          {t(user.company_named ? 'admin.users.confirmCompany' : 'admin.users.assign')}
        </Button>
      )}
      {user.role !== 'admin' && (
        <Button onClick={() => onAsk({ user, name: 'role', role: other })}>{t(`admin.users.makeRole.${other}`)}</Button>
      )}
      {factor && (
        <Button onClick={() => onAsk({ user, name: 'secondFactor' })}>{t('admin.users.turnOffFactor')}</Button>
      )}
      {user.active && <Button onClick={() => onAsk({ user, name: 'signOut' })}>{t('admin.users.signOut')}</Button>}
      <Button danger={user.active} onClick={() => onAsk({ user, name: user.active ? 'deactivate' : 'activate' })}>
        {t(user.active ? 'admin.users.deactivate' : 'admin.users.activate')}
      </Button>
    </>
  );
}
