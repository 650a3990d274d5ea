import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '@junto/contracts/product';
import { ProductPicture } from '@junto/ui/core';
import { Checkbox } from '@junto/ui/data';
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
      {isCopying && (
        <ul className={css.productPictures}>
          {like.images.map(({ id, url }) => (
            <li key={id}>
              <ProductPicture url={url} name={like.name} size={40} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
  return { more: isCopying ? { pictures_of: like.id } : {}, choice };
}
