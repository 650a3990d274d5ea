import { useTranslation } from 'react-i18next';
import type { Company } from '@junto/contracts/admin/companies';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { useNotify } from '@junto/ui/core';
import { useSetCompanyActiveMutation } from '../api';

/** Activates or deactivates a company, and says so. */
export function useToggleCompany() {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useFailureToast();
  const [setActive, { isLoading, originalArgs }] = useSetCompanyActiveMutation();
  const toggle = async ({ id, name, active }: Company) => {
    const { error } = await setActive({ params: { company_id: id }, body: { active: !active } });
    if (error) return fail(t('admin.toast.companyStatusFailed'), error);
    const title = t(active ? 'admin.toast.companyDeactivated' : 'admin.toast.companyActivated');
    return notify({ tone: 'success', title, text: name });
  };
  return { toggle, busy: isLoading ? originalArgs?.params.company_id : undefined };
}
