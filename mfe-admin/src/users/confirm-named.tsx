import { CheckOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { readCompanyProposals, User } from '@junto/contracts/admin/users';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { Button, Tooltip, useFormat } from '@junto/ui/core';
import { adminApi } from '../api';
import { isNamed, useConfirmCompany } from './use-confirm-company';

interface ConfirmNamedProps {
  user: User;
  /** Company name as the user entered it. */
  named: string;
  /** Opens the list of candidates if there is not exactly one match. */
  onChoose: () => void;
}

/**
 * Offers the one company with the name that the user entered (decision 23); with several matches, the admin chooses in
 * a dialog.
 */
export function ConfirmNamed({ user, named, onChoose }: ConfirmNamedProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = adminApi.useReadCompanyProposalsQuery({ params: { profile_id: user.id } });
  const { askToJoin, dialogs } = useConfirmCompany(user, named);
  const only = onlyOfName(named, data);
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

/** Undefined if several companies have the name. */
function onlyOfName(named: string, found: AnswerOf<typeof readCompanyProposals> | undefined) {
  const same = found?.proposals.filter((company) => isNamed(company, named)) ?? [];
  return same.length === 1 ? same[0] : undefined;
}
