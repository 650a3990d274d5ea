import { useTranslation } from 'react-i18next';
import type { Company } from '@junto/contracts/admin/companies';
import type { User } from '@junto/contracts/admin/users';
import { useConfirmAction } from '@junto/remote-kit/confirm-action';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { useWriteKeys } from '@junto/remote-kit/write-keys';
import { useFormat } from '@junto/ui/core';
import { adminApi } from '../api';
import { CompanyTerms } from '../companies/company-terms';
import { CompanyTies, useCompanyTies } from '../companies/company-ties';
import { useSameName } from '../companies/use-same-name';

type JoinedCompany = Pick<Company, 'id' | 'name' | 'country' | 'tax_number'>;

/**
 * Assigns a user to a company after a confirmation, or creates the company they named and assigns them to it.
 * @param name company name as the user entered it
 */
export function useConfirmCompany(user: User, name: string, onAssigned?: () => void) {
  const { t } = useTranslation();
  const format = useFormat();
  const announce = useOutcomeToast();
  const keys = useWriteKeys();
  const [assign, assigning] = adminApi.useAssignCompanyMutation();
  const [make, making] = adminApi.useCreateCompanyMutation();
  const type = user.role === 'supplier' ? ('supplier' as const) : ('buyer' as const);
  const outcome = { done: t('admin.toast.assigned'), text: user.name };

  const confirm = async (company_id: string) => {
    const body = { company_id, seen_company_id: user.company?.id ?? null };
    const { error } = await assign({ params: { profile_id: user.id }, body });
    if (announce(error, { ...outcome, failed: t('admin.toast.assignFailed') })) onAssigned?.();
    return error;
  };
  const sameName = useSameName(true);
  async function create(same_name: boolean): Promise<void> {
    const key = same_name ? 'twin' : 'create';
    const { data, error } = await make({ body: { name, type, same_name }, idempotencyKey: keys.keyOf(key) });
    if (error) {
      keys.settle(key, error);
      if (!sameName.confirmIfTaken(error, () => create(true)))
        announce(error, { ...outcome, failed: t('admin.toast.createCompanyFailed') });
      return;
    }
    // The idempotency key is kept until the assignment succeeds, so that a retry creates no second company.
    if ((await confirm(data.id)) === undefined) keys.settle(key, undefined);
  }
  const join = useConfirmAction((company: JoinedCompany) => ({
    title: t('admin.users.join.title', { person: user.name, company: company.name }),
    text: (
      <>
        <p>
          {[company.name, company.country && format.country(company.country), company.tax_number]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p>{t(`admin.users.join.${type}`, { person: user.name })}</p>
        <WhatTheyGet companyId={company.id} type={type} />
      </>
    ),
    label: t('admin.users.join.confirm'),
    send: async () => void (await confirm(company.id)),
  }));
  return {
    askToJoin: join.ask,
    create: () => void create(false),
    busy: assigning.isLoading || making.isLoading,
    dialogs: (
      <>
        {join.dialog}
        {sameName.dialog}
      </>
    ),
  };
}

/** Lists what the user gets access to: colleagues, rounds and orders, and a supplier's bank details. */
function WhatTheyGet({ companyId, type }: { companyId: string; type: Company['type'] }) {
  const ties = useCompanyTies({ id: companyId });
  return (
    <>
      <CompanyTies type={type} ties={ties} />
      {type === 'supplier' && <CompanyTerms companyId={companyId} />}
    </>
  );
}
