import { CheckOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { readCompanyProposals, User } from '@junto/contracts/admin/users';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { Button, Tooltip, useFormat } from '@junto/ui/core';
import { useReadCompanyProposalsQuery } from '../api';
import { isNamed, useConfirmCompany } from './use-confirm-company';

interface ConfirmNamedProps {
  user: User;
  /** The company as the person entered it. */
  named: string;
  /** Shows all that may be it, for where a press alone cannot tell. */
  onChoose: () => void;
}

/** Offers the one company with the name that the person entered (decision 23); of several, one is chosen in a dialog. */
export function ConfirmNamed({ user, named, onChoose }: ConfirmNamedProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useReadCompanyProposalsQuery({ params: { profile_id: user.id } });
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

/** Of two of one name it is not known which is meant. */
function onlyOfName(named: string, found: AnswerOf<typeof readCompanyProposals> | undefined) {
  const same = found?.proposals.filter((company) => isNamed(company, named)) ?? [];
  return same.length === 1 ? same[0] : undefined;
}
