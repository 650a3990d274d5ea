import { CloseOutlined, ReloadOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { IconAction } from '@junto/remote-kit/icon-action';
import { ErrorId } from '@junto/ui/core';
import css from './gallery.module.css';

/** An upload into a gallery. */
export interface PictureUpload {
  id: string;
  /** File name. */
  name: string;
  /** Ratio 0..1; 1 while the service processes it. */
  sent: number;
  /** Reason of a rejection; the upload has ended. */
  reason?: string;
  /** Error id of the log. */
  errorId?: string;
  /** A retry may succeed. */
  passing?: boolean;
}

interface PictureUploadsProps {
  uploads: readonly PictureUpload[];
  onDismiss: (id: string) => void;
  onRetry?: (id: string) => void;
}

/** Running uploads with their progress, and rejected ones with their reasons. */
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
