import { BankOutlined, DollarOutlined, HourglassOutlined, TeamOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '@junto/i18n/formats/count';
import { Bone, CompactMoney, FigureFailed, MoneyList, Page, PageHeader, StatStrip, type Stat } from '@junto/ui/core';
import { useReadAdminDashboardQuery } from '../api';
import { Approvals } from './approvals';
import css from './dashboard.module.css';
import { RecentActivity } from './recent-activity';

type Dashboard = NonNullable<ReturnType<typeof useReadAdminDashboardQuery>['data']>;

/** What waits for a decision and what happened lately. A failure is logged and shown as '—' (decision 30). */
export function DashboardPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useReadAdminDashboardQuery();
  useEffect(() => {
    if (error) console.error('The dashboard could not be read', error);
  }, [error]);
  const instead = error ? <FigureFailed onRetry={refetch} /> : <Bone width={72} height={28} />;
  const failed = Boolean(error) && !data;
  return (
    <Page>
      <PageHeader title={t('admin.dashboard.title')} purpose={t('admin.dashboard.purpose')} />
      <StatStrip stats={statsOf(t, data, instead)} />
      <div className={css.dashboardHalves}>
        <Approvals approvals={data?.approvals} all={data?.pending.all ?? 0} failed={failed} onRetry={refetch} />
        <RecentActivity recent={data?.recent} failed={failed} onRetry={refetch} />
      </div>
    </Page>
  );
}

/** @param instead shown while there are no figures */
function statsOf(t: TFunction, data: Dashboard | undefined, instead: Stat['figure']): Stat[] {
  return [
    {
      key: 'users',
      label: t('admin.dashboard.totalUsers'),
      icon: <TeamOutlined aria-hidden />,
      figure: data ? formatCount(data.total_users) : instead,
      caption: t('admin.dashboard.allRoles'),
    },
    {
      key: 'companies',
      label: t('admin.dashboard.activeCompanies'),
      icon: <BankOutlined aria-hidden />,
      figure: data ? formatCount(data.active_companies.all) : instead,
      caption: data && <CompanySplit {...data.active_companies} />,
    },
    {
      key: 'volume',
      label: t('admin.dashboard.platformVolume'),
      icon: <DollarOutlined aria-hidden />,
      figure: data ? <Volume amounts={data.platform_volume} /> : instead,
      caption: t('admin.dashboard.volumeCaption'),
    },
    {
      key: 'pending',
      label: t('admin.dashboard.pendingApprovals'),
      icon: <HourglassOutlined aria-hidden />,
      figure: data ? formatCount(data.pending.all) : instead,
      caption:
        data &&
        (data.pending.all > 0 ? t('admin.dashboard.pendingSplit', data.pending) : t('admin.dashboard.nothingPending')),
      captionTone: data && data.pending.all > 0 ? 'close' : undefined,
    },
  ];
}

function Volume({ amounts }: { amounts: Dashboard['platform_volume'] }) {
  if (amounts.length > 1) return <MoneyList amounts={amounts} compact />;
  return <CompactMoney amount={amounts[0]?.amount ?? 0} currency={amounts[0]?.currency} />;
}

/** A split bar, labelled in words below it. */
function CompanySplit({ all, buyers, suppliers }: Dashboard['active_companies']) {
  const { t } = useTranslation();
  return (
    <>
      {all > 0 && (
        <span className={css.splitBar} aria-hidden>
          <span style={{ flexGrow: buyers }} />
          <span style={{ flexGrow: suppliers }} />
        </span>
      )}
      {t('admin.dashboard.split', { buyers, suppliers })}
    </>
  );
}
