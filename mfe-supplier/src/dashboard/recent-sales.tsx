import { useTranslation } from 'react-i18next';
import type { SaleRow } from '@junto/contracts/supplier/sales';
import { shortId } from '@junto/domain/short-id';
import { MoreLink, SheetEntry } from '@junto/remote-kit/sheet-links';
import { Amount, DateText, StatusTag } from '@junto/ui/core';
import { ListSheet } from '@junto/ui/page/list-sheet';

interface RecentSalesProps {
  sales: readonly SaleRow[] | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** Up to 5 recent approved orders. */
export function RecentSales({ sales, failed, onRetry }: RecentSalesProps) {
  const { t } = useTranslation();
  return (
    <ListSheet
      title={t('supplier.dashboard.recentSales')}
      extra={<MoreLink to="/sales">{t('supplier.dashboard.salesHistory')}</MoreLink>}
      items={sales}
      failed={failed}
      onRetry={onRetry}
      empty={{ title: t('supplier.dashboard.noSalesTitle'), text: t('supplier.dashboard.noSalesText') }}
      itemKey={(sale) => sale.id}
    >
      {(sale) => (
        <SheetEntry
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
    </ListSheet>
  );
}
