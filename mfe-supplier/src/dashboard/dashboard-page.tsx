import { DollarOutlined, InboxOutlined, PlusOutlined, SyncOutlined, TeamOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useDashboardRead } from '@junto/remote-kit/dashboard-read';
import { LinkButton } from '@junto/remote-kit/link-button';
import { lazyPart, Page, PageHeader } from '@junto/ui/core';
import { TotalMoney } from '@junto/ui/format/total-money';
import { FigureStrip } from '@junto/ui/page/figure-strip';
import { countFigure, figureOf, type FigureOf } from '@junto/ui/page/figures';
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
    countFigure('rounds', t('supplier.dashboard.activeRounds'), SyncOutlined, ({ active_rounds }) => active_rounds, {
      caption: ({ closing_within_a_week: closing = 0 }) =>
        closing > 0
          ? t('supplier.dashboard.closingSoon', { count: closing })
          : t('supplier.dashboard.activeRoundsCaption'),
      captionTone: ({ closing_within_a_week: closing = 0 }) => (closing > 0 ? 'close' : undefined),
    }),
    figureOf(
      'sales',
      t('supplier.dashboard.totalSales'),
      DollarOutlined,
      ({ total_sales }) => <TotalMoney amounts={total_sales} />,
      { caption: t('supplier.dashboard.totalSalesCaption') },
    ),
    countFigure('buyers', t('supplier.dashboard.activeBuyers'), TeamOutlined, ({ active_buyers }) => active_buyers, {
      caption: t('supplier.dashboard.activeBuyersCaption'),
    }),
    countFigure('products', t('supplier.dashboard.products'), InboxOutlined, ({ products }) => products, {
      caption: t('supplier.dashboard.productsCaption'),
    }),
  ];
}
