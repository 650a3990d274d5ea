import { EditOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Sale, Weights } from '@junto/contracts/supplier/sales';
import { packsOf } from '@junto/domain/packs';
import { countColumn, namedColumn, titleColumn } from '@junto/remote-kit/columns';
import { IconAction } from '@junto/remote-kit/icon-action';
import { useCutText } from '@junto/remote-kit/supply/use-cut-text';
import { useUpToText } from '@junto/remote-kit/up-to/use-up-to-text';
import { Amount, Count, Money, ProductPicture, useFormat } from '@junto/ui/core';
import { DataTable, MainCell, type Column } from '@junto/ui/data';
import { useMaySell } from '../may-sell';
import { FillLine } from './fill-weights';
import css from './sales.module.css';
import { isOffered, type FillWeights } from './use-fill-weights';

type Item = Sale['items'][number];

interface SaleLinesProps {
  sale: Sale;
  /** Opens the weights of a line. */
  onEdit: (itemId: string) => void;
  fill: FillWeights;
}

/** The lines of a sale with packs and weights. */
export function SaleLines({ sale, onEdit, fill }: SaleLinesProps) {
  const { t } = useTranslation();
  const mayWrite = useMaySell();
  const columns = lineColumns(t, mayWrite ? fill : undefined);
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

function UpToUnits({ upTo }: { upTo: number }) {
  const t = useUpToText();
  return <small className="quiet"> {t('upTo.units', { upTo })}</small>;
}

/** Why the line has fewer units than placed. */
function CutLine({ item }: { item: Item }) {
  const text = useCutText()(item);
  return text ? <span className={css.saleLineMissed}> · {text}</span> : null;
}

function lineColumns(t: TFunction, fill: FillWeights | undefined): Column<Item>[] {
  return [
    titleColumn('product', t('supplier.sales.product'), (item) => (
      <span className={css.saleLine}>
        <ProductPicture url={item.image} name={item.product_name} size={40} />
        <MainCell
          name={item.product_name}
          meta={
            <>
              <span>{t('supplier.papers.perPack', { sku: item.sku_code, count: item.units_per_pack })}</span>
              {item.moq_missed && <span className={css.saleLineMissed}> · {t('settlement.moqMissed')}</span>}
              <CutLine item={item} />
            </>
          }
        />
      </span>
    )),
    namedColumn(
      'qty',
      t('supplier.sales.quantity'),
      (item) => (
        <>
          <Count value={item.qty} /> <span>{t(`uom.${item.uom}`)}</span>
          {item.up_to && typeof item.placed_qty !== 'number' && <UpToUnits upTo={item.up_to} />}
        </>
      ),
      { align: 'right' },
    ),
    countColumn('packs', t('supplier.sales.packs'), (item) => packsOf(item.qty, item.units_per_pack)),
    ...measureColumns(t, fill),
    namedColumn(
      'price',
      t('supplier.sales.unitPrice'),
      (item) => <Money amount={item.unit_price} currency={item.currency} />,
      { align: 'right' },
    ),
    {
      key: 'subtotal',
      title: t('supplier.sales.subtotal'),
      align: 'right',
      card: 'amount',
      render: (item) => <Amount amount={item.subtotal} currency={item.currency} />,
    },
  ];
}

const measures = { net_weight: 'net', gross_weight: 'gross', cbm: 'cbm' } as const satisfies Record<
  keyof Weights,
  string
>;

/** Weight columns of a line; the catalogue's offer spans all of them if weights are missing. */
function measureColumns(t: TFunction, fill: FillWeights | undefined): Column<Item>[] {
  const keys = Object.keys(measures) as (keyof Weights)[];
  return keys.map((key, at): Column<Item> => ({
    key,
    title: t(`supplier.sales.${measures[key]}`),
    align: 'right',
    card: 'meta',
    cardTitle: true,
    ...(fill && { spans: (item: Item) => (!isOffered(item) ? 1 : at === 0 ? keys.length : 0) }),
    render: (item) => (fill && isOffered(item) ? <FillLine item={item} of={fill} /> : <Measure value={item[key]} />),
  }));
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

/** A weight or volume, or a dash. */
function Measure({ value }: { value: number | null }) {
  const format = useFormat();
  const { t } = useTranslation();
  return value === null ? <span className={css.saleMeasureMissing}>{t('ui.empty.none')}</span> : format.measure(value);
}
