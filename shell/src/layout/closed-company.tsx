import { useTranslation } from 'react-i18next';
import type { Profile } from '@junto/contracts/identity/profile';
import { Alert } from '@junto/ui/core';

/** Banner on every page for users of a deactivated company: what they cannot do until it is active again. */
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
