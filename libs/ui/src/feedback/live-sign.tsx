import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format';
import './feedback.css';

/** Whether figures follow what others do, or since when they stand still. */
export function LiveSign({ pausedSince }: { pausedSince: number | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span className="live-sign" data-paused={pausedSince !== null || undefined} role="status">
      <i aria-hidden />
      {pausedSince === null ? (
        t('ui.live.live')
      ) : (
        <span>
          {t('ui.live.pausedShort')} · <span>{t('ui.live.paused', { time: format.time(pausedSince) })}</span>
        </span>
      )}
    </span>
  );
}
