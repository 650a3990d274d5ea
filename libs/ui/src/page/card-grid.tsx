import type { ReactNode } from 'react';
import './card-grid.css';

export interface CardGridProps {
  label?: string;
  /** Closer together, each card as high as its content: for a dialog. */
  dense?: boolean;
  /** Another page is on its way: these cards are of the one before. */
  busy?: boolean;
  /** `li`s. */
  children: ReactNode;
}

/** Cards side by side: three, or as many as have 300 px each. A card bears the class `card`, its head `card__head`. */
export function CardGrid({ label, dense, busy, children }: CardGridProps) {
  return (
    <ul className="card-grid" data-dense={dense || undefined} aria-busy={busy || undefined} aria-label={label}>
      {children}
    </ul>
  );
}
