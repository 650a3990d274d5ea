import { DollarOutlined, InboxOutlined, PlusOutlined, SyncOutlined, TeamOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '@junto/i18n/formats/count';
import { LinkButton } from '@junto/remote-kit/link-button';
import { Bone, FigureFailed, MoneyFigure, MoneyList, Page, PageHeader, StatStrip, type Stat } from '@junto/ui/core';
import { useReadSupplierDashboardQuery } from '../api';
import { NoCompany } from '../list/no-company';
import { useMaySell } from '../may-sell';
import { ActiveRounds } from './active-rounds';
import css from './dashboard.module.css';
import { RecentSales } from './recent-sales';

type Dashboard = NonNullable<ReturnType<typeof useReadSupplierDashboardQuery>['data']>;

/** Four figures, rounds under way and the latest sales. A failure is logged and shown as '—' (decision 30). */
export function DashboardPage() {
  const { t } = useTranslation();
  const maySell = useMaySell();
  const { data, error, refetch } = useReadSupplierDashboardQuery();
  useEffect(() => {
    if (error) console.warn('The dashboard could not be read', error);
  }, [error]);
  const instead = error ? <FigureFailed onRetry={refetch} /> : <Bone width={72} height={28} />;
  const failed = Boolean(error) && !data;
  return (
    <Page>
      <PageHeader
        title={t('supplier.dashboard.title')}
        purpose={t('supplier.dashboard.purpose')}
        action={
          maySell && (
            <LinkButton type="primary" icon={<PlusOutlined aria-hidden />} to="/rounds?edit=new">
              {t('supplier.dashboard.createRound')}
            </LinkButton>
          )
        }
      />
      <NoCompany />
      <StatStrip stats={statsOf(t, data, instead)} />
      <div className={css.dashboardHalves}>
        <ActiveRounds rounds={data?.rounds} failed={failed} onRetry={refetch} />
        <RecentSales sales={data?.recent_sales} failed={failed} onRetry={refetch} />
      </div>
    </Page>
  );
}

/** @param instead shown while there are no figures */
function statsOf(t: TFunction, data: Dashboard | undefined, instead: Stat['figure']): Stat[] {
  return [
    {
      key: 'rounds',
      label: t('supplier.dashboard.activeRounds'),
      icon: <SyncOutlined aria-hidden />,
      figure: data ? formatCount(data.active_rounds) : instead,
      caption: t('supplier.dashboard.activeRoundsCaption'),
    },
    {
      key: 'sales',
      label: t('supplier.dashboard.totalSales'),
      icon: <DollarOutlined aria-hidden />,
      figure: data ? <TotalSales amounts={data.total_sales} /> : instead,
      caption: t('supplier.dashboard.totalSalesCaption'),
    },
    {
      key: 'buyers',
      label: t('supplier.dashboard.activeBuyers'),
      icon: <TeamOutlined aria-hidden />,
      figure: data ? formatCount(data.active_buyers) : instead,
      caption: t('supplier.dashboard.activeBuyersCaption'),
    },
    {
      key: 'products',
      label: t('supplier.dashboard.products'),
      icon: <InboxOutlined aria-hidden />,
      figure: data ? formatCount(data.products) : instead,
      caption: t('supplier.dashboard.productsCaption'),
    },
  ];
}

function TotalSales({ amounts }: { amounts: Dashboard['total_sales'] }) {
  if (amounts.length > 1) return <MoneyList amounts={amounts} compact />;
  return <MoneyFigure amount={amounts[0]?.amount ?? 0} currency={amounts[0]?.currency} />;
}
