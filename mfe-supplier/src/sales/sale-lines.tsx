import { EditOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Sale, Weights } from '@junto/contracts/supplier/sales';
import { packsOf } from '@junto/domain/packs';
import { formatCount, formatCubicMetres, formatKilograms } from '@junto/i18n/formats/count';
import { countColumn } from '@junto/remote-kit/columns';
import { IconAction } from '@junto/remote-kit/icon-action';
import { Amount, Money, ProductPicture } from '@junto/ui/core';
import { DataTable, MainCell, type Column } from '@junto/ui/data';
import { useMaySell } from '../may-sell';
import css from './sales.module.css';

type Item = Sale['items'][number];

/** The lines of a sale with packs and weights. @param onEdit opens the weights of a line */
export function SaleLines({ sale, onEdit }: { sale: Sale; onEdit: (itemId: string) => void }) {
  const { t } = useTranslation();
  const mayWrite = useMaySell();
  const columns = lineColumns(t);
  return (
    <div className={css.saleLines}>
      <DataTable
        label={t('supplier.sales.items')}
        columns={mayWrite ? [...columns, editColumn(t, onEdit)] : columns}
        rows={sale.items}
        rowKey={(item) => item.id}
      />
    </div>
  );
}

function lineColumns(t: TFunction): Column<Item>[] {
  return [
    {
      key: 'product',
      title: t('supplier.sales.product'),
      card: 'title',
      gives: true,
      render: (item) => (
        <span className={css.saleLine}>
          <ProductPicture url={item.image} name={item.product_name} size={40} />
          <MainCell
            name={item.product_name}
            meta={item.moq_missed && <span className={css.saleLineMissed}>{t('supplier.sales.moqMissed')}</span>}
          />
        </span>
      ),
    },
    {
      key: 'sku',
      title: t('supplier.sales.sku'),
      card: 'meta',
      cardTitle: true,
      gives: true,
      render: (item) => item.sku_code,
    },
    {
      key: 'qty',
      title: t('supplier.sales.quantity'),
      align: 'right',
      card: 'meta',
      cardTitle: true,
      render: (item) => `${formatCount(item.qty)} ${t(`ui.uom.${item.uom}`)}`,
    },
    countColumn('packs', t('supplier.sales.packs'), (item) => packsOf(item.qty, item.units_per_pack)),
    measureColumn(t('supplier.sales.net'), 'net_weight'),
    measureColumn(t('supplier.sales.gross'), 'gross_weight'),
    measureColumn(t('supplier.sales.cbm'), 'cbm'),
    {
      key: 'price',
      title: t('supplier.sales.unitPrice'),
      align: 'right',
      card: 'meta',
      cardTitle: true,
      render: (item) => <Money amount={item.unit_price} currency={item.currency} />,
    },
    {
      key: 'subtotal',
      title: t('supplier.sales.subtotal'),
      align: 'right',
      card: 'amount',
      render: (item) => <Amount amount={item.subtotal} currency={item.currency} />,
    },
  ];
}

function measureColumn(label: string, key: keyof Weights): Column<Item> {
  return {
    key,
    title: label,
    align: 'right',
    card: 'meta',
    render: (item) => (
      <Measure label={label} value={item[key]} format={key === 'cbm' ? formatCubicMetres : formatKilograms} />
    ),
  };
}

function editColumn(t: TFunction, onEdit: (itemId: string) => void): Column<Item> {
  return {
    key: 'edit',
    title: <span className="visually-hidden">{t('supplier.sales.actions')}</span>,
    align: 'right',
    card: 'actions',
    render: (item) => (
      <IconAction
        tip={t('supplier.sales.weightsTitle')}
        label={t('supplier.sales.editOf', { product: item.product_name })}
        icon={<EditOutlined aria-hidden />}
        onClick={() => onEdit(item.id)}
      />
    ),
  };
}

interface MeasureProps {
  label: string;
  value: number | null;
  format: (value: number) => string;
}

/** A weight; on a card, which has no headings, with its name. */
function Measure({ label, value, format }: MeasureProps) {
  const { t } = useTranslation();
  return (
    <span>
      <span className={css.saleMeasureLabel}>{label}: </span>
      {value === null ? t('ui.empty.none') : format(value)}
    </span>
  );
}
