import { useTranslation } from 'react-i18next';
import { InstantPicker } from '@junto/ui/data';
import css from './time-range.module.css';

interface TimeRangeProps {
  since: string | undefined;
  until: string | undefined;
  change: (part: { since?: string; until?: string }) => void;
}

/** Time range filter; both ends are optional. */
export function TimeRange({ since, until, change }: TimeRangeProps) {
  const { t } = useTranslation();
  return (
    <div className={css.range}>
      <InstantPicker
        aria-label={t('admin.audit.since')}
        placeholder={t('admin.audit.since')}
        value={since ?? null}
        onChange={(at) => change({ since: at ?? undefined })}
      />
      <InstantPicker
        aria-label={t('admin.audit.until')}
        placeholder={t('admin.audit.until')}
        value={until ?? null}
        onChange={(at) => change({ until: at ?? undefined })}
      />
    </div>
  );
}
