import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { AdminRound } from '@junto/contracts/admin/rounds';
import { ShipsFrom } from '@junto/remote-kit/close-policy';
import { namedColumn, titleColumn } from '@junto/remote-kit/columns';
import { PriceTiers } from '@junto/remote-kit/price-tiers';
import { Count, PoolMeter, ProductPicture } from '@junto/ui/core';
import { DataTable, MainCell, type Column } from '@junto/ui/data';
import css from './rounds.module.css';

/** An offer with its current pool, and the number of carts and orders that contain it. */
export interface OfferNow {
  offer: AdminRound['offers'][number];
  committed: number;
  selected: number;
  carts: number;
  orders: number;
}

/** The products of a round, each against its MOQ. */
export function RoundProducts({ offers }: { offers: readonly OfferNow[] }) {
  const { t } = useTranslation();
  return (
    <DataTable label={t('admin.rounds.offers')} columns={columns(t)} rows={offers} rowKey={({ offer }) => offer.id} />
  );
}

function columns(t: TFunction): Column<OfferNow>[] {
  return [
    titleColumn('product', t('admin.rounds.product'), ({ offer: { product } }) => (
      <span className={css.product}>
        <ProductPicture url={product.image} name={product.name} size={40} />
        <MainCell name={product.name} meta={product.sku_code} />
      </span>
    )),
    {
      key: 'pool',
      title: <PoolHead />,
      card: 'meta',
      width: '42%',
      render: ({ offer, committed, selected }) => (
        <div className={css.pool}>
          <PoolMeter
            place="dialog"
            bare
            label={offer.product.name}
            committed={committed}
            selected={selected}
            moq={offer.moq}
            maxQty={offer.max_qty}
          />
          <ShipsFrom offer={offer} />
          <PriceTiers offer={offer} currency={offer.product.currency} />
        </div>
      ),
    },
    namedColumn(
      'carts',
      t('admin.rounds.inCarts'),
      ({ selected, carts }) =>
        selected === 0
          ? t('ui.empty.none')
          : t('admin.rounds.unitsInCarts', { units: selected, carts: t('admin.rounds.cartCount', { count: carts }) }),
      { align: 'right' },
    ),
    namedColumn('orders', t('admin.orders.title'), ({ orders }) => <Count value={orders} />, { align: 'right' }),
  ];
}

/** Labels the MOQ line across all pools. */
function PoolHead() {
  const { t } = useTranslation();
  return (
    <>
      <span className="visually-hidden">{t('admin.rounds.pool')}</span>
      <span className={css.moq} aria-hidden>
        {t('ui.legend.moq')}
      </span>
    </>
  );
}
