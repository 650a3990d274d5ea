import { useTranslation } from 'react-i18next';
import type { User } from '@junto/contracts/admin/users';
import { QueryBoundary } from '@junto/remote-kit/query-boundary';
import { Button, Card, CardRow, useFormat } from '@junto/ui/core';
import { adminApi } from '../api';
import { isNamed, useConfirmCompany } from './use-confirm-company';
import css from './users.module.css';

interface NamedCompanyProps {
  user: User;
  /** Company name as the user entered it. */
  named: string;
  onAssigned: () => void;
}

/**
 * The company a user entered, and existing companies with similar names. Creating a new one is the primary action,
 * unless an existing one has the same name.
 */
export function NamedCompany({ user, named, onAssigned }: NamedCompanyProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const read = adminApi.useReadCompanyProposalsQuery(
    { params: { profile_id: user.id } },
    { refetchOnMountOrArgChange: true },
  );
  const { askToJoin, create, busy, dialogs } = useConfirmCompany(user, named, onAssigned);
  return (
    <Card title={t('admin.users.says', { company: named })}>
      <QueryBoundary of={read} failed={t('admin.toast.companiesFailed')} skeletonRows={2}>
        {({ proposals }) => (
          <>
            {proposals.map((company) => (
              <CardRow key={company.id}>
                <div className={css.proposal}>
                  <span>
                    <strong>{company.name}</strong>
                    <div>
                      {[company.country && format.country(company.country), company.tax_number]
                        .filter(Boolean)
                        .join(' · ')}
                    </div>
                  </span>
                  <Button
                    type={isNamed(company, named) ? 'primary' : 'default'}
                    disabled={busy}
                    aria-label={t('admin.users.confirmOf', { company: company.name })}
                    onClick={() => askToJoin(company)}
                  >
                    {t('admin.users.confirm')}
                  </Button>
                </div>
              </CardRow>
            ))}
            <CardRow>
              <div className={css.proposal}>
                {t(proposals.length > 0 ? 'admin.users.noneOfThese' : 'admin.users.noneLikeIt')}
                <Button
                  type={proposals.some((company) => isNamed(company, named)) ? 'default' : 'primary'}
                  loading={busy}
                  onClick={create}
                >
                  {t('admin.users.createNamed')}
                </Button>
              </div>
            </CardRow>
          </>
        )}
      </QueryBoundary>
      {dialogs}
    </Card>
  );
}
