import { useTranslation } from 'react-i18next';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { Button } from '@junto/ui/core';
import { Dialog } from '@junto/ui/data';
import { NamedCompany } from './named-company';
import type { NamingUser } from './safe-company';

interface ConfirmCompanyDialogProps extends DialogControl, NamingUser {
  /** Opens the list of all companies. */
  onOther: () => void;
}

/** What is known about a user beside the companies they may mean, with one safe primary action. */
export function ConfirmCompanyDialog({ user, named, open, onClose, onOther }: ConfirmCompanyDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="wide"
      paper
      title={t('admin.users.confirmTitle', { name: user.name })}
      subtitle={t('admin.users.confirmText')}
      actions={
        <>
          <Button onClick={onOther}>{t('admin.users.assignOther')}</Button>
          <Button onClick={onClose}>{t('ui.action.cancel')}</Button>
        </>
      }
    >
      <NamedCompany user={user} named={named} onAssigned={onClose} />
    </Dialog>
  );
}
