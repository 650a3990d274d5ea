import { EmptyState } from '@junto/ui/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';

/** Any other path: says so, links home, and logs the path (specification 2.1). */
export function NotFoundPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useEffect(() => {
    console.warn('404: no page at', pathname);
    document.title = `404 · Junto`;
  }, [pathname]);
  return (
    <main style={{ marginTop: '18dvh' }}>
      <EmptyState
        heading="h1"
        title={t('shell.notFound.title')}
        text={t('shell.notFound.text', { path: pathname })}
        action={<Link to="/">{t('shell.notFound.home')}</Link>}
      />
    </main>
  );
}
