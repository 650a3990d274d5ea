import type { ReactNode } from 'react';
import './card-grid.css';

export interface CardGridProps {
  label?: string;
  /** Smaller gaps, each card as high as its content: for a dialog. */
  dense?: boolean;
  /** True while the next page loads and the cards are still those of the previous one. */
  busy?: boolean;
  /** `li`s. */
  children: ReactNode;
}

/**
 * Cards side by side: three, or as many as fit with 300 px each. A card has the class `card`, its head `card__head`.
 */
export function CardGrid({ label, dense, busy, children }: CardGridProps) {
  return (
    <ul className="card-grid" data-dense={dense || undefined} aria-busy={busy || undefined} aria-label={label}>
      {children}
    </ul>
  );
}
