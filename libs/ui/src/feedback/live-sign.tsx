import { useFormat } from '../format/use-format';
import { useWords } from '../text/use-words';
import './feedback.css';

export interface LiveSignFacts {
  /** Epoch ms; null while figures move. */
  pausedSince: number | null;
  /** They stand still because too many windows are open, and not for a moment. */
  tooMany?: boolean;
}

/** Whether figures follow what others do, or since when they stand still. */
export function LiveSign({ pausedSince, tooMany = false }: LiveSignFacts) {
  const { t } = useWords();
  const format = useFormat();
  const why = tooMany ? 'ui.live.tooMany' : 'ui.live.paused';
  return (
    <span className="live-sign" data-paused={pausedSince !== null || undefined} role="status">
      <i aria-hidden />
      {pausedSince === null ? (
        <span>{t('ui.live.live')}</span>
      ) : (
        <span>
          {t('ui.live.pausedShort')} · <span>{t(why, { time: format.time(pausedSince) })}</span>
        </span>
      )}
    </span>
  );
}
