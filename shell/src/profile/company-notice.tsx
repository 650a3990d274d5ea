import { useTranslation } from 'react-i18next';
import { Alert } from '@junto/ui/core';

/** Notice for a supplier without a company: what is missing (decision 23). */
export function CompanyNotice() {
  const { t } = useTranslation();
  return (
    <Alert
      type="warning"
      showIcon
      title={t('shell.profile.noCompanyTitle')}
      description={t('shell.profile.noCompanyText')}
    />
  );
}
