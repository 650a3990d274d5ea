import { useTranslation } from 'react-i18next';
import type { Profile } from '@junto/contracts/identity/profile';
import { Card, Facts, useFormat } from '@junto/ui/core';
import { AddressesSheet } from './addresses-sheet';
import { ColleaguesSheet } from './colleagues-sheet';
import { CompanySheet } from './company-sheet';

/** The user's company: its data, people and delivery addresses; without a company, the one the user names. */
export function CompanySection({ profile }: { profile: Profile }) {
  const { company, company_id, role } = profile;
  return (
    <>
      {company && <CompanyFacts company={company} />}
      {company_id === null ? <CompanySheet profile={profile} /> : <ColleaguesSheet />}
      {role === 'buyer' && company && <AddressesSheet addresses={company.addresses ?? []} />}
    </>
  );
}

/** Read-only: an administrator keeps them (decision 23). */
function CompanyFacts({ company: { name, tax_number, country } }: { company: NonNullable<Profile['company']> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const unknown = t('ui.empty.unknown');
  return (
    <Card title={name} extra={<small>{t('shell.profile.companyNote')}</small>} padded>
      <Facts
        facts={[
          [t('shell.profile.taxNumber'), tax_number ?? unknown],
          [t('shell.profile.country'), country ? format.country(country) : unknown],
        ]}
      />
    </Card>
  );
}
