import { ArrowRightOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OrderRow } from '@junto/contracts/buyer/orders';
import { dashboardLabel } from '@junto/domain/order';
import { shortId } from '@junto/domain/short-id';
import { LinkButton } from '@junto/remote-kit/link-button';
import { DateText, EmptyState, Money, Sheet, SheetRow, Skeleton, StatusTag } from '@junto/ui/core';
import { QuietFailure } from './cart-activity';
import css from './dashboard.module.css';

interface RecentOrdersProps {
  orders: readonly OrderRow[] | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** The latest three orders with the dashboard's labels (decision 38). */
export function RecentOrders({ orders, failed, onRetry }: RecentOrdersProps) {
  const { t } = useTranslation();
  const all = (
    <Link className={css.dashboardLink} to="/orders">
      {t('buyer.dashboard.orderHistory')} <ArrowRightOutlined aria-hidden />
    </Link>
  );
  return (
    <Sheet title={t('buyer.dashboard.recentOrders')} extra={all}>
      {!orders && (failed ? <QuietFailure onRetry={onRetry} /> : <Skeleton rows={6} />)}
      {orders?.length === 0 && (
        <EmptyState
          title={t('buyer.dashboard.noOrdersTitle')}
          text={t('buyer.dashboard.noOrdersText')}
          action={<LinkButton to="/rounds">{t('buyer.cart.browse')}</LinkButton>}
        />
      )}
      {orders?.map((order) => (
        <SheetRow key={order.id}>
          <div className={css.recentOrder}>
            <b className="two-lines">{order.round_title}</b>
            <b>
              <Money amount={order.total_value} currency={order.currency} />
            </b>
            <span className={css.recentOrderMeta}>
              #{shortId(order.id)} · <DateText at={order.created_at} />
            </span>
            <StatusTag entity="order" value={dashboardLabel(order.status)} />
          </div>
        </SheetRow>
      ))}
    </Sheet>
  );
}
