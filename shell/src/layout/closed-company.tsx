import { useTranslation } from 'react-i18next';
import type { Profile } from '@junto/contracts/identity/profile';
import { Alert } from '@junto/ui/core';

/** Says to the people of a deactivated company what is closed to them, on every page, until it is active again. */
export function ClosedCompany({ profile: { company } }: { profile: Profile }) {
  const { t } = useTranslation();
  if (!company || company.active) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={t('shell.closedCompany.title', { name: company.name })}
      description={t(`shell.closedCompany.${company.type}`)}
    />
  );
}
