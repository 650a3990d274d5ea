import { useTranslation } from 'react-i18next';
import { auditText, actorText } from '@junto/i18n/formats/trail-words';
import { MoreLink } from '@junto/remote-kit/card-links';
import { QueryBoundary } from '@junto/remote-kit/query-boundary';
import { DateText } from '@junto/ui/core';
import css from './history.module.css';
import { subjectOf } from './subject-of';
import { useAuditList } from './use-audit-list';

const shown = 6;

/** Latest history of one entity, newest first; links to the audit trail for the rest. */
export function History({ about }: { about: string }) {
  const { t } = useTranslation();
  const read = useAuditList({ query: { about, limit: shown } });
  return (
    <section className={css.history} aria-label={t('admin.audit.history')}>
      <header>
        <h3>{t('admin.audit.history')}</h3>
        <MoreLink to={`/audit?about=${about}`}>{t('admin.audit.all')}</MoreLink>
      </header>
      <QueryBoundary of={read} failed={t('admin.audit.failed')} skeletonRows={3}>
        {({ items }) => (
          <ol>
            {items.length === 0 && <li className={css.none}>{t('admin.audit.empty')}</li>}
            {items.map((row) => (
              <li key={row.id} data-by={row.actor.kind}>
                <DateText at={row.at} withTime />
                <span>
                  {auditText(t, row)}
                  <small>
                    <span>{actorText(t, row)}</span>
                    {row.subject_id !== about && <span> · {subjectOf(t, row)}</span>}
                  </small>
                </span>
              </li>
            ))}
          </ol>
        )}
      </QueryBoundary>
    </section>
  );
}
