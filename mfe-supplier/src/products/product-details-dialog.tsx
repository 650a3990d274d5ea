import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '@junto/contracts/product';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { usePackWords } from '@junto/remote-kit/pack-words';
import { QueryDialog } from '@junto/remote-kit/query-dialog';
import { Button, DateText, Facts, Money, StatusTag, useFormat } from '@junto/ui/core';
import { supplierApi } from '../api';
import { LastRounds } from './last-rounds';
import type { ProductMoves } from './product-actions';
import { productForm, traitFields } from './product-form';
import { ProductPictures } from './product-pictures';
import css from './products.module.css';

interface ProductDetailsDialogProps extends DialogControl {
  productId: string;
  /** Absent for an admin who only looks around. */
  moves?: Pick<ProductMoves, 'edit' | 'duplicate'>;
}

/** One product, read only. */
export function ProductDetailsDialog({ productId, moves, ...dialog }: ProductDetailsDialogProps) {
  const { t } = useTranslation();
  return (
    <QueryDialog
      {...dialog}
      of={supplierApi.useReadProductQuery({ params: { product_id: productId } })}
      width="details"
      title={(product) => product?.name ?? t('supplier.products.details')}
      tag={(product) => <StatusTag entity="product" value={product.active ? 'active' : 'inactive'} />}
      subtitle={(product) => product.sku_code}
      actions={moves && ((product) => <DetailsActions product={product} {...moves} />)}
    >
      {(product) => <Details product={product} />}
    </QueryDialog>
  );
}

function DetailsActions({ product, edit, duplicate }: { product: Product } & Pick<ProductMoves, 'edit' | 'duplicate'>) {
  const { t } = useTranslation();
  return (
    <>
      <Button onClick={() => duplicate(product)}>{t('supplier.products.duplicate')}</Button>
      <Button onClick={() => edit(product)}>{t('ui.action.edit')}</Button>
    </>
  );
}

function Details({ product }: { product: Product }) {
  const format = useFormat();
  const { t } = useTranslation();
  const formatPack = usePackWords();
  const none = t('ui.empty.none');
  const facts: [string, ReactNode][] = [
    [
      t('supplier.products.price'),
      <>
        <Money amount={product.unit_price} currency={product.currency} />{' '}
        <span className="quiet">{t(`ui.perUom.${product.uom}`)}</span>
      </>,
    ],
    [t('supplier.products.unitsPerPack'), format.count(product.units_per_pack)],
    [t('supplier.products.category'), product.category_name ?? t('supplier.products.noCategory')],
    [t('supplier.products.uom'), t(`uom.${product.uom}`)],
    ...traitFields.map(
      (name) =>
        [t(`supplier.products.${productForm[name].label}`), product[name] ?? none] satisfies [string, ReactNode],
    ),
    [t('supplier.products.barcode'), product.barcode ?? none],
    [t('supplier.products.onePack'), formatPack(product) ?? none],
    [t('supplier.products.created'), <DateText at={product.created_at} />],
  ];
  return (
    <div className="dialog-stack">
      {product.images.length > 0 && <ProductPictures of={product} size={76} />}
      {product.description && <p className={css.description}>{product.description}</p>}
      <Facts facts={facts} />
      <LastRounds productId={product.id} />
    </div>
  );
}
