import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '@junto/api-client/problem-text';
import type { Product } from '@junto/contracts/product';
import { formatCount } from '@junto/i18n/formats/count';
import { Button, DateText, ErrorCard, Facts, Money, ProductPicture, Skeleton, StatusTag } from '@junto/ui/core';
import { Dialog } from '@junto/ui/data';
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
  const { currentData: product, error, refetch } = useReadProductQuery({ params: { product_id: productId } });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="details"
      title={product?.name ?? t('supplier.products.details')}
      titleExtra={product && <StatusTag entity="product" value={product.active ? 'active' : 'inactive'} />}
      subtitle={product?.sku_code}
      actions={product && onEdit && <Button onClick={() => onEdit(product)}>{t('ui.action.edit')}</Button>}
    >
      {!product &&
        (error ? (
          <ErrorCard title={t('ui.error.title')} text={problemText(t, error)} onRetry={refetch} />
        ) : (
          <Skeleton rows={8} />
        ))}
      {product && <Details product={product} />}
    </Dialog>
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
