import type { ReactNode, RefObject } from 'react';

/** A window of rows of a longer list. */
export interface RowWindow {
  scroller: RefObject<HTMLDivElement | null>;
  /** Index of the first row in the list. */
  first: number;
  /** Heights in px of the rows before and after the window. */
  before: number;
  after: number;
}

/** Scroll container over the whole list that renders only the rows of a window. */
export function Scrolled({ within, children }: { within: RowWindow | undefined; children: ReactNode }) {
  return within ? <Scroller {...within}>{children}</Scroller> : children;
}

function Scroller({ scroller, before, after, children }: RowWindow & { children: ReactNode }) {
  return (
    <div className="data-table__scroller" ref={scroller}>
      <div style={{ paddingTop: before, paddingBottom: after }}>{children}</div>
    </div>
  );
}

/** Attribute by which the rows of a window are measured. */
export function placeOf(index: number, within: Pick<RowWindow, 'first'> | undefined): { 'data-index'?: number } {
  return within ? { 'data-index': within.first + index } : {};
}
