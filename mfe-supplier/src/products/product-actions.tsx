import { EditOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { Product } from '@junto/contracts/product';
import { IconAction, ViewAction } from '@junto/remote-kit/icon-action';
import { Button } from '@junto/ui/core';

export interface ProductMoves {
  view: (productId: string) => void;
  edit: (product: Product) => void;
  toggle: (product: Product) => void;
  /** The product whose status is being changed. */
  busy: string | undefined;
  /** False for somebody who only looks around. */
  mayWrite: boolean;
}

/** Activate or deactivate, edit, view: in a row of the table and on a card. */
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
          <IconAction
            tip={t('ui.action.edit')}
            label={t('supplier.products.editOf', { name })}
            icon={<EditOutlined aria-hidden />}
            onClick={() => moves.edit(product)}
          />
        </>
      )}
      <ViewAction label={t('supplier.products.viewOf', { name })} onView={() => moves.view(product.id)} />
    </>
  );
}
