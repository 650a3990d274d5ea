import { EditOutlined, EyeOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { Product } from '@junto/contracts/product';
import { Button, Tooltip } from '@junto/ui/core';
import { RowActions } from '@junto/ui/data';

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
    <RowActions>
      {moves.mayWrite && (
        <>
          <Button
            size="small"
            color={product.active ? 'danger' : 'primary'}
            variant="filled"
            loading={moves.busy === product.id}
            aria-label={t(product.active ? 'supplier.products.deactivateOf' : 'supplier.products.activateOf', { name })}
            onClick={() => moves.toggle(product)}
          >
            {t(product.active ? 'supplier.products.deactivate' : 'supplier.products.activate')}
          </Button>
          <Tooltip title={t('ui.action.edit')}>
            <Button
              size="small"
              type="text"
              icon={<EditOutlined aria-hidden />}
              aria-label={t('supplier.products.editOf', { name })}
              onClick={() => moves.edit(product)}
            />
          </Tooltip>
        </>
      )}
      <Tooltip title={t('ui.action.viewDetails')}>
        <Button
          size="small"
          type="text"
          icon={<EyeOutlined aria-hidden />}
          aria-label={t('supplier.products.viewOf', { name })}
          onClick={() => moves.view(product.id)}
        />
      </Tooltip>
    </RowActions>
  );
}
