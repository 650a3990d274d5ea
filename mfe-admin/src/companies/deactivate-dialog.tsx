import { useTranslation } from 'react-i18next';
import type { Company } from '@junto/contracts/admin/companies';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { FormDialog } from '@junto/ui/data';
import { CompanyTies, useCompanyTies } from './company-ties';
import { useToggleCompany } from './use-toggle-company';

/** Confirmation of a deactivation with its effects; enabled once they were counted. */
export function DeactivateDialog({ company, open, onClose }: DialogControl & { company: Company }) {
  const { t } = useTranslation();
  const { toggle, busy } = useToggleCompany();
  const ties = useCompanyTies(company);
  const counting = ties.isFetching || (!ties.data && !ties.isError);
  return (
    <FormDialog
      open={open}
      title={t('admin.companies.deactivateTitle', { name: company.name })}
      saveLabel={t('admin.action.deactivate')}
      danger
      busy={busy !== undefined}
      disabled={counting}
      onSubmit={() => void toggle(company).then(onClose)}
      onClose={onClose}
    >
      <p>{t(`admin.companies.stops.${company.type}`)}</p>
      <CompanyTies type={company.type} ties={ties} />
    </FormDialog>
  );
}
