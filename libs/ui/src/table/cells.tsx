import type { ReactNode } from 'react';
import { keepMeasures } from '../format/keep-measures';
import { CutText } from './cut-text';

interface MainCellProps {
  name: ReactNode;
  meta?: ReactNode;
}

/** The two-line first cell: name 600, meta below. Text that has no room is cut, as `CutText` does. */
export function MainCell({ name, meta }: MainCellProps) {
  return (
    <span className="cell-main">
      <b>{typeof name === 'string' ? <CutText lines={2}>{keepMeasures(name)}</CutText> : name}</b>
      {meta && <small>{typeof meta === 'string' ? <CutText>{meta}</CutText> : meta}</small>}
    </span>
  );
}

/** At most two worded actions and the eye, right in a row. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className="cell-actions">{children}</span>;
}
