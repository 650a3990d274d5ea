import { CheckOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Button, Tooltip, useFormat } from '@junto/ui/core';
import { adminApi } from '../api';
import { isNamed, safeCompany, type NamingUser } from './safe-company';
import { useConfirmCompany } from './use-confirm-company';

interface ConfirmNamedProps extends NamingUser {
  /** Opens the list of candidates if there is not exactly one match. */
  onChoose: () => void;
}

/**
 * Offers the one company with the name that the user entered (decision 23), if it is the safe choice; otherwise the
 * admin chooses in a dialog.
 */
export function ConfirmNamed({ user, named, onChoose }: ConfirmNamedProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = adminApi.useReadCompanyProposalsQuery({ params: { profile_id: user.id } });
  const { askToJoin, dialogs } = useConfirmCompany(user, named);
  const { company: safe } = safeCompany(data?.proposals ?? [], named);
  const only = safe && isNamed(safe, named) ? safe : undefined;
  if (!only)
    return (
      <Button size="small" color="primary" variant="filled" onClick={onChoose}>
        {t('admin.users.confirmCompany')}
      </Button>
    );
  return (
    <>
      <Tooltip
        title={[only.name, only.country && format.country(only.country), only.tax_number].filter(Boolean).join(' · ')}
      >
        <Button
          size="small"
          color="primary"
          variant="filled"
          icon={<CheckOutlined aria-hidden />}
          aria-label={t('admin.users.confirmOf', { company: only.name })}
          onClick={() => askToJoin(only)}
        >
          {t('admin.users.confirm')}
        </Button>
      </Tooltip>
      {dialogs}
    </>
  );
}
