import type { CSSProperties, ReactNode } from 'react';
import { ProductPicture } from '../picture/product-picture';
import './line-list.css';

interface LineListProps {
  label: string;
  /** In px; below 768 px the list is as high as its lines. */
  maxHeight: number;
  children: ReactNode;
}

/** The lines of an order or a round, in a list that scrolls by itself and is reachable by keyboard. */
export function LineList({ label, maxHeight, children }: LineListProps) {
  return (
    <ul
      className="line-list"
      style={{ '--max-height': `${maxHeight}px` } as CSSProperties}
      tabIndex={0}
      aria-label={label}
    >
      {children}
    </ul>
  );
}

interface LineProps {
  image: string | null;
  name: string;
  /** Under the name. */
  meta: ReactNode;
  /** Below `meta`: a note that the product missed its MOQ. */
  missed?: string;
  /** At the right end. */
  children: ReactNode;
}

/** A product of a `LineList`. */
export function Line({ image, name, meta, missed, children }: LineProps) {
  return (
    <li>
      <ProductPicture url={image} name={name} size={40} />
      <div>
        <b>{name}</b>
        <small>{meta}</small>
        {missed && <small className="line-list__missed">{missed}</small>}
      </div>
      <div className="line-list__end">{children}</div>
    </li>
  );
}
