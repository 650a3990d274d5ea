import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Count, Page, PageHeader } from '@junto/ui/core';
import css from './section-page.module.css';

export interface Section {
  /** Its own address, within the router of the app. */
  to: string;
  label: string;
  icon: ReactNode;
  /** Items that need the person; hidden at 0. */
  count?: number;
}

interface SectionPageProps {
  title: string;
  purpose: string;
  action?: ReactNode;
  sections: readonly Section[];
  /** Label of the open section, for the title of the document. */
  open: string;
  children: ReactNode;
}

/**
 * A page in sections, each with its own address: navigation on the left, below 768 px a row of tabs that scrolls. The
 * navigation stays while a section loads or fails.
 */
export function SectionPage({ title, purpose, action, sections, open, children }: SectionPageProps) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // After the header, whose effect sets the title of the page alone.
    document.title = open === title ? `${title} · Junto` : `${open} · ${title} · Junto`;
  }, [open, title]);
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && link) nav.current.scrollLeft = link.offsetLeft - 16;
  }, [pathname]);
  return (
    <Page>
      <PageHeader title={title} purpose={purpose} action={action} />
      <div className={css.place}>
        <div className={css.sections}>
          <nav className={css.nav} aria-label={title} ref={nav}>
            {sections.map(({ to, label, icon, count = 0 }) => (
              <Link key={to} to={to} aria-current={to === pathname ? 'page' : undefined}>
                {icon}
                <span>{label}</span>
                {count > 0 && (
                  <em>
                    <Count value={count} />
                  </em>
                )}
              </Link>
            ))}
          </nav>
          <div className={css.section}>{children}</div>
        </div>
      </div>
    </Page>
  );
}
