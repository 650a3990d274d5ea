import { useTranslation } from 'react-i18next';
import { useSession } from '@junto/remote-kit/remote-context';
import { Alert } from '@junto/ui/core';

/** Empty state of a supplier without a company, or of an admin who looks around (decision 23). */
export function NoCompany() {
  const { t } = useTranslation();
  const { role, company_id } = useSession().profile;
  if (role !== 'supplier') return <Alert type="info" showIcon title={t('supplier.readOnly')} />;
  if (company_id !== null) return null;
  return (
    <Alert type="warning" showIcon title={t('supplier.noCompany.title')} description={t('supplier.noCompany.text')} />
  );
}
