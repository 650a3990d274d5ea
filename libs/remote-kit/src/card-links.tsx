import { ArrowRightOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** At the right end of a sheet's header: the way to the page of all of them. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="more-link" to={to}>
      {children} <ArrowRightOutlined aria-hidden />
    </Link>
  );
}

interface SheetEntryProps {
  title: string;
  /** At the end of the title's line. */
  end: ReactNode;
  /** Under the title. */
  meta: ReactNode;
  /** At the end of that line. */
  status: ReactNode;
  /** The whole row leads there. */
  to?: string;
}

/** A row of two lines: what it is and what it comes to, its facts and where it stands. */
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
