import { useId, type ReactNode } from 'react';
import './page.css';

interface SheetProps {
  title?: ReactNode;
  /** Right end of the header: legend, link, live sign. */
  extra?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
  /** Card padding around the body; omit for tables and rows, which have their own. */
  padded?: boolean;
}

/** A white card with a header of 56 px when it has a title. */
export function Card({ title, extra, children, foot, padded }: SheetProps) {
  const titleId = useId();
  return (
    <section className="sheet" aria-labelledby={title ? titleId : undefined}>
      {(title || extra) && (
        <div className="sheet__head">
          <h2 dir="auto" id={titleId}>
            {title}
          </h2>
          {extra}
        </div>
      )}
      <div className="sheet__body" data-padded={padded || undefined}>
        {children}
      </div>
      {foot && <div className="sheet__foot">{foot}</div>}
    </section>
  );
}

/** One line of a card, separated from the next by a hairline. */
export function CardRow({ children }: { children: ReactNode }) {
  return <div className="sheet__row">{children}</div>;
}
