import { useTranslation } from 'react-i18next';
import type { User } from '@junto/contracts/admin/users';
import { useConfirmAction } from '@junto/remote-kit/confirm-action';
import { adminApi } from '../api';

type ActionName = 'deactivate' | 'activate' | 'signOut' | 'secondFactor' | 'role';
/** Action of an admin on a user; the role is the one at the time of the click. */
export type UserAction = { user: User; role?: 'buyer' | 'supplier'; name: ActionName };

/** Confirms an action with its effects before it is sent. */
export function useUserAction() {
  const { t } = useTranslation();
  const [setActive] = adminApi.useSetUserActiveMutation();
  const [correct] = adminApi.useCorrectRoleMutation();
  const [signOut] = adminApi.useSignOutUserMutation();
  const [turnOff] = adminApi.useTurnOffSecondFactorMutation();
  return useConfirmAction(({ user, name, role = 'buyer' }: UserAction) => {
    const params = { profile_id: user.id };
    const sends: Record<ActionName, () => Promise<{ error?: unknown }>> = {
      deactivate: () => setActive({ params, body: { active: false } }),
      activate: () => setActive({ params, body: { active: true } }),
      signOut: () => signOut({ params, body: {} }),
      secondFactor: () => turnOff({ params, body: {} }),
      role: () => correct({ params, body: { role } }),
    };
    const labels: Record<ActionName, string> = {
      deactivate: t('admin.users.deactivate'),
      activate: t('admin.users.activate'),
      signOut: t('admin.users.signOut'),
      secondFactor: t('admin.users.turnOffFactor'),
      role: t(`admin.users.makeRole.${role}`),
    };
    return {
      title: t(`admin.users.ask.${name}Title`, { name: user.name }),
      text: t(`admin.users.ask.${name}`, { role: t(`status.role.${role}`) }),
      label: labels[name],
      danger: name === 'deactivate' || name === 'secondFactor',
      send: sends[name],
      outcome: { done: t(`admin.users.done.${name}`), text: user.name, failed: t(`admin.users.failed.${name}`) },
    };
  });
}
