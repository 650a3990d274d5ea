import { useTranslation } from 'react-i18next';
import type { Company } from '@junto/contracts/admin/companies';
import { ConfirmDialog } from '@junto/ui/data';
import { CompanyTies } from './company-ties';
import { useToggleCompany } from './use-toggle-company';

/** Asks before a company is deactivated, and says what that stops. */
export function DeactivateDialog({ company, open, onClose }: { company: Company; open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { toggle, busy } = useToggleCompany();
  return (
    <ConfirmDialog
      open={open}
      title={t('admin.companies.deactivateTitle', { name: company.name })}
      confirmLabel={t('admin.action.deactivate')}
      danger
      busy={busy !== undefined}
      onConfirm={() => void toggle(company).then(onClose)}
      onClose={onClose}
    >
      <p>{t(`admin.companies.stops.${company.type}`)}</p>
      {open && <CompanyTies company={company} />}
    </ConfirmDialog>
  );
}
