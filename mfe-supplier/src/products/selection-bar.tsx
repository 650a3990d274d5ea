import { useTranslation } from 'react-i18next';
import { maxProductsAtOnce } from '@junto/contracts/supplier/many-products';
import { Button } from '@junto/ui/core';
import css from './products.module.css';
import type { Selection } from './use-selection';

interface SelectionBarProps {
  of: Selection;
  onEdit: () => void;
  /** Shown while nothing is selected. */
  onEditPage: () => void;
}

/** Number of selected products across pages, and the bulk actions. */
export function SelectionBar({ of: { products, isFull, selectShown, clear }, onEdit, onEditPage }: SelectionBarProps) {
  const { t } = useTranslation();
  const count = products.length;
  return (
    <div className={css.selection} role="group" aria-label={t('supplier.products.bulk.selection')}>
      <Button size="small" disabled={isFull} onClick={selectShown}>
        {t('supplier.products.bulk.selectPage')}
      </Button>
      {count === 0 ? (
        <Button size="small" onClick={onEditPage}>
          {t('supplier.products.bulk.editPage')}
        </Button>
      ) : (
        <>
          <Button size="small" type="primary" onClick={onEdit}>
            {t('supplier.products.bulk.edit', { count })}
          </Button>
          <Button size="small" onClick={clear}>
            {t('supplier.products.bulk.clear')}
          </Button>
        </>
      )}
      <span role="status">{isFull && t('supplier.products.bulk.full', { count: maxProductsAtOnce })}</span>
    </div>
  );
}
