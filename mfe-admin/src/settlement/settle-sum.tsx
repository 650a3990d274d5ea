import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OfferAllocation, SettlementPreview } from '@junto/contracts/settlement';
import { shortId } from '@junto/domain/short-id';
import { Alert, Button, Card, Count, Money } from '@junto/ui/core';
import type { Decisions } from './decisions';
import { SettledNote } from './settled-note';
import css from './settlement.module.css';
import { useSettle } from './use-settle';

interface SettleSumProps {
  preview: SettlementPreview;
  sums: SettlementPreview | undefined;
  decisions: Decisions;
  allocations: readonly OfferAllocation[];
}

/** What the round comes to with these decisions, and Settle Round; once it is settled, its undo. */
export function SettleSum({ preview, sums, decisions, allocations }: SettleSumProps) {
  const { t } = useTranslation();
  const { settlement, offers, placed, currency } = preview;
  const open = offers.filter(({ round_product_id }) => !decisions.has(round_product_id)).length;
  const settled = open === 0 ? sums?.settled : undefined;
  const rows = (['orders', 'lines', 'units'] as const).map(
    (figure) => [t(`admin.settle.${figure}`), placed[figure], settled?.[figure]] as const,
  );
  return (
    <div className={css.sum}>
      <Card title={t(settlement ? 'admin.settle.outcome' : 'admin.settle.ifSettled')} extra={currency} padded>
        <table className={css.figures}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('admin.settle.asClosed')}</th>
              <th scope="col">{t('admin.settle.settled')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, before, after]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  <Count value={before} />
                </td>
                <td>{after === undefined ? <Unknown /> : <Count value={after} />}</td>
              </tr>
            ))}
            <tr className={css.value}>
              <th scope="row">{t('admin.settle.value')}</th>
              <td>
                <Money amount={placed.total_value} currency={currency} />
              </td>
              <td>{settled ? <Money amount={settled.total_value} currency={currency} /> : <Unknown />}</td>
            </tr>
          </tbody>
        </table>
        {settlement ? (
          <SettledNote preview={preview} settlement={settlement} />
        ) : (
          <ToSettle
            preview={sums ?? preview}
            decisions={decisions}
            allocations={allocations}
            open={open}
            loading={!sums}
          />
        )}
      </Card>
    </div>
  );
}

function Unknown() {
  const { t } = useTranslation();
  return <span>{t('ui.empty.unknown')}</span>;
}

interface ToSettleProps {
  preview: SettlementPreview;
  decisions: Decisions;
  allocations: readonly OfferAllocation[];
  /** Products without a decision. */
  open: number;
  loading: boolean;
}

function ToSettle({ preview, decisions, allocations, open, loading }: ToSettleProps) {
  const { t } = useTranslation();
  const settle = useSettle(preview, { decisions, allocations });
  const { pending_orders, blocked, awaits_settlement } = preview;
  const isReady = open === 0 && pending_orders === 0 && blocked.total === 0;
  return (
    <div className={css.acts}>
      {pending_orders > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('admin.settle.pending', { count: pending_orders })}
          description={<Link to="/orders?status=pending_admin">{t('admin.settle.seePending')}</Link>}
        />
      )}
      {blocked.total > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('admin.settle.blocked', { count: blocked.total })}
          description={
            <>
              {t('admin.settle.blockedText')}{' '}
              {blocked.orders.map((id) => (
                <Link key={id} className={css.order} to={`/orders?order=${id}`}>
                  #{shortId(id)}
                </Link>
              ))}
            </>
          }
        />
      )}
      <Button type="primary" size="large" block disabled={!isReady} loading={isReady && loading} onClick={settle.ask}>
        {open > 0 ? t('admin.settle.toDecide', { count: open }) : t('admin.settle.settle')}
      </Button>
      {awaits_settlement && <p>{t('admin.settle.awaits')}</p>}
      <p>{t('admin.settle.note')}</p>
      {settle.dialog}
    </div>
  );
}
