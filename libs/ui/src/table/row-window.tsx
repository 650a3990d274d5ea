import type { ReactNode, RefObject } from 'react';

/** Some rows of a longer list. */
export interface RowWindow {
  scroller: RefObject<HTMLDivElement | null>;
  /** The index in the list of the first row. */
  first: number;
  /** Heights in px of the rows before and after them. */
  before: number;
  after: number;
}

/** A place that scrolls over the whole list, of which it holds the rows of a window. */
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

/** By which the rows of a window are measured. */
export function placeOf(index: number, within: RowWindow | undefined): { 'data-index'?: number } {
  return within ? { 'data-index': within.first + index } : {};
}
