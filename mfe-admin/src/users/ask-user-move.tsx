import { useTranslation } from 'react-i18next';
import type { User } from '@junto/contracts/admin/users';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { ConfirmDialog } from '@junto/ui/data';
import {
  useCorrectRoleMutation,
  useSetUserActiveMutation,
  useSignOutUserMutation,
  useTurnOffSecondFactorMutation,
} from '../api';

type MoveName = 'deactivate' | 'activate' | 'signOut' | 'secondFactor' | 'role';
/**
 * What an admin may do with a person; which role they get is settled by the press, whatever others decide meanwhile.
 */
export type UserMove = { name: Exclude<MoveName, 'role'> } | { name: 'role'; role: 'buyer' | 'supplier' };

interface AskUserMoveProps {
  move: UserMove;
  user: User;
  open: boolean;
  onClose: () => void;
}

/** Says what a move does before it is made. */
export function AskUserMove({ move, user, open, onClose }: AskUserMoveProps) {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const [setActive, setting] = useSetUserActiveMutation();
  const [correct, correcting] = useCorrectRoleMutation();
  const [signOut, signingOut] = useSignOutUserMutation();
  const [turnOff, turningOff] = useTurnOffSecondFactorMutation();
  const { name } = move;
  const role = move.name === 'role' ? move.role : 'buyer';
  const params = { profile_id: user.id };
  const moves: Record<MoveName, () => Promise<{ error?: unknown }>> = {
    deactivate: () => setActive({ params, body: { active: false } }),
    activate: () => setActive({ params, body: { active: true } }),
    signOut: () => signOut({ params, body: {} }),
    secondFactor: () => turnOff({ params, body: {} }),
    role: () => correct({ params, body: { role } }),
  };
  const labels: Record<MoveName, string> = {
    deactivate: t('admin.users.deactivate'),
    activate: t('admin.users.activate'),
    signOut: t('admin.users.signOut'),
    secondFactor: t('admin.users.turnOffFactor'),
    role: t(`admin.users.makeRole.${role}`),
  };
  const confirmed = async () => {
    const { error } = await moves[name]();
    onClose();
    const outcome = { done: t(`admin.users.done.${name}`), text: user.name, failed: t(`admin.users.failed.${name}`) };
    announce(error, outcome);
  };
  return (
    <ConfirmDialog
      open={open}
      title={t(`admin.users.ask.${name}Title`, { name: user.name })}
      confirmLabel={labels[name]}
      danger={name === 'deactivate' || name === 'secondFactor'}
      busy={[setting, correcting, signingOut, turningOff].some(({ isLoading }) => isLoading)}
      onConfirm={() => void confirmed()}
      onClose={onClose}
    >
      {t(`admin.users.ask.${name}`, { role: t(`status.role.${role}`) })}
    </ConfirmDialog>
  );
}
