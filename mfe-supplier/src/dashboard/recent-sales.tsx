import { ArrowRightOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SaleRow } from '@junto/contracts/supplier/sales';
import { shortId } from '@junto/domain/short-id';
import { DateText, EmptyState, FigureFailed, Money, Sheet, SheetRow, Skeleton, StatusTag } from '@junto/ui/core';
import css from './dashboard.module.css';

interface RecentSalesProps {
  sales: readonly SaleRow[] | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** Up to 5 recent approved orders. */
export function RecentSales({ sales, failed, onRetry }: RecentSalesProps) {
  const { t } = useTranslation();
  const all = (
    <Link className={css.dashboardLink} to="/sales">
      {t('supplier.dashboard.salesHistory')} <ArrowRightOutlined aria-hidden />
    </Link>
  );
  return (
    <Sheet title={t('supplier.dashboard.recentSales')} extra={all}>
      {!sales &&
        (failed ? (
          <SheetRow>
            <FigureFailed onRetry={onRetry} />
          </SheetRow>
        ) : (
          <Skeleton rows={6} />
        ))}
      {sales?.length === 0 && (
        <EmptyState title={t('supplier.dashboard.noSalesTitle')} text={t('supplier.dashboard.noSalesText')} />
      )}
      {sales?.map((sale) => (
        <SheetRow key={sale.id}>
          <Link className={css.recentSale} to={`/sales?order=${sale.id}`}>
            <b className="two-lines">{sale.round_title}</b>
            <b>
              <Money amount={sale.total_value} currency={sale.currency} />
            </b>
            <small>
              #{shortId(sale.id)} · <DateText at={sale.created_at} />
            </small>
            <StatusTag entity="order" value={sale.status} />
          </Link>
        </SheetRow>
      ))}
    </Sheet>
  );
}
