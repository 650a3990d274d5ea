import type { ReactNode } from 'react';
import { EmptyState, InlineRetry, Card, CardRow, Skeleton } from '@junto/ui/core';
import './list-sheet.css';

/** Two cards of a dashboard, side by side on wide screens. */
export function Halves({ children }: { children: ReactNode }) {
  return (
    <div className="halves-room">
      <div className="halves">{children}</div>
    </div>
  );
}

interface ListSheetProps<Item> {
  title: string;
  /** Right end of the header: a legend, a link to the whole list. */
  extra?: ReactNode;
  /** Undefined while loading and after a failure. */
  items: readonly Item[] | undefined;
  failed: boolean;
  onRetry: () => void;
  empty: { title: string; text: string; action?: ReactNode };
  itemKey: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

/** The first few items of a list on a dashboard card. */
export function ListCard<Item>({ items, failed, onRetry, empty, itemKey, children, ...head }: ListSheetProps<Item>) {
  return (
    <Card {...head}>
      {!items && !failed && <Skeleton rows={6} />}
      {!items && failed && (
        <CardRow>
          <InlineRetry onRetry={onRetry} />
        </CardRow>
      )}
      {items?.length === 0 && <EmptyState {...empty} />}
      {items?.map((item) => (
        <CardRow key={itemKey(item)}>{children(item)}</CardRow>
      ))}
    </Card>
  );
}

interface SheetProgressProps {
  title: string;
  meta: ReactNode;
  /** Its pool. */
  children: ReactNode;
  action: ReactNode;
}

/** A row: title, pool progress and an action. */
export function CardProgress({ title, meta, children, action }: SheetProgressProps) {
  return (
    <div className="sheet-progress">
      <div className="sheet-progress__about">
        <b className="two-lines" dir="auto">
          {title}
        </b>
        <small>{meta}</small>
      </div>
      <div className="sheet-progress__pool">{children}</div>
      {action}
    </div>
  );
}
