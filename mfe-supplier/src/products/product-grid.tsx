import { useTranslation } from 'react-i18next';
import type { Product } from '@junto/contracts/product';
import { Money, ProductPicture, StatusTag } from '@junto/ui/core';
import { ProductActions, type ProductMoves } from './product-actions';
import { pictureOf } from './product-columns';
import './products.css';

/** My Products as cards. */
export function ProductGrid({ products, moves }: { products: readonly Product[]; moves: ProductMoves }) {
  const { t } = useTranslation();
  return (
    <ul className="product-grid" aria-label={t('supplier.products.title')}>
      {products.map((product) => (
        <li key={product.id} className="product-card">
          <div className="product-card__head">
            <ProductPicture url={pictureOf(product)} name={product.name} size={76} />
            <div>
              <h2 className="two-lines">{product.name}</h2>
              <p>{product.sku_code}</p>
              <StatusTag entity="product" value={product.active ? 'active' : 'inactive'} />
            </div>
          </div>
          <p className="product-card__price">
            <b>
              <Money amount={product.unit_price} currency={product.currency} />
            </b>{' '}
            {t(`ui.perUom.${product.uom}`)} · {t('ui.pack.units', { count: product.units_per_pack })}
          </p>
          <p className="quiet">{product.category_name ?? t('supplier.products.noCategory')}</p>
          <div className="product-card__foot">
            <ProductActions product={product} moves={moves} />
          </div>
        </li>
      ))}
    </ul>
  );
}
