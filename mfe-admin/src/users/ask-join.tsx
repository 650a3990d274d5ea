import { useTranslation } from 'react-i18next';
import type { Company } from '@junto/contracts/admin/companies';
import type { User } from '@junto/contracts/admin/users';
import { useFormat } from '@junto/ui/core';
import { ConfirmDialog, DialogOf } from '@junto/ui/data';
import { CompanyTerms } from '../companies/company-terms';
import { CompanyTies, useCompanyTies } from '../companies/company-ties';

export type JoinedCompany = Pick<Company, 'id' | 'name' | 'country' | 'tax_number'>;

interface AskJoinProps {
  user: User;
  /** The dialog is open while there is one. */
  company: JoinedCompany | undefined;
  busy: boolean;
  onConfirm: (companyId: string) => void;
  onClose: () => void;
}

/** Confirms that a person gets access to what an existing company has. */
export function AskJoin({ user, company, busy, onConfirm, onClose }: AskJoinProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <DialogOf subject={company}>
      {({ id, name, country, tax_number }, open) => (
        <ConfirmDialog
          open={open}
          title={t('admin.users.join.title', { person: user.name, company: name })}
          confirmLabel={t('admin.users.join.confirm')}
          busy={busy}
          onConfirm={() => onConfirm(id)}
          onClose={onClose}
        >
          <p>{[name, country && format.country(country), tax_number].filter(Boolean).join(' · ')}</p>
          <p>{t(`admin.users.join.${user.role === 'supplier' ? 'supplier' : 'buyer'}`, { person: user.name })}</p>
          <WhatTheyGet companyId={id} type={user.role === 'supplier' ? 'supplier' : 'buyer'} />
        </ConfirmDialog>
      )}
    </DialogOf>
  );
}

/** What the person gets access to: people, rounds and orders, and a supplier's bank details. */
function WhatTheyGet({ companyId, type }: { companyId: string; type: Company['type'] }) {
  const ties = useCompanyTies({ id: companyId });
  return (
    <>
      <CompanyTies type={type} ties={ties} />
      {type === 'supplier' && <CompanyTerms companyId={companyId} />}
    </>
  );
}

/** Whether a company has the name that a person entered, ignoring case and accents. */
export const isNamed = (company: { name: string }, named: string) =>
  company.name.trim().localeCompare(named.trim(), undefined, { sensitivity: 'base' }) === 0;
