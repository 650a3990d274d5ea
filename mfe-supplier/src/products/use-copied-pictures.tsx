import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '@junto/contracts/product';
import { Checkbox } from '@junto/ui/data';
import { ProductPictures } from './product-pictures';
import css from './products.module.css';

/** Option to copy the pictures of the duplicated product; on by default. */
export function useCopiedPictures(like: Product | undefined) {
  const { t } = useTranslation();
  const [isCopying, setCopying] = useState(true);
  if (!like || like.images.length === 0) return { more: {}, choice: null };
  const choice = (
    <div className={css.copied}>
      <Checkbox checked={isCopying} onChange={({ target }) => setCopying(target.checked)}>
        {t('supplier.products.copyPictures', { count: like.images.length })}
      </Checkbox>
      {isCopying && <ProductPictures of={like} size={40} />}
    </div>
  );
  return { more: isCopying ? { pictures_of: like.id } : {}, choice };
}
