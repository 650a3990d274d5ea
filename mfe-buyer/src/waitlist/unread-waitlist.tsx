import { Button } from '@junto/ui/core';
import { useWaitlistText } from './use-waitlist';
import css from './waitlist.module.css';

/** A waitlist that could not be read. */
export function UnreadWaitlist({ onRetry }: { onRetry: () => void }) {
  const t = useWaitlistText();
  return (
    <p className={css.hint} role="status">
      {t('waitlist.unread')}{' '}
      <Button type="link" size="small" onClick={onRetry}>
        {t('ui.action.tryAgain')}
      </Button>
    </p>
  );
}
