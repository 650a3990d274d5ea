import type { TFunction } from 'i18next';
import type { Product } from '@junto/contracts/product';
import {
  actionsColumn,
  countColumn,
  dateColumn,
  metaColumn,
  statusColumn,
  titleColumn,
} from '@junto/remote-kit/columns';
import { Money, ProductPicture } from '@junto/ui/core';
import { MainCell, type Column } from '@junto/ui/data';
import { ProductActions, SelectProduct, type ProductMoves } from './product-actions';
import css from './products.module.css';

/** The primary picture, or null. */
export function pictureOf({ images }: Product): string | null {
  return images.find(({ is_primary }) => is_primary)?.url ?? null;
}

/** Columns of My Products. */
export function productColumns(t: TFunction, moves: ProductMoves): Column<Product>[] {
  return [
    titleColumn(
      'name',
      t('supplier.products.product'),
      (product) => (
        <span className={css.productCell}>
          <SelectProduct product={product} moves={moves} />
          <ProductPicture url={pictureOf(product)} name={product.name} size={40} />
          <MainCell name={product.name} meta={product.sku_code} />
        </span>
      ),
      { sortable: true },
    ),
    metaColumn('category', t('supplier.products.category'), (product) => product.category_name ?? t('ui.empty.none')),
    statusColumn(t('supplier.products.status'), 'product', (product) => (product.active ? 'active' : 'inactive')),
    {
      key: 'unit_price',
      title: t('supplier.products.price'),
      align: 'right',
      card: 'amount',
      sortable: true,
      render: (product) => (
        <MainCell
          name={<Money amount={product.unit_price} currency={product.currency} />}
          meta={t(`ui.perUom.${product.uom}`)}
        />
      ),
    },
    countColumn('pack', t('supplier.products.unitsPerPack'), (product) => product.units_per_pack),
    dateColumn('created_at', t('supplier.products.created')),
    actionsColumn(t('supplier.products.actions'), (product) => <ProductActions product={product} moves={moves} />),
  ];
}
