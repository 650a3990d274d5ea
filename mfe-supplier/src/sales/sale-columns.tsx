import { EyeOutlined, FileAddOutlined, FileTextOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { SaleRow } from '@junto/contracts/supplier/sales';
import { shortId } from '@junto/domain/short-id';
import { formatCount } from '@junto/i18n/formats/count';
import { LinkButton } from '@junto/remote-kit/link-button';
import { Amount, Button, DateText, StatusTag, Tooltip } from '@junto/ui/core';
import { MainCell, RowActions, type Column } from '@junto/ui/data';
import css from './sales.module.css';

export interface SaleMoves {
  view: (orderId: string) => void;
  generate: (orderId: string, complete: boolean) => void;
  /** The sale whose invoice is being generated. */
  busy: string | undefined;
  /** False for somebody who only looks around. */
  mayWrite: boolean;
}

/** Columns of Recent Sales; a supplier knows the buyer by id until the invoice names the parties. */
export function saleColumns(t: TFunction, moves: SaleMoves): Column<SaleRow>[] {
  return [
    {
      key: 'id',
      title: t('supplier.sales.order'),
      card: 'title',
      stays: true,
      render: (sale) => <MainCell name={`#${shortId(sale.id)}`} />,
    },
    {
      key: 'created_at',
      title: t('supplier.sales.date'),
      card: 'meta',
      sortable: true,
      render: (sale) => <DateText at={sale.created_at} />,
    },
    { key: 'buyer', title: t('supplier.sales.buyer'), card: 'meta', render: (sale) => shortId(sale.buyer_id) },
    {
      key: 'round',
      title: t('supplier.sales.round'),
      card: 'meta',
      render: (sale) => (
        <span className={css.saleRound}>
          {sale.round_title}
          {sale.moq_missed && <small>{t('supplier.sales.moqMissed')}</small>}
        </span>
      ),
    },
    {
      key: 'items',
      title: t('supplier.sales.items'),
      align: 'right',
      card: 'none',
      render: (sale) => formatCount(sale.total_items),
    },
    {
      key: 'total_value',
      title: t('supplier.sales.value'),
      align: 'right',
      card: 'amount',
      sortable: true,
      render: (sale) => <Amount amount={sale.total_value} currency={sale.currency} />,
    },
    {
      key: 'status',
      title: t('supplier.sales.statusColumn'),
      card: 'status',
      render: (sale) => <StatusTag entity="order" value={sale.status} />,
    },
    {
      key: 'actions',
      title: t('supplier.sales.actions'),
      align: 'right',
      card: 'actions',
      render: (sale) => <Actions sale={sale} moves={moves} />,
    },
  ];
}

function Actions({ sale, moves }: { sale: SaleRow; moves: SaleMoves }) {
  const { t } = useTranslation();
  const id = shortId(sale.id);
  return (
    <RowActions>
      <InvoiceAction sale={sale} moves={moves} />
      <Tooltip title={t('ui.action.viewDetails')}>
        <Button
          size="small"
          type="text"
          icon={<EyeOutlined aria-hidden />}
          aria-label={t('supplier.sales.viewOf', { id })}
          onClick={() => moves.view(sale.id)}
        />
      </Tooltip>
    </RowActions>
  );
}

/** The quick icon: leads to the invoice that exists, else generates it. */
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
  if (!moves.mayWrite) return null;
  return (
    <Tooltip title={sale.weights_complete ? t('supplier.sales.generate') : t('supplier.sales.weightsMissing')}>
      <Button
        size="small"
        type="text"
        icon={<FileAddOutlined aria-hidden />}
        loading={moves.busy === sale.id}
        aria-label={t('supplier.sales.generateOf', { id })}
        onClick={() => moves.generate(sale.id, sale.weights_complete)}
      />
    </Tooltip>
  );
}
