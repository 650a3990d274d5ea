import { ArrowRightOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Link at the right end of a card's header, to the page with all entries. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="more-link" to={to}>
      {children} <ArrowRightOutlined aria-hidden />
    </Link>
  );
}

interface SheetEntryProps {
  title: string;
  /** Shown at the end of the title's line. */
  end: ReactNode;
  /** Shown below the title. */
  meta: ReactNode;
  /** Shown at the end of the meta line. */
  status: ReactNode;
  /** Target of the row, which is a link as a whole. */
  to?: string;
}

/** A row of two lines: title and amount, then details and status. */
export function CardLink({ title, end, meta, status, to }: SheetEntryProps) {
  const cells = (
    <>
      <b className="two-lines" dir="auto">
        {title}
      </b>
      {end}
      <small>{meta}</small>
      {status}
    </>
  );
  if (to === undefined) return <div className="sheet-entry">{cells}</div>;
  return (
    <Link className="sheet-entry" to={to}>
      {cells}
    </Link>
  );
}
