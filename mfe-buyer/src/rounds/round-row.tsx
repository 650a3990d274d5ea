import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ProductPicture } from '@junto/ui/core';
import { RoundDeadline } from '../deadline/round-deadline';
import { StarButton } from '../stars/star-button';
import { InYourCart, ListedProgress, OpenButton, type RoundInListProps } from './round-card';
import css from './rounds.module.css';

/** One round of the list. */
export function RoundRow({ round, readAt, onOpen }: RoundInListProps) {
  const { t } = useTranslation();
  return (
    <article className={css.roundRow} aria-label={round.title}>
      <ProductPicture url={round.image} name={round.title} size={56} />
      <div className={css.roundRowMain}>
        <div className={css.roundRowAbout}>
          <h2 className="two-lines" dir="auto">
            <Link to={`/rounds/${round.id}`}>{round.title}</Link>
          </h2>
          <p>
            {round.supplier_name} · {t('buyer.rounds.products', { count: round.products })} · {round.currency}{' '}
            <InYourCart roundId={round.id} title={round.title} />
          </p>
          <p className={css.roundRowText} title={round.description ?? undefined}>
            {round.description}
          </p>
        </div>
        <RoundDeadline stacked openAt={round.open_at} closeAt={round.close_at} extendedFrom={round.extended_from} />
      </div>
      <div className={css.roundRowSide}>
        <ListedProgress round={round} readAt={readAt} />
        <OpenButton round={round} onOpen={onOpen} />
      </div>
      <span className={css.roundRowStar}>
        <StarButton roundId={round.id} name={round.title} />
      </span>
    </article>
  );
}
