import { useTranslation } from 'react-i18next';
import type { Product } from '@junto/contracts/product';
import { Money, ProductPicture, StatusTag } from '@junto/ui/core';
import { RowActions } from '@junto/ui/data';
import { CardGrid } from '@junto/ui/page/card-grid';
import { ProductActions, SelectProduct, type ProductMoves } from './product-actions';
import { pictureOf } from './product-columns';
import css from './products.module.css';

/** My Products as cards. */
export function ProductGrid({ products, moves }: { products: readonly Product[]; moves: ProductMoves }) {
  const { t } = useTranslation();
  return (
    <CardGrid label={t('supplier.products.title')}>
      {products.map((product) => (
        <li key={product.id} className={`card ${css.productCard}`}>
          <div className={`card__head ${css.productCardHead}`}>
            <SelectProduct product={product} moves={moves} />
            <ProductPicture url={pictureOf(product)} name={product.name} size={76} />
            <div>
              <h2 className="two-lines" dir="auto">
                {product.name}
              </h2>
              <p>{product.sku_code}</p>
              <StatusTag entity="product" value={product.active ? 'active' : 'inactive'} />
            </div>
          </div>
          <p className={css.productCardPrice}>
            <b>
              <Money amount={product.unit_price} currency={product.currency} />
            </b>{' '}
            {t(`ui.perUom.${product.uom}`)} · {t('ui.pack.units', { count: product.units_per_pack })}
          </p>
          <p className="quiet">{product.category_name ?? t('supplier.products.noCategory')}</p>
          <div className={css.productCardFoot}>
            <RowActions>
              <ProductActions product={product} moves={moves} />
            </RowActions>
          </div>
        </li>
      ))}
    </CardGrid>
  );
}
