import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '@junto/contracts/admin/users';
import { Reading } from '@junto/remote-kit/reading';
import { Button, Sheet, SheetRow, useFormat } from '@junto/ui/core';
import { useReadCompanyProposalsQuery } from '../api';
import { AskSameName } from '../companies/ask-same-name';
import { AskJoin, isNamed, type Joined } from './ask-join';
import { useConfirm } from './use-confirm';
import css from './users.module.css';

interface NamedCompanyProps {
  user: User;
  /** What they said. */
  named: string;
  onAssigned: () => void;
}

/**
 * What a person named as their company, and companies that may be it. Making a new one is the first choice, unless one
 * bears the very name.
 */
export function NamedCompany({ user, named, onAssigned }: NamedCompanyProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const read = useReadCompanyProposalsQuery({ params: { profile_id: user.id } }, { refetchOnMountOrArgChange: true });
  const { confirm, create, busy, sameName } = useConfirm(user, named, onAssigned);
  const [asked, ask] = useState<Joined>();
  return (
    <Sheet title={t('admin.users.says', { company: named })}>
      <Reading of={read} failed={t('admin.toast.companiesFailed')} bones={2}>
        {({ proposals }) => (
          <>
            {proposals.map((company) => (
              <SheetRow key={company.id}>
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
                    onClick={() => ask(company)}
                  >
                    {t('admin.users.confirm')}
                  </Button>
                </div>
              </SheetRow>
            ))}
            <SheetRow>
              <div className={css.proposal}>
                {t(proposals.length > 0 ? 'admin.users.noneOfThese' : 'admin.users.noneLikeIt')}
                <Button
                  type={proposals.some((company) => isNamed(company, named)) ? 'default' : 'primary'}
                  loading={busy}
                  onClick={() => void create(false)}
                >
                  {t('admin.users.createNamed')}
                </Button>
              </div>
            </SheetRow>
          </>
        )}
      </Reading>
      <AskJoin
        user={user}
        company={asked}
        busy={busy}
        onConfirm={(id) => void confirm(id).then(() => ask(undefined))}
        onClose={() => ask(undefined)}
      />
      <AskSameName {...sameName} isNew busy={busy} onConfirm={() => void create(true)} />
    </Sheet>
  );
}
