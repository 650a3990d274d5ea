import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '@junto/contracts/admin/users';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { Reading } from '@junto/remote-kit/reading';
import { useWriteKeys } from '@junto/remote-kit/write-keys';
import { Button, Sheet, SheetRow } from '@junto/ui/core';
import { useAssignCompanyMutation, useCreateCompanyMutation, useReadCompanyProposalsQuery } from '../api';
import { AskSameName, twinOf, type Twin } from '../companies/ask-same-name';
import css from './users.module.css';

interface NamedCompanyProps {
  user: User;
  /** What they said. */
  named: string;
  onAssigned: () => void;
}

/** What a person named as their company, and companies that may be it: each is confirmed by one press, or a new one made. */
export function NamedCompany({ user, named, onAssigned }: NamedCompanyProps) {
  const { t } = useTranslation();
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
                    <div>{[country, tax_number].filter(Boolean).join(' · ')}</div>
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

function useConfirm(user: User, name: string, onAssigned: () => void) {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const keys = useWriteKeys();
  const [assign, assigning] = useAssignCompanyMutation();
  const [make, making] = useCreateCompanyMutation();
  const [twin, setTwin] = useState<Twin>();
  const outcome = { done: t('admin.toast.assigned'), text: user.name };

  const confirm = async (company_id: string) => {
    const body = { company_id, seen_company_id: user.company?.id ?? null };
    const { error } = await assign({ params: { profile_id: user.id }, body });
    if (announce(error, { ...outcome, failed: t('admin.toast.assignFailed') })) onAssigned();
    return error;
  };
  const create = async (same_name: boolean) => {
    const type = user.role === 'supplier' ? ('supplier' as const) : ('buyer' as const);
    const key = same_name ? 'twin' : 'create';
    const { data, error } = await make({ body: { name, type, same_name }, idempotencyKey: keys.keyOf(key) });
    setTwin(twinOf(error));
    if (error) {
      keys.settle(key, error);
      if (!twinOf(error)) announce(error, { ...outcome, failed: t('admin.toast.createCompanyFailed') });
      return;
    }
    // The key stands until the assignment is made too: pressed again, no second company comes into being.
    if ((await confirm(data.id)) === undefined) keys.settle(key, undefined);
  };
  const busy = assigning.isLoading || making.isLoading;
  return { confirm, create, busy, sameName: { twin, onClose: () => setTwin(undefined) } };
}
