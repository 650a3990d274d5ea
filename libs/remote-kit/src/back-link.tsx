import { ArrowLeftOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import css from './back-link.module.css';

/** Link above the title of a page to the list that it belongs to. */
export function BackLink({ to, children }: { to: To; children: ReactNode }) {
  return (
    <Link className={css.back} to={to}>
      <ArrowLeftOutlined aria-hidden /> {children}
    </Link>
  );
}
