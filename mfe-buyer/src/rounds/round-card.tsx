import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RoundCard as Round } from '@junto/contracts/buyer/rounds';
import { useLiveRound } from '@junto/remote-kit/live/live-rounds';
import { laterProgress, laterTotal } from '@junto/remote-kit/live/round-figures';
import { Button, RoundMeter, StatusTag } from '@junto/ui/core';
import { RoundDeadline } from '../deadline/round-deadline';
import { usePhase } from '../deadline/use-round-clock';
import { NearestPool } from '../pools/nearest-pool';
import { useOwnCart } from '../pools/own-carts';
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
  return (
    <article className={`card ${css.roundCard}`} aria-label={round.title}>
      <Photos round={round} />
      <div className={css.roundCardHead}>
        <h2 className="two-lines" dir="auto" title={round.title}>
          <Link to={`/rounds/${round.id}`}>{round.title}</Link>
        </h2>
        <p>
          <span>
            {round.supplier_name} · {round.currency}
          </span>{' '}
          {round.status === 'closed' && <StatusTag entity="round" value="closed" />}
        </p>
      </div>
      <p className={`${css.roundCardText} two-lines`}>{round.description}</p>
      <ListedProgress round={round} readAt={readAt} />
      <footer className={css.roundCardFoot}>
        <RoundDeadline stacked openAt={round.open_at} closeAt={round.close_at} extendedFrom={round.extended_from} />
        {round.status === 'approved' && <OpenButton round={round} onOpen={onOpen} />}
      </footer>
    </article>
  );
}

/** Up to three pictures with the number of products, those in the own cart, and the star. */
function Photos({ round }: { round: Round }) {
  const { t } = useTranslation();
  const images = round.images ?? [];
  return (
    <header className={css.photos} data-count={images.length}>
      {images.map((image) => (
        <img key={image} src={`${image}-320`} alt="" loading="lazy" />
      ))}
      <p className={css.photosChips}>
        <span>{t('buyer.rounds.products', { count: round.products })}</span>
        <InYourCart roundId={round.id} title={round.title} />
      </p>
      <span className={css.photosStar}>
        <StarButton roundId={round.id} name={round.title} />
      </span>
    </header>
  );
}

/** Number of the round's products in the own cart, as a link to it. */
export function InYourCart({ roundId, title }: { roundId: string; title: string }) {
  const { t } = useTranslation();
  const cart = useOwnCart(roundId);
  if (!cart) return null;
  const text = t('buyer.dialog.inYourCart', { count: cart.items });
  return (
    <Link className={css.inCart} to={`/cart/${roundId}`} aria-label={`${text}: ${title}`}>
      {text}
    </Link>
  );
}

/** Live progress of a listed round. */
export function ListedProgress({ round, readAt }: Pick<RoundInListProps, 'round' | 'readAt'>) {
  const received = useLiveRound(round.id);
  const progress = laterProgress(round.progress, readAt, received);
  return (
    <div className={css.progress}>
      <RoundMeter
        progress={progress}
        committed={laterTotal(round.total_committed, readAt, received)}
        moq={round.total_moq}
      />
      <NearestPool progress={progress} />
    </div>
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
