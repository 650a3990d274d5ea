import { CopyOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { Product } from '@junto/contracts/product';
import { EditAction, IconAction, ViewAction } from '@junto/remote-kit/icon-action';
import { Button } from '@junto/ui/core';
import { Checkbox } from '@junto/ui/data';

export interface ProductMoves {
  view: (productId: string) => void;
  edit: (product: Product) => void;
  duplicate: (product: Product) => void;
  toggle: (product: Product) => void;
  /** The product whose status is being changed. */
  busy: string | undefined;
  isSelected: (productId: string) => boolean;
  select: (product: Product) => void;
  /** False for an admin who only looks around. */
  mayWrite: boolean;
}

/** Checkbox that selects a product for a bulk edit. */
export function SelectProduct({ product, moves }: { product: Product; moves: ProductMoves }) {
  const { t } = useTranslation();
  if (!moves.mayWrite) return null;
  return (
    <Checkbox
      checked={moves.isSelected(product.id)}
      aria-label={t('supplier.products.bulk.select', { name: product.name })}
      onChange={() => moves.select(product)}
    />
  );
}

/** Activate or deactivate, edit, duplicate, view: in table rows and on cards. */
export function ProductActions({ product, moves }: { product: Product; moves: ProductMoves }) {
  const { t } = useTranslation();
  const { name } = product;
  return (
    <>
      {moves.mayWrite && (
        <>
          <Button
            size="small"
            color={product.active ? 'default' : 'primary'}
            variant="filled"
            loading={moves.busy === product.id}
            aria-label={t(product.active ? 'supplier.products.deactivateOf' : 'supplier.products.activateOf', { name })}
            onClick={() => moves.toggle(product)}
          >
            {t(product.active ? 'supplier.products.deactivate' : 'supplier.products.activate')}
          </Button>
          <EditAction label={t('supplier.products.editOf', { name })} onEdit={() => moves.edit(product)} />
          <IconAction
            tip={t('supplier.products.duplicate')}
            label={t('supplier.products.duplicateOf', { name })}
            icon={<CopyOutlined aria-hidden />}
            onClick={() => moves.duplicate(product)}
          />
        </>
      )}
      <ViewAction label={t('supplier.products.viewOf', { name })} onView={() => moves.view(product.id)} />
    </>
  );
}
