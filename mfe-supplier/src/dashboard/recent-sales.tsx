import { useTranslation } from 'react-i18next';
import type { SaleRow } from '@junto/contracts/supplier/sales';
import { shortId } from '@junto/domain/short-id';
import { MoreLink, CardLink } from '@junto/remote-kit/card-links';
import type { DashboardRead } from '@junto/remote-kit/dashboard-read';
import { Amount, DateText, StatusTag } from '@junto/ui/core';
import { ListCard } from '@junto/ui/page/list-card';

interface RecentSalesProps extends DashboardRead {
  sales: readonly SaleRow[] | undefined;
}

/** Up to 5 recent approved orders. */
export function RecentSales({ sales, ...read }: RecentSalesProps) {
  const { t } = useTranslation();
  return (
    <ListCard
      title={t('supplier.dashboard.recentSales')}
      extra={<MoreLink to="/sales">{t('supplier.dashboard.salesHistory')}</MoreLink>}
      items={sales}
      {...read}
      empty={{ title: t('supplier.dashboard.noSalesTitle'), text: t('supplier.dashboard.noSalesText') }}
      itemKey={(sale) => sale.id}
    >
      {(sale) => (
        <CardLink
          to={`/sales?order=${sale.id}`}
          title={sale.round_title}
          end={<Amount amount={sale.total_value} currency={sale.currency} />}
          meta={
            <>
              #{shortId(sale.id)} · <DateText at={sale.created_at} />
            </>
          }
          status={<StatusTag entity="delivery" value={sale.delivery_state} />}
        />
      )}
    </ListCard>
  );
}
