import { useTranslation } from 'react-i18next';
import { whatHappened, whoDid } from '@junto/i18n/formats/trail-words';
import { Reading } from '@junto/remote-kit/reading';
import { MoreLink } from '@junto/remote-kit/sheet-links';
import { DateText } from '@junto/ui/core';
import css from './history.module.css';
import { thingOf } from './thing-of';
import { useAuditList } from './use-audit-list';

const shown = 6;

/** What one thing went through, newest first; the rest stands in the audit trail. */
export function History({ about }: { about: string }) {
  const { t } = useTranslation();
  const read = useAuditList({ query: { about, limit: shown } });
  return (
    <section className={css.history} aria-label={t('admin.audit.history')}>
      <header>
        <h3>{t('admin.audit.history')}</h3>
        <MoreLink to={`/audit?about=${about}`}>{t('admin.audit.all')}</MoreLink>
      </header>
      <Reading of={read} failed={t('admin.audit.failed')} bones={3}>
        {({ items }) => (
          <ol>
            {items.length === 0 && <li className={css.none}>{t('admin.audit.empty')}</li>}
            {items.map((row) => (
              <li key={row.id} data-by={row.actor.kind}>
                <DateText at={row.at} withTime />
                <span>
                  {whatHappened(t, row)}
                  <small>
                    <span>{whoDid(t, row)}</span>
                    {row.subject_id !== about && <span> · {thingOf(t, row)}</span>}
                  </small>
                </span>
              </li>
            ))}
          </ol>
        )}
      </Reading>
    </section>
  );
}
