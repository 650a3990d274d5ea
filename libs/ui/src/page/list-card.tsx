import type { ReactNode } from 'react';
import { EmptyState, InlineRetry, Card, CardRow, Skeleton } from '@junto/ui/core';
import './list-sheet.css';

/** Two sheets of a dashboard, side by side where there is room. */
export function Halves({ children }: { children: ReactNode }) {
  return (
    <div className="halves-room">
      <div className="halves">{children}</div>
    </div>
  );
}

interface ListSheetProps<Item> {
  title: string;
  /** Right end of the header: a legend, the way to all of them. */
  extra?: ReactNode;
  /** Undefined while they are awaited, and when they could not be read. */
  items: readonly Item[] | undefined;
  failed: boolean;
  onRetry: () => void;
  empty: { title: string; text: string; action?: ReactNode };
  itemKey: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

/** The first few of a list on a sheet of a dashboard. */
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

/** A row: what it is, how far its pool is, and the way there. */
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
