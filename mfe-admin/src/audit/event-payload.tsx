import { useTranslation } from 'react-i18next';
import css from './event-payload.module.css';

/** Formatted payload of an event, or the raw text if it is not valid JSON. */
export function EventPayload({ event }: { event: unknown }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('admin.deadLetters.payload')}>
      <pre className={css.payload} translate="no">
        {typeof event === 'string' ? event : JSON.stringify(event, null, 2)}
      </pre>
    </section>
  );
}
