import { useTranslation } from 'react-i18next';
import type { CartSummary } from '@junto/contracts/buyer/carts';
import { LinkButton } from '@junto/remote-kit/link-button';
import { useLiveRound } from '@junto/remote-kit/live/live-rounds';
import { PausedSign } from '@junto/remote-kit/live/live-signs';
import { laterTotal } from '@junto/remote-kit/live/round-figures';
import { EmptyState, FigureFailed, PoolLegend, RoundMeter, Sheet, SheetRow, Skeleton } from '@junto/ui/core';
import { RoundDeadline } from '../deadline/round-deadline';
import css from './dashboard.module.css';

interface CartActivityProps {
  carts: readonly CartSummary[] | undefined;
  readAt: number | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** Up to three rounds with something in their cart, and how far their pools are. */
export function CartActivity({ carts, readAt, failed, onRetry }: CartActivityProps) {
  const { t } = useTranslation();
  const signs = (
    <>
      <PausedSign />
      <PoolLegend variant="short" />
    </>
  );
  return (
    <Sheet title={t('buyer.dashboard.cartActivity')} extra={signs}>
      {!carts && (failed ? <QuietFailure onRetry={onRetry} /> : <Skeleton rows={6} />)}
      {carts?.length === 0 && (
        <EmptyState
          title={t('buyer.dashboard.noCartsTitle')}
          text={t('buyer.dashboard.noCartsText')}
          action={<LinkButton to="/rounds">{t('buyer.cart.browse')}</LinkButton>}
        />
      )}
      {carts?.map((cart) => (
        <SheetRow key={cart.id}>
          <Activity cart={cart} readAt={readAt} />
        </SheetRow>
      ))}
    </Sheet>
  );
}

function Activity({ cart, readAt }: { cart: CartSummary; readAt: number | undefined }) {
  const { t } = useTranslation();
  const heard = useLiveRound(cart.round_id);
  return (
    <div className={css.cartActivity}>
      <div className={css.cartActivityRound}>
        <b className="two-lines">{cart.title}</b>
        <span className={css.cartActivityMeta}>
          {t('buyer.items', { count: cart.items })} · <RoundDeadline openAt={null} closeAt={cart.close_at} plain />
        </span>
      </div>
      <div className={css.cartActivityPool}>
        <RoundMeter
          committed={laterTotal(cart.total_committed, readAt, heard)}
          moq={cart.total_moq}
          label={cart.title}
        />
      </div>
      <LinkButton
        to="/cart"
        state={{ selectedRoundId: cart.round_id }}
        aria-label={t('buyer.dashboard.viewCartOf', { round: cart.title })}
      >
        {t('buyer.dashboard.viewCart')}
      </LinkButton>
    </div>
  );
}

export function QuietFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <SheetRow>
      <FigureFailed onRetry={onRetry} />
    </SheetRow>
  );
}
