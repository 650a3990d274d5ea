import { DollarOutlined, InboxOutlined, PlusOutlined, SyncOutlined, TeamOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useDashboardRead } from '@junto/remote-kit/dashboard-read';
import { LinkButton } from '@junto/remote-kit/link-button';
import { Count, lazyPart, Page, PageHeader } from '@junto/ui/core';
import { TotalMoney } from '@junto/ui/format/total-money';
import { FigureStrip, type FigureOf } from '@junto/ui/page/figure-strip';
import { supplierApi } from '../api';
import { NoCompany } from '../list/no-company';
import { useMaySell } from '../may-sell';

/** Separate chunk: no other page needs the cards. */
const DashboardSheets = lazyPart(async () => (await import('./dashboard-sheets')).DashboardSheets);

type Dashboard = NonNullable<ReturnType<typeof supplierApi.useReadSupplierDashboardQuery>['data']>;

/**
 * Dashboard: four figures, to-do items, active rounds and recent sales. A failed figure is logged and shown as '—'
 * (decision 30).
 */
export function DashboardPage() {
  const { t } = useTranslation();
  const maySell = useMaySell();
  const dashboard = supplierApi.useReadSupplierDashboardQuery();
  const read = useDashboardRead(dashboard);
  const { data } = dashboard;
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
      <FigureStrip read={data} {...read} figures={figuresOf(t)} />
      <DashboardSheets data={data} {...read} />
    </Page>
  );
}

function figuresOf(t: TFunction): FigureOf<Dashboard>[] {
  return [
    {
      key: 'rounds',
      label: t('supplier.dashboard.activeRounds'),
      icon: <SyncOutlined aria-hidden />,
      figure: ({ active_rounds }) => <Count value={active_rounds} />,
      caption: ({ closing_within_a_week: closing = 0 }) =>
        closing > 0
          ? t('supplier.dashboard.closingSoon', { count: closing })
          : t('supplier.dashboard.activeRoundsCaption'),
      captionTone: ({ closing_within_a_week: closing = 0 }) => (closing > 0 ? 'close' : undefined),
    },
    {
      key: 'sales',
      label: t('supplier.dashboard.totalSales'),
      icon: <DollarOutlined aria-hidden />,
      figure: ({ total_sales }) => <TotalMoney amounts={total_sales} />,
      caption: t('supplier.dashboard.totalSalesCaption'),
    },
    {
      key: 'buyers',
      label: t('supplier.dashboard.activeBuyers'),
      icon: <TeamOutlined aria-hidden />,
      figure: ({ active_buyers }) => <Count value={active_buyers} />,
      caption: t('supplier.dashboard.activeBuyersCaption'),
    },
    {
      key: 'products',
      label: t('supplier.dashboard.products'),
      icon: <InboxOutlined aria-hidden />,
      figure: ({ products }) => <Count value={products} />,
      caption: t('supplier.dashboard.productsCaption'),
    },
  ];
}
