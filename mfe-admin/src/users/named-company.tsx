import { useTranslation } from 'react-i18next';
import type { User } from '@junto/contracts/admin/users';
import { Reading } from '@junto/remote-kit/reading';
import { Button, Sheet, SheetRow, useFormat } from '@junto/ui/core';
import { useReadCompanyProposalsQuery } from '../api';
import { AskSameName } from '../companies/ask-same-name';
import { useConfirm } from './use-confirm';
import css from './users.module.css';

interface NamedCompanyProps {
  user: User;
  /** What they said. */
  named: string;
  onAssigned: () => void;
}

/**
 * What a person named as their company, and companies that may be it: each is confirmed by one press, or a new one
 * made.
 */
export function NamedCompany({ user, named, onAssigned }: NamedCompanyProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const read = useReadCompanyProposalsQuery({ params: { profile_id: user.id } }, { refetchOnMountOrArgChange: true });
  const { confirm, create, busy, sameName } = useConfirm(user, named, onAssigned);
  return (
    <Sheet title={t('admin.users.says', { company: named })}>
      <Reading of={read} failed={t('admin.toast.companiesFailed')} bones={2}>
        {({ proposals }) => (
          <>
            {proposals.map(({ id, name, country, tax_number }) => (
              <SheetRow key={id}>
                <div className={css.proposal}>
                  <span>
                    <strong>{name}</strong>
                    <div>{[country && format.country(country), tax_number].filter(Boolean).join(' · ')}</div>
                  </span>
                  <Button
                    type="primary"
                    disabled={busy}
                    aria-label={t('admin.users.confirmOf', { company: name })}
                    onClick={() => void confirm(id)}
                  >
                    {t('admin.users.confirm')}
                  </Button>
                </div>
              </SheetRow>
            ))}
            <SheetRow>
              <div className={css.proposal}>
                {t(proposals.length > 0 ? 'admin.users.noneOfThese' : 'admin.users.noneLikeIt')}
                <Button loading={busy} onClick={() => void create(false)}>
                  {t('admin.users.createNamed')}
                </Button>
              </div>
            </SheetRow>
          </>
        )}
      </Reading>
      <AskSameName {...sameName} isNew busy={busy} onConfirm={() => void create(true)} />
    </Sheet>
  );
}
