import { CloseCircleFilled, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '../text/use-words';
import { ErrorId } from './error-id';
import './feedback.css';

interface ErrorCardProps {
  title: string;
  text?: ReactNode;
  /** Id of the request or error, by which operators can find it. */
  errorId?: string;
  onRetry?: () => void;
  retryLabel?: string;
  /** A retry is in progress. */
  retrying?: boolean;
}

/** Replaces content that failed to load; header and filters stay usable. */
export function ErrorCard({ title, text, errorId, onRetry, retryLabel, retrying }: ErrorCardProps) {
  const { t } = useWords();
  return (
    <div className="error-card" role="alert">
      <CloseCircleFilled aria-hidden />
      <div className="error-card__text">
        <h3>{title}</h3>
        <p>{text ?? t('ui.error.checkConnection')}</p>
        {errorId && <ErrorId id={errorId} />}
      </div>
      {onRetry && (
        <Button icon={<ReloadOutlined aria-hidden />} loading={retrying} onClick={onRetry}>
          {retryLabel ?? t('ui.action.tryAgain')}
        </Button>
      )}
    </div>
  );
}
