import {
  DollarOutlined,
  FileDoneOutlined,
  ShoppingCartOutlined,
  ShoppingOutlined,
  SyncOutlined,
} from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useDashboardRead } from '@junto/remote-kit/dashboard-read';
import { LinkButton } from '@junto/remote-kit/link-button';
import { Page, PageHeader } from '@junto/ui/core';
import { TotalMoney } from '@junto/ui/format/total-money';
import { FigureStrip } from '@junto/ui/page/figure-strip';
import { countFigure, figureOf, type FigureOf } from '@junto/ui/page/figures';
import { Halves } from '@junto/ui/page/list-card';
import { buyerApi } from '../api';
import { CartActivity } from './cart-activity';
import { NearlyMet } from './nearly-met';
import { RecentOrders } from './recent-orders';

type Dashboard = NonNullable<ReturnType<typeof buyerApi.useReadDashboardQuery>['data']>;

/**
 * Dashboard: four figures, nearly met pools, active carts and recent orders. A failure is logged and shown as '—'
 * (decision 30).
 */
export function DashboardPage() {
  const { t } = useTranslation();
  const dashboard = buyerApi.useReadDashboardQuery();
  const read = useDashboardRead(dashboard);
  const { data, fulfilledTimeStamp } = dashboard;
  return (
    <Page>
      <PageHeader
        title={t('buyer.dashboard.title')}
        purpose={t('buyer.dashboard.purpose')}
        action={
          <LinkButton type="primary" icon={<ShoppingOutlined aria-hidden />} to="/rounds">
            {t('buyer.dashboard.explore')}
          </LinkButton>
        }
      />
      <FigureStrip read={data} {...read} figures={figuresOf(t)} />
      {data && <NearlyMet pools={data.nearly_met} />}
      {/* Remounted after loading: the list of pools would push the skeletons down. */}
      <Halves key={data ? 'read' : 'awaited'}>
        <CartActivity carts={data?.carts} readAt={fulfilledTimeStamp} {...read} />
        <RecentOrders orders={data?.recent_orders} {...read} />
      </Halves>
    </Page>
  );
}

function figuresOf(t: TFunction): FigureOf<Dashboard>[] {
  return [
    countFigure('rounds', t('buyer.dashboard.openRounds'), SyncOutlined, ({ open_rounds }) => open_rounds, {
      caption: ({ closing_this_week }) =>
        closing_this_week > 0
          ? t('buyer.dashboard.closeThisWeek', { count: closing_this_week })
          : t('buyer.dashboard.noneCloses'),
      captionTone: ({ closing_this_week }) => (closing_this_week > 0 ? 'close' : undefined),
    }),
    countFigure('cart', t('buyer.dashboard.cartItems'), ShoppingCartOutlined, ({ cart_items }) => cart_items, {
      caption: ({ cart_rounds }) => t('buyer.dashboard.inRounds', { count: cart_rounds }),
    }),
    countFigure('orders', t('buyer.dashboard.totalOrders'), FileDoneOutlined, ({ total_orders }) => total_orders, {
      caption: ({ pending_orders }) => t('buyer.dashboard.awaiting', { count: pending_orders }),
    }),
    figureOf(
      'value',
      t('buyer.dashboard.totalValue'),
      DollarOutlined,
      ({ total_value }) => <TotalMoney amounts={total_value} />,
      { caption: ({ total_value }) => valueCaption(t, total_value) },
    ),
  ];
}

function valueCaption(t: TFunction, amounts: Dashboard['total_value']): string {
  return amounts.length > 1
    ? t('buyer.dashboard.valueCaptionSeveral')
    : t('buyer.dashboard.valueCaption', { currency: amounts[0]?.currency ?? 'USD' });
}
