import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '@junto/contracts/product';
import { formatCount } from '@junto/i18n/formats/count';
import { ReadingDialog } from '@junto/remote-kit/reading';
import { Button, DateText, Facts, Money, ProductPicture, StatusTag } from '@junto/ui/core';
import { useReadProductQuery } from '../api';
import css from './products.module.css';

interface ProductDetailsDialogProps {
  productId: string;
  open: boolean;
  /** Left out for somebody who only looks around. */
  onEdit?: (product: Product) => void;
  onClose: () => void;
}

/** One product, read only. */
export function ProductDetailsDialog({ productId, open, onEdit, onClose }: ProductDetailsDialogProps) {
  const { t } = useTranslation();
  return (
    <ReadingDialog
      of={useReadProductQuery({ params: { product_id: productId } })}
      open={open}
      onClose={onClose}
      width="details"
      title={(product) => product?.name ?? t('supplier.products.details')}
      tag={(product) => <StatusTag entity="product" value={product.active ? 'active' : 'inactive'} />}
      subtitle={(product) => product.sku_code}
      actions={onEdit && ((product) => <Button onClick={() => onEdit(product)}>{t('ui.action.edit')}</Button>)}
    >
      {(product) => <Details product={product} />}
    </ReadingDialog>
  );
}

function Details({ product }: { product: Product }) {
  const { t } = useTranslation();
  const none = t('ui.empty.none');
  const facts: [string, ReactNode][] = [
    [
      t('supplier.products.price'),
      <>
        <Money amount={product.unit_price} currency={product.currency} />{' '}
        <span className="quiet">{t(`ui.perUom.${product.uom}`)}</span>
      </>,
    ],
    [t('supplier.products.unitsPerPack'), formatCount(product.units_per_pack)],
    [t('supplier.products.category'), product.category_name ?? t('supplier.products.noCategory')],
    [t('supplier.products.uom'), t(`ui.uom.${product.uom}`)],
    [t('supplier.products.size'), product.size ?? none],
    [t('supplier.products.color'), product.color ?? none],
    [t('supplier.products.material'), product.material ?? none],
    [t('supplier.products.created'), <DateText at={product.created_at} />],
  ];
  return (
    <div className="dialog-stack">
      {product.images.length > 0 && (
        <ul className={css.productPictures}>
          {product.images.map(({ id, url }) => (
            <li key={id}>
              <ProductPicture url={url} name={product.name} size={76} />
            </li>
          ))}
        </ul>
      )}
      <Facts facts={facts} />
    </div>
  );
}
