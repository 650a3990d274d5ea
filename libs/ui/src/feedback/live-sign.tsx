import { useFormat } from '../format/use-format';
import { useWords } from '../text/use-words';
import './feedback.css';

export interface LiveSignFacts {
  /** Epoch ms; null while figures are live. */
  pausedSince: number | null;
  /** True if updates are paused because the user has too many windows open. */
  tooMany?: boolean;
}

/** Shows whether figures are live, or since when updates are paused. */
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
