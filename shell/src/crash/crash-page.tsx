import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ErrorCard, PartFailureReport } from '@junto/ui/core';
import { noteFailure, shellVersion } from '../reports/page-reports';
import css from './crash-page.module.css';

const reportCrash = () => noteFailure('shell', 'crash', shellVersion());

/** What is left when the whole page fails: 'Unexpected Application Error!', with the id that the log names. */
export class CrashPage extends Component<{ children: ReactNode }, { errorId?: string }> {
  override state: { errorId?: string } = {};

  static getDerivedStateFromError() {
    return { errorId: crypto.randomUUID().slice(0, 8) };
  }

  override componentDidCatch(error: Error) {
    console.error(`[${this.state.errorId}]`, error);
    reportCrash();
  }

  override render(): ReactNode {
    if (this.state.errorId) return <Crashed errorId={this.state.errorId} />;
    return <PartFailureReport value={reportCrash}>{this.props.children}</PartFailureReport>;
  }
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
