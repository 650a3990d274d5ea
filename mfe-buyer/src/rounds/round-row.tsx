import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLiveRound } from '@junto/remote-kit/live/live-rounds';
import { laterTotal } from '@junto/remote-kit/live/round-figures';
import { ProductPicture, RoundMeter } from '@junto/ui/core';
import { RoundDeadline } from '../deadline/round-deadline';
import { StarButton } from '../stars/star-button';
import { OpenButton, type RoundInListProps } from './round-card';
import css from './rounds.module.css';

/** One round of the list. */
export function RoundRow({ round, readAt, onOpen }: RoundInListProps) {
  const { t } = useTranslation();
  const received = useLiveRound(round.id);
  return (
    <article className={css.roundRow} aria-label={round.title}>
      <ProductPicture url={round.image} name={round.title} />
      <div className={css.roundRowAbout}>
        <h2 className="two-lines" dir="auto">
          <Link to={`/rounds/${round.id}`}>{round.title}</Link>
        </h2>
        <p>
          {round.supplier_name} · {t('buyer.rounds.products', { count: round.products })}
        </p>
        <p className={css.roundRowText} title={round.description ?? undefined}>
          {round.description}
        </p>
      </div>
      <span className={css.roundRowStar}>
        <StarButton roundId={round.id} name={round.title} />
      </span>
      <div className={css.roundRowPool}>
        <RoundMeter
          committed={laterTotal(round.total_committed, readAt, received)}
          moq={round.total_moq}
          label={round.title}
          headline={t('buyer.rounds.averageProgress')}
        />
      </div>
      <RoundDeadline openAt={round.open_at} closeAt={round.close_at} />
      <OpenButton round={round} onOpen={onOpen} />
    </article>
  );
}
