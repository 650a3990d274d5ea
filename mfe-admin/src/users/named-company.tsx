import { useTranslation } from 'react-i18next';
import type { User } from '@junto/contracts/admin/users';
import { QueryBoundary } from '@junto/remote-kit/query-boundary';
import { Button, Card, CardRow, DateText, Facts, StatusTag, useFormat } from '@junto/ui/core';
import { adminApi } from '../api';
import { useCompanyTies } from '../companies/company-ties';
import { isNamed, safeCompany, type NamingUser, type Proposal } from './safe-company';
import { useConfirmCompany } from './use-confirm-company';
import css from './users.module.css';

interface NamedCompanyProps extends NamingUser {
  onAssigned: () => void;
}

/**
 * What the user entered beside the existing companies that may be meant. The safe action is the only primary one and
 * has the focus.
 */
export function NamedCompany({ user, named, onAssigned }: NamedCompanyProps) {
  const { t } = useTranslation();
  const read = adminApi.useReadCompanyProposalsQuery(
    { params: { profile_id: user.id } },
    { refetchOnMountOrArgChange: true },
  );
  const confirming = useConfirmCompany(user, named, onAssigned);
  return (
    <div className={css.sides}>
      <Person user={user} named={named} />
      <Card title={t('admin.users.existing')}>
        <QueryBoundary of={read} failed={t('admin.toast.companiesFailed')} skeletonRows={6}>
          {({ proposals, domain }) => (
            <Choices user={user} named={named} proposals={proposals} domain={domain} confirming={confirming} />
          )}
        </QueryBoundary>
      </Card>
      {confirming.dialogs}
    </div>
  );
}

/** What the user entered at sign-up; sign-up has no tax number and country. */
function Person({ user, named }: NamingUser) {
  const { t } = useTranslation();
  return (
    <Card title={t('admin.users.entered', { company: named })} padded>
      <Facts
        facts={[
          [t('admin.users.user'), user.name],
          [t('admin.users.role'), t(`status.role.${user.role}`)],
          [t('admin.users.mailDomain'), domainOf(user)],
          [t('admin.users.joined'), <DateText at={user.created_at} />],
          [t('admin.companies.taxNumber'), t('admin.users.notEntered')],
          [t('admin.companies.country'), t('admin.users.notEntered')],
        ]}
      />
    </Card>
  );
}

/** For an answer before and after the dialog has opened. */
const firstFocus = { autoFocus: true, 'data-first-focus': true };

const domainOf = ({ email }: User) => email.slice(email.lastIndexOf('@') + 1);

interface ChoicesProps extends NamingUser {
  proposals: readonly Proposal[];
  /** Null for a public mail service. */
  domain: string | null | undefined;
  confirming: Pick<ReturnType<typeof useConfirmCompany>, 'askToJoin' | 'create' | 'busy'>;
}

function Choices({ user, named, proposals, domain, confirming: { askToJoin, create, busy } }: ChoicesProps) {
  const { t } = useTranslation();
  const { company: safe, reason } = safeCompany(proposals, named);
  return (
    <>
      <CardRow>
        <p className="quiet">
          <span>{t(`admin.users.safe.${reason}`, { company: safe?.name ?? named, domain: domainOf(user) })}</span>{' '}
          {domain === null && <span>{t('admin.users.publicDomain', { domain: domainOf(user) })}</span>}
        </p>
      </CardRow>
      {proposals.map((company) => (
        <CardRow key={company.id}>
          <div className={css.proposal}>
            <CompanyFacts company={company} user={user} named={named} />
            <Button
              type={company.id === safe?.id ? 'primary' : 'default'}
              {...(company.id === safe?.id && firstFocus)}
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
          <div className={css.company}>
            {t(proposals.length > 0 ? 'admin.users.noneOfThese' : 'admin.users.noneLikeIt')}
            <p className="quiet">{t('admin.users.createText', { company: named, person: user.name })}</p>
          </div>
          <Button type={safe ? 'default' : 'primary'} {...(!safe && firstFocus)} loading={busy} onClick={create}>
            {t('admin.users.createNamed')}
          </Button>
        </div>
      </CardRow>
    </>
  );
}

/** An existing company: what it has in common with the entered one, and who and what it has. */
function CompanyFacts({ company, user, named }: NamingUser & { company: Proposal }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useCompanyTies(company);
  const none = t('ui.empty.none');
  const { colleagues = 0 } = company;
  const same = [
    ...(isNamed(company, named) ? [t('admin.users.sameName')] : []),
    ...(colleagues > 0 ? [t('admin.users.sameDomain', { count: colleagues, domain: domainOf(user) })] : []),
  ];
  return (
    <div className={css.company}>
      <p>
        <strong>{company.name}</strong> <StatusTag entity="product" value="active" />
      </p>
      {same.length > 0 && <p className="quiet">{same.join(' · ')}</p>}
      <Facts
        facts={[
          [t('admin.companies.taxNumber'), company.tax_number ?? none],
          [t('admin.companies.country'), company.country ? format.country(company.country) : none],
          [t('admin.users.people'), data ? format.count(data.people) : none],
          user.role === 'supplier'
            ? [t('admin.users.openRounds'), data ? format.count(data.rounds.total) : none]
            : [t('admin.users.openOrders'), data ? format.count(data.orders.total) : none],
          [t('admin.users.since'), company.created_at ? <DateText at={company.created_at} /> : none],
        ]}
      />
    </div>
  );
}
