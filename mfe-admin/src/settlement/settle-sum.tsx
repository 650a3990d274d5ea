import { UpOutlined } from '@ant-design/icons';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OfferAllocation, SettlementPreview } from '@junto/contracts/settlement';
import { shortId } from '@junto/domain/short-id';
import { Alert, Button, Card, Count, Drawer, Money } from '@junto/ui/core';
import { useMedia } from '@junto/ui/data';
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

/**
 * What the round comes to with these decisions, and Settle Round; once it is settled, its undo. On narrow screens a bar at
 * the foot, which opens it.
 */
export function SettleSum(props: SettleSumProps) {
  const isNarrow = useMedia('(max-width: 1199px)');
  const { preview } = props;
  const { t } = useTranslation();
  const title = t(preview.settlement ? 'admin.settle.outcome' : 'admin.settle.ifSettled');
  if (isNarrow) return <SumBar {...props} title={title} />;
  return (
    <div className={css.sum}>
      <Card title={title} extra={preview.currency} padded>
        <Sum {...props} />
      </Card>
    </div>
  );
}

/** Products without a decision, and the settled figures once there is none. */
function settledOf({ preview: { offers }, sums, decisions }: SettleSumProps) {
  const open = offers.filter(({ round_product_id }) => !decisions.has(round_product_id)).length;
  return { open, settled: open === 0 ? sums?.settled : undefined };
}

function SumBar({ title, ...props }: SettleSumProps & { title: string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { currency } = props.preview;
  const { open, settled } = settledOf(props);
  return (
    <div className={`bottom-bar ${css.bar}`} data-bottom-bar>
      <span>
        <small>{open > 0 ? t('admin.settle.toDecide', { count: open }) : title}</small>
        <b>{settled ? <Money amount={settled.total_value} currency={currency} /> : <Unknown />}</b>
      </span>
      <Button type="primary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t(props.preview.settlement ? 'admin.settle.showOutcome' : 'admin.settle.showSum')} <UpOutlined aria-hidden />
      </Button>
      <Drawer
        open={isOpen}
        onClose={() => setIsOpen(false)}
        placement="bottom"
        size="auto"
        title={title}
        closable={{ 'aria-label': t('ui.action.close') }}
      >
        <Sum {...props} />
      </Drawer>
    </div>
  );
}

function Sum(props: SettleSumProps) {
  const { t } = useTranslation();
  const { preview, sums, decisions, allocations } = props;
  const { settlement, placed, currency } = preview;
  const { open, settled } = settledOf(props);
  const rows = (['orders', 'lines', 'units'] as const).map(
    (figure) => [t(`admin.settle.${figure}`), placed[figure], settled?.[figure]] as const,
  );
  return (
    <>
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
                <Moving figure={before}>
                  <Count value={before} />
                </Moving>
              </td>
              <td>{after === undefined ? <Unknown /> : <Count value={after} />}</td>
            </tr>
          ))}
          <tr className={css.value}>
            <th scope="row">{t('admin.settle.value')}</th>
            <td>
              <Moving figure={placed.total_value}>
                <Money amount={placed.total_value} currency={currency} />
              </Moving>
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
    </>
  );
}

/** A figure as closed, which flashes when an approval or cancellation elsewhere changes it. */
function Moving({ figure, children }: { figure: number; children: ReactNode }) {
  const [last, setLast] = useState({ figure, hasMoved: false });
  if (figure !== last.figure) setLast({ figure, hasMoved: true });
  return (
    <span key={figure} data-moved={last.hasMoved || undefined}>
      {children}
    </span>
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
