import { CloseCircleFilled, ReloadOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './feedback.css';

interface ErrorCardProps {
  title: string;
  text?: ReactNode;
  /** Request or error id that the support can look up. */
  errorId?: string;
  onRetry?: () => void;
  retryLabel?: string;
  /** Another try is under way. */
  retrying?: boolean;
}

/** Stays in place of the content that failed; header and filters stay usable. */
export function ErrorCard({ title, text, errorId, onRetry, retryLabel, retrying }: ErrorCardProps) {
  const { t } = useTranslation();
  return (
    <div className="error-card" role="alert">
      <CloseCircleFilled aria-hidden />
      <div className="error-card__text">
        <h3>{title}</h3>
        <p>
          {text ?? t('ui.error.checkConnection')}
          {errorId && ` ${t('ui.error.id', { id: errorId })}`}
        </p>
      </div>
      {onRetry && (
        <Button icon={<ReloadOutlined aria-hidden />} loading={retrying} onClick={onRetry}>
          {retryLabel ?? t('ui.action.tryAgain')}
        </Button>
      )}
    </div>
  );
}

/** A dashboard figure that failed: '—' with a quiet retry (decision 30). */
export function FigureFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <span className="quiet-retry">
      {t('ui.empty.unknown')}
      <Tooltip title={t('ui.action.tryAgain')}>
        <Button
          type="text"
          size="small"
          icon={<ReloadOutlined aria-hidden />}
          aria-label={t('ui.action.tryAgain')}
          onClick={onRetry}
        />
      </Tooltip>
    </span>
  );
}
