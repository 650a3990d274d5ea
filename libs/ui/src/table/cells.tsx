import type { ReactNode } from 'react';
import { keepMeasures } from '../format/keep-measures';
import { CutText } from './cut-text';

interface MainCellProps {
  name: ReactNode;
  meta?: ReactNode;
}

/** The two-line first cell: name 600, meta below. Text without room is truncated, as in `CutText`. */
export function MainCell({ name, meta }: MainCellProps) {
  return (
    <span className="cell-main">
      <b>{typeof name === 'string' ? <CutText lines={2}>{keepMeasures(name)}</CutText> : name}</b>
      {meta && <small>{typeof meta === 'string' ? <CutText>{meta}</CutText> : meta}</small>}
    </span>
  );
}

/** At most two text actions and the eye icon, at the right of a row. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className="cell-actions">{children}</span>;
}
