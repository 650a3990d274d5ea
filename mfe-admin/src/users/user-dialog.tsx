import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '@junto/contracts/admin/users';
import { Alert, Button, DateText, Facts, RelativeTime, StatusTag } from '@junto/ui/core';
import { Dialog, DialogOf } from '@junto/ui/data';
import { History } from '../audit/history';
import { AskUserMove, type UserMove } from './ask-user-move';
import { SignIns } from './sign-ins';

/** One person: how they come in, where they are signed in, what they went through, and what an admin may do. */
export function UserDialog({ user, open, onClose }: { user: User; open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<UserMove>();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="details"
      title={user.name}
      titleExtra={<StatusTag entity="product" value={user.active ? 'active' : 'inactive'} />}
      subtitle={`${user.email} · ${t(`status.role.${user.role}`)}`}
      actions={<Moves user={user} onAsk={setAsked} />}
    >
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
          ]}
        />
        <SignIns userId={user.id} />
        <History about={user.id} />
      </div>
      <DialogOf subject={asked}>
        {(move, isOpen) => <AskUserMove move={move} user={user} open={isOpen} onClose={() => setAsked(undefined)} />}
      </DialogOf>
    </Dialog>
  );
}

function companyOf(t: TFunction, { company, company_named }: User): string {
  if (company) return company.name;
  return company_named ? t('admin.users.says', { company: company_named }) : t('admin.users.noCompany');
}

function Moves({ user, onAsk }: { user: User; onAsk: (move: UserMove) => void }) {
  const { t } = useTranslation();
  return (
    <>
      {user.role !== 'admin' && (
        <Button onClick={() => onAsk('role')}>
          {t(`admin.users.makeRole.${user.role === 'buyer' ? 'supplier' : 'buyer'}`)}
        </Button>
      )}
      {user.active && <Button onClick={() => onAsk('signOut')}>{t('admin.users.signOut')}</Button>}
      <Button danger={user.active} onClick={() => onAsk(user.active ? 'deactivate' : 'activate')}>
        {t(user.active ? 'admin.users.deactivate' : 'admin.users.activate')}
      </Button>
    </>
  );
}
