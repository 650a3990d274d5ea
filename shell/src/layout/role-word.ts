import { useTranslation } from 'react-i18next';
import { roles, type Role } from '@junto/contracts/endpoint';

export function isRole(value: string): value is Role {
  return (roles as readonly string[]).includes(value);
}

/** Translated role; unknown roles are returned unchanged. */
export function useRoleWord(role: string): string {
  const { t } = useTranslation();
  return isRole(role) ? t(`status.role.${role}`) : role;
}
