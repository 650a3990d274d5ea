import { useTranslation } from 'react-i18next';
import type { OrderRow } from '@junto/contracts/buyer/orders';
import { dashboardLabel } from '@junto/domain/order';
import { shortId } from '@junto/domain/short-id';
import { MoreLink, CardLink } from '@junto/remote-kit/card-links';
import type { DashboardRead } from '@junto/remote-kit/dashboard-read';
import { LinkButton } from '@junto/remote-kit/link-button';
import { Amount, DateText, StatusTag } from '@junto/ui/core';
import { ListCard } from '@junto/ui/page/list-card';

interface RecentOrdersProps extends DashboardRead {
  orders: readonly OrderRow[] | undefined;
}

/** The latest three orders with the dashboard's labels (decision 1). */
export function RecentOrders({ orders, ...read }: RecentOrdersProps) {
  const { t } = useTranslation();
  return (
    <ListCard
      title={t('buyer.dashboard.recentOrders')}
      extra={<MoreLink to="/orders">{t('buyer.dashboard.orderHistory')}</MoreLink>}
      items={orders}
      {...read}
      empty={{
        title: t('buyer.dashboard.noOrdersTitle'),
        text: t('buyer.dashboard.noOrdersText'),
        action: <LinkButton to="/rounds">{t('buyer.cart.browse')}</LinkButton>,
      }}
      itemKey={(order) => order.id}
    >
      {(order) => (
        <CardLink
          title={order.round_title}
          end={<Amount amount={order.total_value} currency={order.currency} />}
          meta={
            <>
              #{shortId(order.id)} · <DateText at={order.created_at} />
            </>
          }
          status={<StatusTag entity="order" value={dashboardLabel(order.status)} />}
        />
      )}
    </ListCard>
  );
}
