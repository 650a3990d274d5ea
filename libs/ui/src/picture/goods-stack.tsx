import './goods-stack.css';
import { ProductPicture } from './product-picture';

interface GoodsStackProps {
  /** At most three. */
  images: readonly (string | null)[];
  /** Number of all goods; those without a picture in the stack are counted over its last one. */
  total: number;
}

/** Overlapping pictures of goods. Decorative: the words beside it name them. */
export function GoodsStack({ images, total }: GoodsStackProps) {
  const more = total - images.length;
  return (
    <span className="goods-stack" aria-hidden>
      {images.map((image, at) => (
        <span key={at}>
          <ProductPicture url={image} name="" size={44} />
          {more > 0 && at === images.length - 1 && <b>+{more}</b>}
        </span>
      ))}
    </span>
  );
}
