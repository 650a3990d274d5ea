import { Button } from '@junto/ui/core';
import { useWaitlistText, type Retry } from './use-waitlist';
import css from './waitlist.module.css';

/** A waitlist that could not be read. `onRead` takes the focus of the button, which disappears. */
export function UnreadWaitlist({ isRetrying, onRetry, onRead }: Retry & { onRead: () => void }) {
  const t = useWaitlistText();
  const retry = async () => {
    if (await onRetry()) onRead();
  };
  return (
    <p className={css.hint} role="status">
      {t('waitlist.unread')}{' '}
      <Button type="link" size="small" loading={isRetrying} onClick={() => void retry()}>
        {t('ui.action.tryAgain')}
      </Button>
    </p>
  );
}
