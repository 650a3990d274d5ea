import { FileAddOutlined, FileTextOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { SaleRow } from '@junto/contracts/supplier/sales';
import { shortId } from '@junto/domain/short-id';
import {
  actionsColumn,
  amountColumn,
  countColumn,
  dateColumn,
  metaColumn,
  namedColumn,
  stateColumn,
  titleColumn,
} from '@junto/remote-kit/columns';
import { IconAction, ViewAction } from '@junto/remote-kit/icon-action';
import { LinkButton } from '@junto/remote-kit/link-button';
import { StatusTag, Tooltip } from '@junto/ui/core';
import { CutText, MainCell, type Column } from '@junto/ui/data';
import { BuyerCell } from '../list/buyer-cell';
import { DeliveryTag } from './delivery-tag';
import css from './sales.module.css';

export interface SaleMoves {
  view: (orderId: string) => void;
  generate: (orderId: string) => void;
  /** The sale whose invoice is being generated. */
  busy: string | undefined;
  /** False for an admin who only looks around. */
  mayWrite: boolean;
}

/** Columns of Recent Sales. */
export function saleColumns(t: TFunction, moves: SaleMoves): Column<SaleRow>[] {
  return [
    // Never truncated or wrapped: a partial number is useless.
    titleColumn('id', t('supplier.sales.order'), (sale) => <MainCell name={<>#{shortId(sale.id)}</>} />, {
      ellipsis: false,
    }),
    dateColumn('created_at', t('supplier.sales.date'), { cardTitle: true }),
    namedColumn('buyer', t('supplier.sales.buyer'), (sale) => <BuyerCell of={sale} />, { ellipsis: true }),
    metaColumn(
      'round',
      t('supplier.sales.round'),
      (sale) => (
        <span className={css.saleRound}>
          <CutText lines={2}>{sale.round_title}</CutText>
          {sale.moq_missed && <small>{t('settlement.moqMissed')}</small>}
        </span>
      ),
      { width: '36%' },
    ),
    countColumn('items', t('supplier.sales.items'), (sale) => sale.total_items),
    amountColumn(t('supplier.sales.value')),
    // One column for both: side by side, the actions would be out of sight beside the sidebar at 1120 px.
    stateColumn(t('supplier.sales.statusColumn'), (sale) => (
      <span className={css.states}>
        <StatusTag entity="order" value={sale.status} />
        <DeliveryTag of={sale} />
      </span>
    )),
    actionsColumn(t('supplier.sales.actions'), (sale) => (
      <>
        <InvoiceAction sale={sale} moves={moves} />
        <ViewAction label={t('supplier.sales.viewOf', { id: shortId(sale.id) })} onView={() => moves.view(sale.id)} />
      </>
    )),
  ];
}

/** Quick icon: opens the existing invoice, or generates one. */
function InvoiceAction({ sale, moves }: { sale: SaleRow; moves: SaleMoves }) {
  const { t } = useTranslation();
  const id = shortId(sale.id);
  if (sale.invoice_id) {
    return (
      <Tooltip title={t('supplier.sales.view')}>
        <LinkButton
          size="small"
          type="text"
          icon={<FileTextOutlined aria-hidden />}
          aria-label={t('supplier.sales.viewInvoiceOf', { id })}
          to={`/invoices?invoice=${sale.invoice_id}`}
        />
      </Tooltip>
    );
  }
  if (!moves.mayWrite || sale.awaits_settlement) return null;
  return (
    <IconAction
      tip={sale.weights_complete ? t('supplier.sales.generate') : t('supplier.sales.weightsMissing')}
      label={t('supplier.sales.generateOf', { id })}
      icon={<FileAddOutlined aria-hidden />}
      loading={moves.busy === sale.id}
      onClick={() => moves.generate(sale.id)}
    />
  );
}
