import { Button } from 'antd';
import type { ReactNode } from 'react';
import { PageTitle } from '../page/page-title';
import { useWords } from '../text/use-words';
import './feedback.css';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** One button that leads to the next step. */
  action?: ReactNode;
  /** 'h1' when the empty state has the page's only title. */
  heading?: 'h1' | 'h3';
}

/** Empty list: the outline of a bar with its MOQ line, one sentence, one button. */
export function EmptyState({ title, text, action, heading = 'h3' }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <span className="empty-state__bar" aria-hidden>
        <i />
      </span>
      {heading === 'h1' ? <PageTitle>{title}</PageTitle> : <h3>{title}</h3>}
      <p>{text}</p>
      {action}
    </div>
  );
}

/** No result for the current filters: an empty state with "Clear filters". */
export function NoMatch({ onClear, title, text }: { onClear: () => void; title?: string; text?: string }) {
  const { t } = useWords();
  return (
    <EmptyState
      title={title ?? t('ui.noMatch.title')}
      text={text ?? t('ui.noMatch.text')}
      action={<Button onClick={onClear}>{t('ui.action.clearFilters')}</Button>}
    />
  );
}
