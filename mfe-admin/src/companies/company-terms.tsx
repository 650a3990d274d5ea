import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Address } from '@junto/contracts/address';
import type { Company } from '@junto/contracts/admin/companies';
import type { PaymentDetails } from '@junto/contracts/supplier/payment-details';
import { AddressLines } from '@junto/remote-kit/address-lines';
import { CardRows } from '@junto/remote-kit/card-rows';
import { QueryBoundary } from '@junto/remote-kit/query-boundary';
import { Card, CardRow } from '@junto/ui/core';
import { adminApi } from '../api';

/** Link to the company's users. */
export function CompanyPeople({ company: { name } }: { company: Company }) {
  const { t } = useTranslation();
  return (
    <p>
      <Link to={`/users?${new URLSearchParams({ search: name }).toString()}`}>{t('admin.companies.people')}</Link>
    </p>
  );
}

/** Delivery addresses with contact, read only: the buyer's users maintain them. */
export function CompanyAddresses({ addresses }: { addresses: readonly Address[] }) {
  const { t } = useTranslation();
  return (
    <Card title={t('delivery.addresses.title')}>
      <CardRows of={addresses} none={t('admin.companies.noAddresses')}>
        {(address) => <AddressLines address={address} />}
      </CardRows>
    </Card>
  );
}

/** Payment details of a supplier, read only: its users maintain them. */
export function CompanyTerms({ companyId }: { companyId: string }) {
  const { t } = useTranslation();
  const read = adminApi.useReadCompanyTermsQuery(
    { params: { company_id: companyId } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Card title={t('admin.companies.terms.title')}>
      <QueryBoundary of={read} failed={t('admin.companies.terms.failed')} skeletonRows={2}>
        {({ terms }) => (terms ? <Terms terms={terms} /> : <CardRow>{t('admin.companies.terms.unknown')}</CardRow>)}
      </QueryBoundary>
    </Card>
  );
}

function Terms({ terms: { payment_terms, bank_account } }: { terms: PaymentDetails }) {
  const { t } = useTranslation();
  return (
    <>
      <CardRow>
        <p className="multiline">{payment_terms ?? t('admin.companies.terms.none')}</p>
      </CardRow>
      <CardRow>{bank_account ? <Account account={bank_account} /> : t('admin.companies.terms.noAccount')}</CardRow>
    </>
  );
}

function Account({ account }: { account: NonNullable<PaymentDetails['bank_account']> }) {
  const { account_holder, bank_name, bic, notes } = account;
  return (
    <div className="multiline">
      <b>{account_holder}</b>
      <div>{[account.account, bank_name, bic].filter(Boolean).join(' · ')}</div>
      {notes && <div>{notes}</div>}
    </div>
  );
}
