import { useTranslation } from 'react-i18next';
import type { Company } from '@junto/contracts/admin/companies';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { adminApi } from '../api';

/** Activates or deactivates a company and shows a toast. */
export function useToggleCompany() {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const [setActive, { isLoading, originalArgs }] = adminApi.useSetCompanyActiveMutation();
  const toggle = async ({ id, name, active }: Company) => {
    const { error } = await setActive({ params: { company_id: id }, body: { active: !active } });
    const done = t(active ? 'admin.toast.companyDeactivated' : 'admin.toast.companyActivated');
    announce(error, { done, text: name, failed: t('admin.toast.companyStatusFailed') });
  };
  return { toggle, busy: isLoading ? originalArgs?.params.company_id : undefined };
}
