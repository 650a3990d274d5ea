import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useHref, useLocation } from 'react-router-dom';
import { EmptyState } from '@junto/ui/core';

/** Page for an unknown path, inside or outside of an area: shows a link home and logs the path. */
export function NotFound() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  // Within an area the router omits the area's root, but the log needs the whole path.
  const path = useHref(pathname);
  useEffect(() => {
    console.warn('404: no page at', path);
    document.title = '404 · Junto';
  }, [path]);
  return (
    <EmptyState
      heading="h1"
      title={t('ui.notFound.title')}
      text={t('ui.notFound.text', { path })}
      action={<Link to="/">{t('ui.notFound.home')}</Link>}
    />
  );
}
