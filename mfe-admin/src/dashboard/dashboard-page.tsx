import { BankOutlined, DollarOutlined, HourglassOutlined, TeamOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useDashboardRead } from '@junto/remote-kit/dashboard-read';
import { MoneyList, Page, PageHeader } from '@junto/ui/core';
import { FigureStrip } from '@junto/ui/page/figure-strip';
import { countFigure, figureOf, type FigureOf } from '@junto/ui/page/figures';
import { Halves } from '@junto/ui/page/list-card';
import { adminApi } from '../api';
import { Approvals } from './approvals';
import { ClosingBelow } from './closing-below';
import css from './dashboard.module.css';
import { RecentActivity } from './recent-activity';
import { Trends } from './trends';

type Dashboard = NonNullable<ReturnType<typeof adminApi.useReadAdminDashboardQuery>['data']>;

/**
 * Dashboard: pending decisions, recent activity, rounds that close soon below MOQ, and trends. A failure is logged and
 * shown as '—' (decision 30).
 */
export function DashboardPage() {
  const { t } = useTranslation();
  const dashboard = adminApi.useReadAdminDashboardQuery();
  const read = useDashboardRead(dashboard);
  const { data } = dashboard;
  return (
    <Page>
      <PageHeader title={t('admin.dashboard.title')} purpose={t('admin.dashboard.purpose')} />
      <FigureStrip read={data} {...read} figures={figuresOf(t)} />
      {/* Remounted when the figures above arrive, because their height changes. */}
      <Halves key={data ? 'read' : 'awaited'}>
        <Approvals newest={data?.approvals} longest={data?.longest_waiting} all={data?.pending.all ?? 0} {...read} />
        <RecentActivity recent={data?.recent} {...read} />
      </Halves>
      <ClosingBelow rounds={data?.closing_below} />
      {/* Rendered after the closing rounds, whose height is unknown until they are read. */}
      {!dashboard.isLoading && <Trends />}
    </Page>
  );
}

function figuresOf(t: TFunction): FigureOf<Dashboard>[] {
  return [
    countFigure('users', t('admin.dashboard.totalUsers'), TeamOutlined, ({ total_users }) => total_users, {
      caption: t('admin.dashboard.allRoles'),
    }),
    countFigure(
      'companies',
      t('admin.dashboard.activeCompanies'),
      BankOutlined,
      ({ active_companies }) => active_companies.all,
      { caption: ({ active_companies }) => <CompanySplit {...active_companies} /> },
    ),
    figureOf(
      'volume',
      t('admin.dashboard.platformVolume'),
      DollarOutlined,
      ({ platform_volume }) => <MoneyList amounts={platform_volume} />,
      { caption: t('admin.dashboard.volumeCaption') },
    ),
    countFigure('pending', t('admin.dashboard.pendingApprovals'), HourglassOutlined, ({ pending }) => pending.all, {
      caption: ({ pending }) =>
        pending.all > 0
          ? t('admin.dashboard.pendingSplit', {
              rounds: t('admin.dashboard.roundsPending', { count: pending.rounds }),
              orders: t('admin.dashboard.ordersPending', { count: pending.orders }),
            })
          : t('admin.dashboard.nothingPending'),
      captionTone: ({ pending }) => (pending.all > 0 ? 'close' : undefined),
    }),
  ];
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
      <span>{t('admin.dashboard.split', { buyers, suppliers })}</span>
    </>
  );
}
