import { useTranslation } from 'react-i18next';
import { Alert, SkeletonBlock, useFormat } from '@junto/ui/core';
import { usePlatformNeeds } from './platform-reads';

/** The state of the platform in one sentence, once everything was read. */
export function HealthSummary() {
  const { t } = useTranslation();
  const format = useFormat();
  const { needs, count, silent, readAt, isComplete } = usePlatformNeeds();
  if (!isComplete) return <SkeletonBlock height={76} />;
  const type = silent.length > 0 ? 'error' : count > 0 ? 'warning' : 'success';
  const services = silent.map((name) => t(`service.${name}`)).join(', ');
  const parts = (['letters', 'mails', 'differences'] as const)
    .filter((what) => needs[what] > 0)
    .map((what) => t(`admin.settings.summary.${what}`, { count: needs[what] }));
  return (
    <Alert
      type={type}
      showIcon
      role="status"
      title={
        {
          success: t('admin.settings.summary.well'),
          warning: t('admin.settings.summary.needs', { count }),
          error: t('admin.settings.summary.silent', { count: silent.length, services }),
        }[type]
      }
      description={parts.join(' · ') || t('admin.settings.summary.nothing')}
      action={
        readAt !== undefined &&
        t('admin.settings.summary.checked', { time: format.time(new Date(readAt).toISOString()) })
      }
    />
  );
}
