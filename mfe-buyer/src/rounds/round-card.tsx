import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RoundCard as Round } from '@junto/contracts/buyer/rounds';
import { useLiveRound } from '@junto/remote-kit/live/live-rounds';
import { laterTotal } from '@junto/remote-kit/live/round-figures';
import { Button, ProductPicture, RoundMeter, StatusTag } from '@junto/ui/core';
import { RoundDeadline } from '../deadline/round-deadline';
import { usePhase } from '../deadline/use-round-clock';
import { StarButton } from '../stars/star-button';
import css from './rounds.module.css';

export interface RoundInListProps {
  round: Round;
  /** Read time of the list, epoch ms. */
  readAt: number | undefined;
  onOpen: () => void;
}

/** One round of the grid. */
export function RoundCard({ round, readAt, onOpen }: RoundInListProps) {
  const received = useLiveRound(round.id);
  return (
    <article className={`card ${css.roundCard}`} aria-label={round.title}>
      <header className={`card__head ${css.roundCardHead}`}>
        <ProductPicture url={round.image} name={round.title} />
        <div>
          <h2 className="two-lines" dir="auto" title={round.title}>
            <Link to={`/rounds/${round.id}`}>{round.title}</Link>
          </h2>
          <p>
            <span>{round.supplier_name}</span>{' '}
            {round.status === 'closed' && <StatusTag entity="round" value="closed" />}
          </p>
        </div>
        <StarButton roundId={round.id} name={round.title} />
      </header>
      <p className={`${css.roundCardText} two-lines`}>{round.description}</p>
      <RoundMeter
        committed={laterTotal(round.total_committed, readAt, received)}
        moq={round.total_moq}
        label={round.title}
        headline={<Trans i18nKey="buyer.rounds.progress" count={round.products} components={{ b: <b /> }} />}
      />
      <footer className={css.roundCardFoot}>
        <RoundDeadline openAt={round.open_at} closeAt={round.close_at} />
        {round.status === 'approved' && <OpenButton round={round} onOpen={onOpen} />}
      </footer>
    </article>
  );
}

/** Prominent while the round takes orders, plain before it opens. */
export function OpenButton({ round, onOpen }: Pick<RoundInListProps, 'round' | 'onOpen'>) {
  const { t } = useTranslation();
  const waits = usePhase(round.open_at, null) === 'opens';
  return (
    <Button
      {...(!waits && { color: 'primary', variant: 'filled' })}
      aria-label={t('buyer.rounds.viewProductsOf', { round: round.title })}
      onClick={onOpen}
    >
      {t('buyer.rounds.viewProducts')}
    </Button>
  );
}
