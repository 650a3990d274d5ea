import { useWords } from '../text/use-words';
import { Caret } from './pool-bar';
import { HatchSample } from './pool-hatch';
import './pool-legend.css';
import { ProgressBadge } from './progress-badge';

/** Shown only while a bar on the page has a typed part. */
function TypedEntry() {
  const { t } = useWords();
  return (
    <li className="pool-legend__typed">
      <span className="pool-legend__frame" aria-hidden />
      {t('ui.legend.typed')}
    </li>
  );
}

/** Legend of a bar, once per screen. `full`: labels for buyers; `compact`: for suppliers and administrators. */
export function PoolLegend({ variant = 'full' }: { variant?: 'full' | 'compact' }) {
  const { t } = useWords();
  const full = variant === 'full';
  return (
    <ul className="pool-legend">
      <li>
        <span className="pool-legend__ink" aria-hidden />
        <span>{t(full ? 'ui.legend.committedInOrders' : 'ui.legend.committed')}</span>
      </li>
      {full && <TypedEntry />}
      <li>
        <HatchSample />
        <span>{t(full ? 'ui.legend.inOthersCarts' : 'ui.legend.inCarts')}</span>
      </li>
      {full && (
        <li>
          <span className="pool-legend__line" aria-hidden />
          {t('ui.legend.moq')}
        </li>
      )}
      <li>
        <span className="pool-legend__cap" aria-hidden />
        {t('ui.legend.cap')}
      </li>
      {full && (
        <li className="pool-legend__step">
          <Caret />
          {t('ui.legend.priceStep')}
        </li>
      )}
      <li className="pool-legend__forecast">
        <span className="pool-legend__whisker" aria-hidden />
        {t('ui.legend.forecast')}
      </li>
    </ul>
  );
}

/** Legend of the cart's band colors, as the last strip of its items card. */
export function BandLegend() {
  const { t } = useWords();
  return (
    <div className="band-legend">
      <b>{t('ui.legend.title')}</b>
      <ul>
        <li>
          <ProgressBadge tone="met">{t('ui.legend.metRange')}</ProgressBadge> {t('ui.legend.met')}
        </li>
        <li>
          <ProgressBadge tone="close">{t('ui.legend.closeRange')}</ProgressBadge> {t('ui.legend.close')}
        </li>
        <li>
          <ProgressBadge tone="danger">{t('ui.legend.dangerRange')}</ProgressBadge> {t('ui.legend.danger')}
        </li>
        <TypedEntry />
        <li>
          <HatchSample /> {t('ui.legend.inOthersCarts')}
        </li>
      </ul>
    </div>
  );
}
