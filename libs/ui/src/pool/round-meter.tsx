import { CheckCircleFilled } from '@ant-design/icons';
import { poolProgress, type RoundBand } from '@junto/domain/pool-progress';
import { fullestFirst, productBandOf, type RoundProgress } from '@junto/domain/round-progress';
import { withBold } from '../format/with-bold';
import { useWords } from '../text/use-words';
import { CommittedOf } from './pool-meter';
import './round-meter.css';
import { ProgressBadge } from './progress-badge';
import { averageTone } from './tone';

interface NamedPool {
  name?: string | null;
  committed: number;
  moq: number;
}

interface RoundMeterProps {
  /** Undefined from a server of an older release. */
  progress: RoundProgress<NamedPool> | undefined;
  /** Totals over all products, for the average. */
  committed: number;
  moq: number;
  /** lg 12 px, md 8 px. */
  size?: 'lg' | 'md';
}

/** Bands in the order of the shares, fullest first. */
export const shareOrder = ['met', 'close', 'filling', 'empty'] as const satisfies readonly RoundBand[];

/** Headline of a round: "2 of 6 products reached" with a segment per product, and the average as a small badge. */
export function RoundMeter({ progress, committed, moq, size = 'md' }: RoundMeterProps) {
  const { t } = useWords();
  const { tone, percent } = averageTone(committed, moq);
  const badge = (
    <span title={t('ui.round.averageOf')}>
      <ProgressBadge tone={tone} percent={percent}>
        {t('ui.round.average', { percent })}
      </ProgressBadge>
    </span>
  );
  if (!progress)
    return (
      <div className="round-meter__head">
        <CommittedOf committed={committed} moq={moq} /> {badge}
      </div>
    );
  const { bands, pools } = progress;
  const products = shareOrder.reduce((sum, band) => sum + bands[band], 0);
  const sentence = t('ui.round.reached', { count: products, reached: bands.met });
  const plain = sentence.replaceAll(/<\/?b>/g, '');
  return (
    <div className="round-meter" data-size={size}>
      <div className="round-meter__head">
        <span className="round-meter__sentence">
          {bands.met === products && products > 0 && <CheckCircleFilled aria-hidden />} {withBold(sentence)}
        </span>
        {badge}
      </div>
      <div className="round-meter__bar" role="img" aria-label={plain}>
        {pools.length > 0 ? <Segments pools={pools} /> : <Shares bands={bands} />}
      </div>
      {pools.length === 0 && products > 0 && <SegmentLegend bands={bands} />}
    </div>
  );
}

function Segments({ pools }: { pools: readonly NamedPool[] }) {
  const { t } = useWords();
  return fullestFirst(pools).map(({ name, ...pool }, index) => (
    <span
      key={index}
      className="round-meter__part"
      title={name ? t('ui.round.product', { product: name, ...pool }) : undefined}
    >
      <span data-band={productBandOf(pool)} style={{ width: `${poolProgress(pool.committed, pool.moq) * 100}%` }} />
    </span>
  ));
}

/** A round with more products than segments shows one part per band. */
function Shares({ bands }: Pick<RoundProgress, 'bands'>) {
  return shareOrder
    .filter((band) => bands[band] > 0)
    .map((band) => (
      <span key={band} className="round-meter__part" style={{ flexGrow: bands[band] }}>
        {band !== 'empty' && <span data-band={band} style={{ width: '100%' }} />}
      </span>
    ));
}

/** The colors of segments, for lists of rounds; with `bands` the number of products of each. */
export function SegmentLegend({ bands }: { bands?: RoundProgress['bands'] }) {
  const { t } = useWords();
  return (
    <ul className="round-meter__legend">
      {shareOrder.map((band) => (
        <li key={band}>
          <span className="round-meter__dot" data-band={band} aria-hidden />
          <span>{bands ? t(`ui.round.share.${band}`, { count: bands[band] }) : t(`ui.round.band.${band}`)}</span>
        </li>
      ))}
    </ul>
  );
}
