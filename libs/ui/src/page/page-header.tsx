import { useEffect, type ReactNode } from 'react';
import { useFormat } from '../format/use-format';
import './bottom-bar.css';
import './page.css';
import { PageTitle } from './page-title';

interface PageHeaderProps {
  title: string;
  /** One line: the purpose of the page. */
  purpose?: ReactNode;
  /** A count badge beside the title (Order History). */
  count?: number;
  /** At most one primary action. */
  action?: ReactNode;
}

/** Title row of a page; also sets the document title. */
export function PageHeader({ title, purpose, count, action }: PageHeaderProps) {
  const format = useFormat();
  useEffect(() => {
    document.title = `${title} · Junto`;
  }, [title]);
  return (
    <header className="page-header">
      <div>
        <div className="page-header__title">
          <PageTitle>{title}</PageTitle>
          {count !== undefined && <span className="page-header__count">{format.count(count)}</span>}
        </div>
        {purpose && <p>{purpose}</p>}
      </div>
      {action && <div className="page-header__actions">{action}</div>}
    </header>
  );
}

/** The column of a page: header, filters and cards, with their gaps. */
export function Page({ children }: { children: ReactNode }) {
  return <div className="page">{children}</div>;
}
