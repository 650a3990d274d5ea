import { CloseOutlined, ReloadOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { IconAction } from '@junto/remote-kit/icon-action';
import { ErrorId } from '@junto/ui/core';
import css from './gallery.module.css';

/** A file on its way into a gallery. */
export interface PictureUpload {
  id: string;
  /** Of the file. */
  name: string;
  /** Ratio 0..1; 1 while the service works on it. */
  sent: number;
  /** Why it was refused; nothing is sent any more. */
  reason?: string;
  /** What the logs know that by. */
  errorId?: string;
  /** It may pass when it is sent again. */
  passing?: boolean;
}

interface PictureUploadsProps {
  uploads: readonly PictureUpload[];
  onDismiss: (id: string) => void;
  onRetry?: (id: string) => void;
}

/** What is on its way, each with its progress, and what was refused, each with its reason. */
export function PictureUploads({ uploads, onDismiss, onRetry }: PictureUploadsProps) {
  const { t } = useTranslation();
  if (uploads.length === 0) return null;
  return (
    <ul className={css.uploads} aria-label={t('supplier.products.uploads')}>
      {uploads.map(({ id, name, sent, reason, errorId, passing }) => (
        <li key={id} data-refused={reason !== undefined || undefined}>
          <b>{name}</b>
          {reason === undefined ? (
            <progress max={1} value={sent} aria-label={t('supplier.products.uploadOf', { name })} />
          ) : (
            <span>
              <span>{reason}</span> {errorId && <ErrorId id={errorId} />}
            </span>
          )}
          {reason !== undefined && passing && onRetry && (
            <IconAction
              tip={t('ui.action.tryAgain')}
              label={t('supplier.products.uploadAgain', { name })}
              icon={<ReloadOutlined aria-hidden />}
              onClick={() => onRetry(id)}
            />
          )}
          {reason !== undefined && (
            <IconAction
              tip={t('ui.action.close')}
              label={t('supplier.products.dismissUpload', { name })}
              icon={<CloseOutlined aria-hidden />}
              onClick={() => onDismiss(id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
