import type { ComponentProps } from 'react';
import type { Product } from '@junto/contracts/product';
import { ProductPicture } from '@junto/ui/core';
import css from './products.module.css';

interface ProductPicturesProps extends Pick<ComponentProps<typeof ProductPicture>, 'size'> {
  of: Product;
}

/** All pictures of a product in a row. */
export function ProductPictures({ of: { name, images }, size }: ProductPicturesProps) {
  return (
    <ul className={css.productPictures}>
      {images.map(({ id, url }) => (
        <li key={id}>
          <ProductPicture url={url} name={name} size={size} />
        </li>
      ))}
    </ul>
  );
}
