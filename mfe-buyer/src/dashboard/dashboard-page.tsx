import {
  DollarOutlined,
  FileDoneOutlined,
  ShoppingCartOutlined,
  ShoppingOutlined,
  SyncOutlined,
} from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '@junto/i18n/formats/count';
import { LinkButton } from '@junto/remote-kit/link-button';
import { Bone, FigureFailed, MoneyFigure, MoneyList, Page, PageHeader, StatStrip, type Stat } from '@junto/ui/core';
import { useReadDashboardQuery } from '../api';
import { CartActivity } from './cart-activity';
import css from './dashboard.module.css';
import { RecentOrders } from './recent-orders';

type Dashboard = NonNullable<ReturnType<typeof useReadDashboardQuery>['data']>;

/** Four figures, carts under way and the latest orders. A failure is logged and shown as '—' (decision 30). */
export function DashboardPage() {
  const { t } = useTranslation();
  const { data, error, refetch, fulfilledTimeStamp } = useReadDashboardQuery();
  useEffect(() => {
    if (error) console.error('The dashboard could not be read', error);
  }, [error]);
  const figureOf = (dashboard: Dashboard | undefined) =>
    dashboard ? undefined : error ? <FigureFailed onRetry={refetch} /> : <Bone width={72} height={28} />;
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
      <StatStrip stats={statsOf(t, data, figureOf(data))} />
      <div className={css.dashboardHalves}>
        <CartActivity
          carts={data?.carts}
          readAt={fulfilledTimeStamp}
          failed={Boolean(error) && !data}
          onRetry={refetch}
        />
        <RecentOrders orders={data?.recent_orders} failed={Boolean(error) && !data} onRetry={refetch} />
      </div>
    </Page>
  );
}

/** @param instead shown while there are no figures */
function statsOf(t: TFunction, data: Dashboard | undefined, instead: Stat['figure']): Stat[] {
  return [
    {
      key: 'rounds',
      label: t('buyer.dashboard.openRounds'),
      icon: <SyncOutlined aria-hidden />,
      figure: data ? formatCount(data.open_rounds) : instead,
      caption:
        data &&
        (data.closing_this_week > 0
          ? t('buyer.dashboard.closeThisWeek', { count: data.closing_this_week })
          : t('buyer.dashboard.noneCloses')),
      captionTone: data && data.closing_this_week > 0 ? 'close' : undefined,
    },
    {
      key: 'cart',
      label: t('buyer.dashboard.cartItems'),
      icon: <ShoppingCartOutlined aria-hidden />,
      figure: data ? formatCount(data.cart_items) : instead,
      caption: data && t('buyer.dashboard.inRounds', { count: data.cart_rounds }),
    },
    {
      key: 'orders',
      label: t('buyer.dashboard.totalOrders'),
      icon: <FileDoneOutlined aria-hidden />,
      figure: data ? formatCount(data.total_orders) : instead,
      caption: data && t('buyer.dashboard.awaiting', { count: data.pending_orders }),
    },
    {
      key: 'value',
      label: t('buyer.dashboard.totalValue'),
      icon: <DollarOutlined aria-hidden />,
      figure: data ? <TotalValue amounts={data.total_value} /> : instead,
      caption: data && valueCaption(t, data.total_value),
    },
  ];
}

function TotalValue({ amounts }: { amounts: Dashboard['total_value'] }) {
  if (amounts.length > 1) return <MoneyList amounts={amounts} compact />;
  return <MoneyFigure amount={amounts[0]?.amount ?? 0} currency={amounts[0]?.currency} />;
}

function valueCaption(t: TFunction, amounts: Dashboard['total_value']): string {
  return amounts.length > 1
    ? t('buyer.dashboard.valueCaptionSeveral')
    : t('buyer.dashboard.valueCaption', { currency: amounts[0]?.currency ?? 'USD' });
}
