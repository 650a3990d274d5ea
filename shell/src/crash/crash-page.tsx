import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ErrorBoundary, ErrorCard, PartHostContext } from '@junto/ui/core';
import { noteFailure, shellVersion } from '../reports/page-reports';
import css from './crash-page.module.css';

const reportCrash = () => noteFailure('shell', 'crash', shellVersion());
const host = { onFailure: reportCrash };

/** Shown when the whole page crashes: 'Unexpected Application Error!' with the error id of the log. */
export function CrashPage({ children }: { children: ReactNode }) {
  return (
    <PartHostContext value={host}>
      <ErrorBoundary onError={reportCrash} fallback={({ errorId }) => <Crashed errorId={errorId} />}>
        {children}
      </ErrorBoundary>
    </PartHostContext>
  );
}

function Crashed({ errorId }: { errorId: string }) {
  const { t } = useTranslation();
  return (
    <main className={css.crashPage}>
      <ErrorCard title={t('shell.crash.title')} text={t('shell.crash.text')} errorId={errorId} />
      <Button onClick={() => window.location.reload()}>{t('shell.crash.reload')}</Button>
    </main>
  );
}
